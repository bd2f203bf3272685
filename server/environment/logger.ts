import pino, { type Logger } from 'pino'

/** The allowed fields of a log line: an allowlist of names, so that nothing has to be masked (design section 8, case PRI-01). */
export type LogFields = {
  readonly event: string
  readonly method?: string
  /** The route's pattern, never the requested URL. */
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly request?: string
  readonly code?: string
  readonly address?: string
  readonly release?: string
  readonly signal?: string
  /** How many things the event is about. */
  readonly count?: number
  /** Path of a field in the provider's answer, with the specification's names. */
  readonly field?: string
  /** The provider's text of a refusal, reduced to known ordinary words. */
  readonly said?: string
  /** Name, codes and stack frames of an error, without its message, which may quote a visitor. */
  readonly stack?: string
}

export type ServerLog = {
  readonly info: (fields: LogFields) => void
  readonly warn: (fields: LogFields) => void
  readonly error: (fields: LogFields) => void
}

/** Most characters of lines that wait in memory until they can be written; further ones are dropped. */
const MOST_WAITING = 2 ** 20

/**
 * Standard output for the log. Where it cannot be written, as on a full disk, lines wait for the next that can: a log never keeps the
 * server from its visitors, nor the process from its end.
 */
function logOutput() {
  // without a least length `flush` does nothing
  const output = pino.destination({ dest: 1, sync: false, minLength: 1, maxLength: MOST_WAITING })
  const { flushSync } = output
  // called when the process exits: it repeats a write that fails without end
  output.on('error', () => {
    output.flushSync = () => undefined
  })
  output.on('write', () => {
    output.flushSync = flushSync
  })
  // a line that is dropped causes no write of its own
  output.on('drop', () => output.flush())
  return output
}

/** Writes each entry as one line of JSON to standard output. */
export function createLog(level: string): ServerLog {
  const logger: Logger = pino({ level, base: null, messageKey: 'message' }, logOutput())
  return {
    info: (fields) => logger.info(allowed(fields)),
    warn: (fields) => logger.warn(allowed(fields)),
    error: (fields) => logger.error(allowed(fields)),
  }
}

const NAMES: readonly (keyof LogFields)[] = [
  'event',
  'method',
  'route',
  'status',
  'ms',
  'request',
  'code',
  'address',
  'release',
  'signal',
  'count',
  'field',
  'said',
  'stack',
]

/** Drops properties outside the allowlist. A plain loop for speed, since it runs for every response. */
function allowed(fields: LogFields): object {
  const kept: Record<string, unknown> = {}
  for (const name of NAMES) {
    if (fields[name] !== undefined) kept[name] = fields[name]
  }
  return kept
}

/** An error for the log, without its message: name, codes (also of its causes), and the first eight stack frames. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const names = [error.name, ...codesOf(error)].join(' ')
  return [names, ...frames.slice(0, 8).map((line) => line.trim())].join(' < ')
}

/** Codes such as `ECONNREFUSED`, of an error and at most three nested causes; the pattern excludes text that a visitor typed. */
function codesOf(error: unknown, causes = 3): readonly string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as NodeJS.ErrnoException // `code` may be missing
  const own = typeof code === 'string' && /^[A-Z][A-Z_]{2,60}$/.test(code) ? [code] : []
  return causes === 0 ? own : [...own, ...codesOf(error.cause, causes - 1)]
}
