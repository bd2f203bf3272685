import { consolePrompt } from './commands/prompt'
import { visitorsCommand } from './commands/visitors'

process.exitCode = await visitorsCommand(process.argv.slice(2), consolePrompt())
