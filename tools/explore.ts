import { exploreCommand } from './commands/explore'
import { consolePrompt } from './commands/prompt'

process.exitCode = await exploreCommand(process.argv.slice(2), consolePrompt())
