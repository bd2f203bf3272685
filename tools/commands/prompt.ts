import { readFile } from 'node:fs/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Where a command says what comes of it, and what is wrong: standard output and standard error, unless somebody else calls it. */
export type Prompt = {
  readonly log: (text: string) => void
  readonly error: (text: string) => void
}

/** What a shell reports of a program that wrote to a closed pipe: 128 and the number of SIGPIPE. */
const CLOSED_PIPE = 141

/**
 * Standard output and standard error. The program ends without a word once nobody reads them any more, as behind `| head -1`, and with the
 * reason where they cannot be written.
 */
export function consolePrompt(): Prompt {
  const end = (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(CLOSED_PIPE)
    console.error(error.message)
    process.exit(1)
  }
  process.stdout.on('error', end)
  process.stderr.on('error', end)
  return console
}

/** For the person at the prompt, in words. */
export const wordsOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason)

/** Runs a command. `--help` tells how it is called, and what it throws is told in words. Gives the exit code. */
export async function runAtPrompt(
  usage: string,
  args: readonly string[],
  { log, error }: Prompt,
  run: () => Promise<number>,
): Promise<number> {
  if (args.includes('--help')) {
    log(usage)
    return 0
  }
  try {
    return await run()
  } catch (reason) {
    error(wordsOf(reason))
    return 1
  }
}

/**
 * Reads a command line. Throws what is wrong with it, also an option that is given twice, of which all but the last value would be passed
 * over, and an empty text, which a shell makes of a variable that is not set, in place of a default.
 */
export function readArgs<Config extends ParseArgsConfig>(config: Config) {
  const { options = {} } = config
  const { tokens } = parseArgs<ParseArgsConfig & { strict: false; tokens: true }>({
    ...config,
    strict: false,
    tokens: true,
  })
  const given = tokens.flatMap((one) => (one.kind === 'option' ? one : []))
  const unknown = given.find(({ name }) => !Object.hasOwn(options, name))
  if (unknown) {
    const known = Object.keys(options).map((name) => `--${name}`)
    throw new Error(`There is no option ${unknown.rawName}, but ${known.join(', ')}.`)
  }
  const empty = given.find(({ name, value }) => value === '' && options[name]?.default)
  if (empty) throw new Error(`Option '--${empty.name}' is empty`)
  const names = given.flatMap(({ name }) => (options[name]?.multiple ? [] : name))
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`Option '--${twice}' is given twice`)
  return parseArgs(config)
}

/** Ends a program that takes no arguments where it is given some, rather than pass over them. */
export function takeNoArguments(usage: string): void {
  const { log, error } = consolePrompt()
  const args = process.argv.slice(2)
  if (args.length === 0) return
  const isHelp = args.includes('--help')
  if (isHelp) log(usage)
  else error(`${usage}\nIt takes no arguments, and got ${args.join(' ')}.`)
  process.exit(isHelp ? 0 : 1)
}

/** The code of a system's error, such as ENOENT. */
export const codeOf = (cause: unknown): unknown => Reflect.get(Object(cause), 'code')

/** The text of a file that somebody has named. Throws why there is none, in words: of a folder Node itself would not say which. */
export const readNamed = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`Não foi possível ler ${file} (${codeOf(cause)}).`, { cause })
  })

/** An http address without what is appended to it: a slash at its end. Throws which option is none, in words. */
export function addressIn(text: string, option: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text.replace(/\/$/, '')
  throw new Error(`${option} wants an address like http://127.0.0.1:3000, and not "${text}".`)
}

/** The value of an option as a whole number. Throws which ones it may be, in words. */
export function wholeNumber(text: string, option: string, least = 1, most = Infinity): number {
  const value = Number(text)
  const isOne = text.trim() !== '' && Number.isSafeInteger(value)
  if (isOne && value >= least && value <= most) return value
  const end = most === Infinity ? 'on' : `to ${most}`
  throw new Error(`${option} wants a whole number from ${least} ${end}.`)
}

/** Throws for an option that this command does not take: it would be passed over in silence. */
export function takesOnly(command: string, values: object, options: readonly string[]): void {
  const other = Object.keys(values).find((name) => !options.includes(name))
  if (other !== undefined) throw new Error(`${command} has no option --${other}.`)
}

/** A count of things; most names take an s. */
export const countOfThings = (count: number, name: string, names = `${name}s`): string =>
  `${count} ${count === 1 ? name : names}`
