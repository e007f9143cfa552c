import Linting
import Options

/// The commands by their names.
let actions: [Command.Name: Action] = [
  .`init`: runInit,
  .`import`: runImport,
  .setting: runSetting,
  .rule: { try ruleAction(Catalogue.rules)($0, $1) },
  .schema: runSchema,
  .completions: runCompletions,
  .help: runHelp,
  .lint: runLint,
  .build: runBuild,
  .watch: runWatch,
  .install: runInstall,
  .fetch: runFetch,
  .explain: runExplain,
  .list: runList,
  .show: runShow,
  .graph: runGraph,
]
