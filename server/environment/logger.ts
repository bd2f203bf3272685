import pino, { type Logger } from 'pino'

/** All that a log line may hold: fields are let through by name, never masked (design section 8, case PRI-01). */
export type LogFields = {
  readonly event: string
  readonly method?: string
  /** The route's pattern, never the address with its query. */
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
  /** Path of a field of the provider's answer, in the specification's names. */
  readonly field?: string
  /** What the provider says of a refusal, in ordinary words alone. */
  readonly said?: string
  /** Function names and places of an error, without its message: that may quote a visitor. */
  readonly stack?: string
}

export type ServerLog = {
  readonly info: (fields: LogFields) => void
  readonly warn: (fields: LogFields) => void
  readonly error: (fields: LogFields) => void
}

/** One JSON line an entry on standard output. */
export function createLog(level: string): ServerLog {
  const logger: Logger = pino({ level, base: null, messageKey: 'message' })
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

/** Drops what a caller's object holds beyond the type. A loop, since every answer passes here. */
function allowed(fields: LogFields): object {
  const kept: Record<string, unknown> = {}
  for (const name of NAMES) {
    if (fields[name] !== undefined) kept[name] = fields[name]
  }
  return kept
}

/** Where an error was thrown: its name, its code and those of its causes, and its frames. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const names = [error.name, ...codesOf(error)].join(' ')
  return [names, ...frames.slice(0, 8).map((line) => line.trim())].join(' < ')
}

/** Codes such as `ECONNREFUSED`, of an error and of three causes at most: nothing that anybody has typed is of their form. */
function codesOf(error: unknown, causes = 3): readonly string[] {
  if (!(error instanceof Error)) return []
  const { code } = error as NodeJS.ErrnoException // or no such thing
  const own = typeof code === 'string' && /^[A-Z][A-Z_]{2,60}$/.test(code) ? [code] : []
  return causes === 0 ? own : [...own, ...codesOf(error.cause, causes - 1)]
}
