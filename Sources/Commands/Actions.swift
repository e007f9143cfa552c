import Options

/// The commands by their names.
let actions: [Command.Name: Action] = [
  .`init`: runInit,
  .help: runHelp,
  .lint: runLint,
]
