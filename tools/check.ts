import { check } from './commands/check'
import { consolePrompt } from './commands/prompt'

process.exitCode = await check(process.argv.slice(2), consolePrompt())
