import Testing

/// Files as people have them become what they would have written.
@Suite struct RealFileTests {
  @Test func severalAccountsAtOneForge() {
    Shape.check(
      """
      # Personal
      Host github.com
        HostName github.com
        User git
        IdentityFile ~/.ssh/id_ed25519
        IdentitiesOnly yes

      # Work
      Host github-work
        HostName github.com
        User git
        IdentityFile ~/.ssh/id_ed25519_work # until March
        IdentitiesOnly yes

      Host *
        IgnoreUnknown UseKeychain
        UseKeychain yes
        AddKeysToAgent yes
        IdentityAgent "~/Library/Group Containers/ABCDE.example/t/agent.sock"
      """,
      """
      defaults:
        IgnoreUnknown: UseKeychain
        UseKeychain: yes
        AddKeysToAgent: yes
        IdentityAgent: ~/Library/Group Containers/ABCDE.example/t/agent.sock

      keys:
        id_ed25519: ~/.ssh/id_ed25519
        id_ed25519_work: ~/.ssh/id_ed25519_work

      hosts:
        # Personal
        github.com:
          HostName: github.com
          User: git
          Key: id_ed25519
          IdentitiesOnly: yes

        # Work
        github-work:
          HostName: github.com
          User: git
          Key: id_ed25519_work # until March
          IdentitiesOnly: yes

      """)
  }

  @Test func aZoneBehindABastion() {
    Shape.check(
      """
      Match originalhost bastion exec "nc -z -w1 10.0.0.1 22"
        HostName 10.0.0.1

      Host bastion
        HostName bastion.corp.example
        Port 2222

      Host *.corp.example !bastion.corp.example
        User alice
        ProxyJump bastion

      # At home the name server does not know them
      Host i-* mi-*
        User ec2-user
        ProxyCommand sh -c "aws ssm start-session --target %h --parameters 'portNumber=%p'"
      """,
      """
      hosts:
        bastion:
          HostName: bastion.corp.example
          Port: 2222
        "*.corp.example":
          except: [bastion.corp.example]
          User: alice
          ProxyJump: bastion

        # At home the name server does not know them
        i-*:
          aliases: [mi-*]
          User: ec2-user
          ProxyCommand: sh -c "aws ssm start-session --target %h --parameters 'portNumber=%p'"

      match:
        - when: originalhost bastion exec "nc -z -w1 10.0.0.1 22"
          HostName: 10.0.0.1

      """)
  }

  @Test func oldSwitchesShareAGroup() {
    Shape.check(
      """
      # Network gear
      Host sw1 sw2 sw3
        User admin
        KexAlgorithms +diffie-hellman-group1-sha1
        HostKeyAlgorithms +ssh-rsa
        Ciphers +aes128-cbc

      Host sw1
        HostName 192.0.2.1
      Host sw2
        HostName 192.0.2.2
      Host sw3
        HostName 192.0.2.3
      """,
      """
      groups:
        sw:
          User: admin
          KexAlgorithms: "+diffie-hellman-group1-sha1"
          HostKeyAlgorithms: "+ssh-rsa"
          Ciphers: "+aes128-cbc"

      hosts:
        # Network gear
        sw1:
          use: [sw]
          HostName: 192.0.2.1
        sw2:
          use: [sw]
          HostName: 192.0.2.2
        sw3:
          use: [sw]
          HostName: 192.0.2.3

      """)
  }

  @Test func whatVagrantPrints() {
    Shape.check(
      """
      Host default
        HostName 127.0.0.1
        User vagrant
        Port 2222
        UserKnownHostsFile /dev/null
        StrictHostKeyChecking no
        IdentityFile "/Users/alice/VM Files/private_key"
        LogLevel FATAL
        PubkeyAcceptedKeyTypes +ssh-rsa


      """,
      """
      keys:
        private_key: /Users/alice/VM Files/private_key

      hosts:
        default:
          HostName: 127.0.0.1
          User: vagrant
          Port: 2222
          UserKnownHostsFile: /dev/null
          StrictHostKeyChecking: no
          Key: private_key
          LogLevel: FATAL
          PubkeyAcceptedKeyTypes: "+ssh-rsa"

      """)
  }
}
