import { consolePrompt } from './commands/prompt'
import { talk } from './commands/talk'

process.exitCode = await talk(process.argv.slice(2), consolePrompt())
