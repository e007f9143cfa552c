import Emission
import Foundation
import Testing

/// blink/settings.json and kb.json, parsed back.
struct SettingsJSONTests {
  @Test func aHostHasItsResolvedValues() throws {
    let file = try settings(
      """
      keys: {laptop: ~/.ssh/id_ed25519}
      defaults: {DefaultUser: ops, Port: 2200}
      groups: {g: {MoshPort: 60001:60010, Key: [laptop, other/path], Prediction: never}}
      hosts:
        web-{1..2}:
          aliases: ["w{1..2}"]
          use: [g]
          HostName: "%h.example.com"
          MoshStartup: "tmux new -A -s 'my work'"
          MoshServer: " FOO=1 mosh-server "
          MoshPredictOverwrite: yes
          MoshExperimentalIP: remote
          ProxyJump: [a.example.com, b.example.com]
        db: {User: db, MoshPort: 60100, Key: ~/.ssh/db_key, ProxyJump: none, ProxyCommand: nc %h %p}
        "d*": {HostName: "%h-%%.example.com", Port: 2201}
        "2001:db8::7": {MoshPredictOverwrite: no, ProxyJump: none}
      """)
    let hosts = try #require(file["Hosts"] as? [[String: NSObject]])
    #expect(hosts.map { $0["Host"] } == ["web-1", "web-2", "db", "2001:db8::7"] as [NSString])
    #expect(
      hosts[1] == [
        "Host": "web-2", "HostName": "web-2.example.com", "Port": 2200, "User": "ops", "Key": "laptop",
        "ProxyJump": "a.example.com,b.example.com", "MoshPort": 60001, "MoshPortEnd": 60010,
        "MoshServer": "FOO=1 mosh-server", "MoshStartup": "tmux new -A -s 'my work'", "Prediction": 2,
        "MoshPredictOverwrite": "yes", "MoshExperimentalIP": 2,
      ] as NSDictionary as? [String: NSObject])
    #expect(
      hosts[2] == [
        "Host": "db", "HostName": "db-%.example.com", "Port": 2201, "User": "db", "Key": "db_key", "MoshPort": 60100,
        "ProxyCmd": "nc %h %p",
      ] as NSDictionary as? [String: NSObject])
    #expect(
      hosts[3] == ["Host": "2001:db8::7", "HostName": "2001:db8::7", "Port": 2200, "User": "ops"] as NSDictionary
        as? [String: NSObject])
  }

  @Test func defaultsThemesAndFontsAreThere() throws {
    let options = EmissionOptions(
      themes: ["Dusk": AssetBundle(stylesheet: Array("a{}".utf8))],
      fonts: ["Hack": AssetBundle(stylesheet: Array("@font-face{}".utf8))])
    let file = try settings(
      """
      defaults:
        User: ops
        ThemeName: Dusk
        FontName: Hack
        FontSize: 16
        CursorBlink: no
        LayoutMode: cover
        KeyboardMaps: {caps: esc, ctrl: ctrl}
        MoshPort: 60001
      themes: {Dusk: {file: dusk.css}, Unread: {file: no.css}}
      fonts: {Hack: {file: hack.css}}
      """, options)
    #expect(
      file["Defaults"] as? NSDictionary == [
        "ThemeName": "Dusk", "FontName": "Hack", "FontSize": 16, "CursorBlink": false, "LayoutMode": 2,
        "KeyboardMaps": ["caps": 3, "ctrl": 1],
      ])
    #expect(file["Themes"] as? NSArray == [["Name": "Dusk", "Content": "a{}"]])
    #expect(file["Fonts"] as? NSArray == [["Name": "Hack", "Content": "@font-face{}"]])
    #expect(file["Hosts"] as? NSArray == [])
  }

  @Test func passwordsAreWrittenOnlyWhereTheyAreGiven() throws {
    let yaml = "hosts:\n  a.example.com: {User: u, Password: {secret: a}}\n  b.example.com: {User: u}\n"
    #expect(try Compiled(yaml).text("blink/settings.json")?.contains("Password") == false)
    let file = try settings(yaml, EmissionOptions(passwords: ["a.example.com": Array("p\"\\ä".utf8)]))
    let hosts = try #require(file["Hosts"] as? [[String: NSObject]])
    #expect(hosts.map { $0["Password"] } == ["p\"\\ä" as NSString, nil])
  }

  @Test func theKeyboardFileHasEveryMemberThatBlinkDemands() throws {
    let text = try Compiled(
      "x-base: &base {alt: meta, caps: ctrl}\ndefaults: {KeyboardMaps: {<<: *base, caps: esc, ctrl: none, command: meta}}\n"
    ).text("blink/kb.json")
    let file = try #require(try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? [String: NSObject])
    #expect(
      Set(file.keys) == ["capsLock", "shift", "control", "option", "command", "fn", "cursor", "shortcuts"])
    #expect(
      file["capsLock"] == [
        "code": ["keyCode": 20, "code": "CapsLock", "key": "CapsLock", "id": "20:0"], "up": "", "down": "escape",
        "mod": "", "ignoreAccents": true,
      ] as NSDictionary)
    #expect(
      file["command"]
        == [
          "left": [
            "code": ["keyCode": 91, "code": "MetaLeft", "key": "Meta", "id": "91:1"], "up": "", "down": "",
            "mod": "Escape", "ignoreAccents": true,
          ],
          "right": [
            "code": ["keyCode": 93, "code": "MetaRight", "key": "Meta", "id": "93:2"], "up": "", "down": "",
            "mod": "Escape", "ignoreAccents": true,
          ], "same": true,
        ] as NSDictionary)
    let modifiers = ["shift": "Shift", "control": "", "option": "Escape"]
    for (key, modifier) in modifiers {
      let pair = try #require(file[key] as? [String: NSObject])
      #expect((pair["left"] as? [String: NSObject])?["mod"] == modifier as NSString, "\(key)")
    }
    #expect(
      file["fn"] == [
        "keys": ["91:1"], "action": ["type": "none"], "shiftLoc": 0, "controlLoc": 0, "optionLoc": 0, "commandLoc": 0,
      ] as NSDictionary)
    let shortcuts = try #require(file["shortcuts"] as? [NSDictionary])
    #expect(
      shortcuts.contains(["action": ["type": "command", "value": "tabNew"], "modifiers": 1_048_576, "input": "t"]))
  }

  private func settings(_ yaml: String, _ options: EmissionOptions = EmissionOptions()) throws -> [String: NSObject] {
    let text = try Compiled(yaml, options: options).text("blink/settings.json") ?? ""
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: NSObject])
  }
}
