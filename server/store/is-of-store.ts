/** SQLite's codes, PostgreSQL's classes for connection and resources, and a socket that does not open (case PAY-17). */
const CODES = /^(?:SQLITE_|08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE)/

/** What a driver says without a code: that its line was cut, that it waits in vain, that it is closed. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|driver has already been destroyed)/

/** Whether an error says that the store cannot do its work, and not that it was asked for something wrong. */
export function isOfStore(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown } // whatever was thrown
  if (typeof code === 'string' && CODES.test(code)) return true
  return typeof message === 'string' && WORDS.test(message)
}
