import { type ServerLog, stackOf } from './environment/logger'
import type { RunningServer } from './start-server'

/** Work that is not done by then is left to the record: sent and unknown (case SRV-03). */
const PATIENCE = 13_000

/** Ends the process with 0 after SIGTERM or SIGINT, once what is in flight is done; with 1 on a failure nobody caught. */
export function runUntilStopped(server: RunningServer, log: ServerLog): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    setTimeout(() => process.exit(0), PATIENCE).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail('stop-failed', error),
    )
  }
  const fail = (event: string, error: unknown) => {
    log.error({ event, stack: stackOf(error) })
    process.exit(1)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (error) => fail('unhandled-rejection', error))
  process.on('uncaughtException', (error) => fail('uncaught-exception', error))
}
