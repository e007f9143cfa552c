import Testing

/// Secrets that are written out, and what only looks a little like one.
@Suite struct SecretTests {
  @Test(
    arguments: [
      Case(
        "variables whose names say it",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            SetEnv: [DEPLOY_TOKEN=b7c1e09d42, LANG=C, 'PGPASSWORD="two words"', STRIPE_API_KEY=pk55aa]
          b: {HostName: b.example.com, User: d, SetEnv: SECRET_2=abcdef}
        """,
        [
          "5:27 secret-in-value \"b7c1e09d42\"",
          "5:60 secret-in-value \"two words\"",
          "5:88 secret-in-value \"pk55aa\"",
          "6:58 secret-in-value \"abcdef\"",
        ]),
      Case(
        "options and variables of commands",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            ProxyCommand: proxy --token=abc123def %h %p
            RemoteCommand: MYSQL_PWD=hunter22 mysql
            MoshStartup: [env, API_TOKEN=q1w2e3r4, tmux]
          b: {HostName: b.example.com, User: d, ProxyCommand: sshpass -p hunter22 ssh -W %h:%p c}
          c: {HostName: c.example.com, User: d, ProxyCommand: "connect --password hunter22 %h"}
        """,
        [
          "5:33 secret-in-value \"abc123def\"",
          "6:30 secret-in-value \"hunter22\"",
          "7:34 secret-in-value \"q1w2e3r4\"",
          "8:66 secret-in-value \"hunter22\"",
          "9:75 secret-in-value \"hunter22\"",
        ]),
      Case(
        "keys of services, by their beginning",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            SetEnv: [GH=ghp_0123456789abcdefghijABCDEFGHIJ012345, AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE]
            RemoteCommand: curl -H x:xoxb-0123456789-abcdef y
        """,
        [
          "5:17 secret-in-value \"ghp_0123456789abcdefghijABCDEFGHIJ012345\"",
          "5:77 secret-in-value \"AKIAIOSFODNN7EXAMPLE\"",
          "6:30 secret-in-value \"xoxb-0123456789-abcdef\"",
        ]),
      Case(
        "a condition, an address, and a private key",
        """
        match:
          - when: {exec: check --password=hunter22}
            Port: 2222
        themes:
          Night: {url: "https://me:hunter22@themes.example.com/night.css"}
        x-key: |
          -----BEGIN OPENSSH PRIVATE KEY-----
          b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZWQy
          -----END OPENSSH PRIVATE KEY-----
        """,
        [
          "2:12 secret-in-value \"exec\"",
          "5:28 secret-in-value \"hunter22\"",
          "6:8 secret-in-value \"|\n  -----BEGIN OPENSSH PRIVATE KEY-----\n  b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZWQy\n  -----END OPENSSH PRIVATE KEY-----\"",
        ]),
    ]) func secrets(example: Case)
  {
    checkAll(
      example, ignoring: ["executes-command", "percent-not-portable", "mosh-ignores-setting", "unquotable-value"])
  }

  @Test(
    arguments: [
      Case(
        "references, paths, numbers and truth values",
        """
        defaults: {DefaultUser: d, SendEnv: [DEPLOY_TOKEN]}
        targets: {OpenSSH: "10.0"}
        hosts:
          a:
            HostName: a.example.com
            SetEnv:
              - TOKEN=${TOKEN}
              - PASSWORD_FILE=/run/secrets/password
              - VAULT_TOKEN=~/.vault-token
              - MAX_TOKENS=4096
              - MAX_TOKEN=409600
              - TOKENIZERS_PARALLELISM=false
              - USE_PASSWORD=true
              - SECRET=op://vault/item/field
              - API_TOKEN=********
              - COMPASS=north
              - PUBLIC_KEY=AAAAC3NzaC1lZDI1NTE5
              - SSH_ASKPASS=askpass
        """),
      Case(
        "commands that look a secret up",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            ProxyCommand: sshpass -f /run/secrets/a ssh -W %h:%p -p 2222 c
            RemoteCommand: PASSWORD=$(pass show db) run --token $TOKEN --password-file /x --max-tokens 4096
            MoshStartup: [env, API_TOKEN=$API_TOKEN, tmux]
            Password: {env: A_PASSWORD}
        keys: {k: ~/.ssh/id_secret}
        themes:
          Night: {url: "https://me@themes.example.com/night.css?token=1"}
        """),
    ]) func noSecrets(example: Case)
  { checkAll(example, ignoring: ["executes-command", "percent-not-portable", "mosh-ignores-setting"]) }
}
