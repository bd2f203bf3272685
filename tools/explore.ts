import { exploreCommand } from './commands/explore'

process.exitCode = await exploreCommand(process.argv.slice(2), console)
