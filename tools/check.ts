import { check } from './commands/check'

process.exitCode = await check(process.argv.slice(2), console)
