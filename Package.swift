// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: Swift 6 mode, explicit imports, and no warning left standing.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// A module of this package: an import may only point down the list below.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A suite of tests over the modules it names.
func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "blinkc",
  products: [.executable(name: "blinkc", targets: ["blinkc"])],
  targets: [
    .executableTarget(
      name: "blinkc", dependencies: ["Commands", "Options"], exclude: ["StaticLibraries"], swiftSettings: strict,
      linkerSettings: [
        // Loading libstdc++ would take a fifth of the time of a run; see the file in that folder.
        .unsafeFlags(
          ["-L\(Context.packageDirectory)/Sources/blinkc/StaticLibraries", "-Xclang-linker", "-static-libgcc"],
          .when(platforms: [.linux], configuration: .release))
      ]),
    module(
      "Commands",
      [
        "Reference", "Options", "Importing", "Emission", "Fetching", "Stylesheets", "Linting", "Configuration",
        "YAMLSyntax",
        "Settings",
        "Diagnostics", "CPlatform",
      ]),
    module("Reference", ["Options", "Linting", "Configuration", "YAMLSyntax", "Settings", "Diagnostics"]),
    module("Options", ["Diagnostics"]),
    module("Importing", ["Configuration", "YAMLSyntax", "Settings", "Diagnostics"]),
    module("Emission", ["Configuration", "YAMLSyntax", "Settings", "Diagnostics"]),
    module("Stylesheets", ["Configuration", "YAMLSyntax", "Diagnostics", "CCompression"]),
    module("Fetching", ["CLibCurl", "CLibSodium", "CCompression", "Diagnostics"]),
    module("Linting", ["Configuration", "YAMLSyntax", "Settings", "Diagnostics"]),
    module("Configuration", ["YAMLSyntax", "Settings", "Diagnostics"]),
    module("YAMLSyntax", ["CLibYAML", "Diagnostics"]),
    module("Settings"),
    module("Diagnostics"),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CLibSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
    // libcurl itself is opened at the first transfer; only its headers are needed here.
    .target(name: "CLibCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CPlatform"),
    .target(name: "CCompression"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("DiagnosticsTests", ["Diagnostics", "TestSupport"], exclude: ["Fixtures"]),
    tests("ConfigurationTests", ["Configuration", "YAMLSyntax", "Settings", "Diagnostics", "TestSupport"]),
    tests("SettingsTests", ["Settings", "TestSupport"]),
    tests("OptionsTests", ["Options"]),
    tests("ReferenceTests", ["Reference", "Options", "Linting", "Settings", "Diagnostics", "TestSupport"]),
    tests(
      "CommandsTests",
      ["blinkc", "Commands", "Reference", "Options", "Emission", "Fetching", "Linting", "Diagnostics", "TestSupport"]),
    tests("PreCommitTests", ["blinkc", "TestSupport"]),
    tests("ReadmeTests", ["blinkc", "Options", "TestSupport"]),
    tests("YAMLSyntaxTests", ["YAMLSyntax", "Diagnostics"]),
    tests(
      "EmissionTests", ["Emission", "Configuration", "YAMLSyntax", "Settings", "Diagnostics", "TestSupport"],
      exclude: ["Programs"]),
    tests(
      "ImportingTests",
      ["Importing", "Emission", "Linting", "Configuration", "YAMLSyntax", "Settings", "Diagnostics", "TestSupport"],
      exclude: ["Corpus"]),
    tests("StylesheetsTests", ["Stylesheets", "Configuration", "Diagnostics", "TestSupport"]),
    tests("FetchingTests", ["Fetching", "Diagnostics", "TestSupport"]),
    tests("LintingTests", ["Linting", "Configuration", "Settings", "Diagnostics"]),
  ]
)

// The target of libFuzzer needs flags for all modules, so it exists only while Tests/Fuzzing/run builds it.
if Context.environment["BLINKC_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "blinkc-fuzz", dependencies: ["Configuration", "Diagnostics", "Emission", "Linting", "Stylesheets"],
      path: "Tests/Fuzzing", exclude: ["run"], swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
  package.products.append(.executable(name: "blinkc-fuzz", targets: ["blinkc-fuzz"]))
}
