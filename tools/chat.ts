import { chat } from './commands/chat'

const { NO_COLOR } = process.env
process.exitCode = await chat(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  noColour: NO_COLOR !== undefined && NO_COLOR !== '',
  onInterrupt: (stop) => process.once('SIGINT', stop),
  error: console.error,
})
