/// What `blinkc init` writes: a file that passes `lint`, builds, and shows the parts of the language in use.
enum Starter {
  static let text = """
    # One source for OpenSSH, Blink Shell and mosh.
    #
    #   blinkc lint      check this file
    #   blinkc build     write the folder dist: ssh_config, blink/ and mosh/
    #   blinkc setting   list the settings; blinkc setting ProxyJump explains one

    # For every host: the settings of the Blink app, and any keyword of ssh_config(5).
    defaults:
      DefaultUser: me
      FontSize: 14
      KeyboardMaps: {ctrl: ctrl, alt: meta, command: none, caps: esc}
      ServerAliveInterval: 30

    # Private keys under the names that Blink knows. Only paths, never the keys themselves.
    keys:
      laptop: ~/.ssh/id_ed25519

    # Bundles of settings; a host takes one up with "use".
    groups:
      internal:
        User: deploy
        ProxyJump: bastion

    hosts:
      bastion:
        HostName: bastion.example.com
        Port: 2222
        Key: laptop

      # Three hosts in one entry: web-1, web-2 and web-3. In HostName, %h is the name of the host.
      web-{1..3}:
        use: [internal]
        HostName: "%h.example.com"

      # A session that survives sleep and new networks: dist/mosh/mosh-to shell
      shell:
        HostName: shell.example.com
        MoshPort: 60001:60010
        MoshStartup: [tmux, new-session, -A, -s, main]
        Prediction: adaptive

      # A pattern holds for every name that it matches.
      web-*:
        Compression: yes

    """
}
