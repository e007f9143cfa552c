import Linting
import Options

/// The commands by their names.
let actions: [Command.Name: Action] = [
  .`init`: runInit,
  .setting: runSetting,
  .rule: ruleAction(Catalogue.rules),
  .schema: runSchema,
  .help: runHelp,
  .lint: runLint,
  .build: runBuild,
]
