import Linting
import Options

/// The commands by their names.
let actions: [Command.Name: Action] = [
  .`init`: runInit,
  .`import`: runImport,
  .setting: runSetting,
  .rule: { try ruleAction(Catalogue.rules)($0, $1) },
  .schema: runSchema,
  .help: runHelp,
  .lint: runLint,
  .build: runBuild,
  .fetch: runFetch,
]
