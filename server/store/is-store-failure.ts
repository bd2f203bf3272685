/** SQLite's codes, PostgreSQL's classes for connection and resources, and a socket or a name lookup that fails (case PAY-17). */
const CODES =
  /^(?:SQLITE_|08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/

/** Messages of driver errors that have no code: the connection was cut, a time-out, the driver is closed. */
const WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|driver has already been destroyed)/

/** Whether an error means that the store cannot work, and not that a request to it was wrong. */
export function isStoreFailure(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown } // whatever was thrown
  if (typeof code === 'string' && CODES.test(code)) return true
  return typeof message === 'string' && WORDS.test(message)
}
