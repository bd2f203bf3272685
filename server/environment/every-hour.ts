import { type ServerLog, stackOf } from './logger'

const HOUR = 3_600_000

/**
 * Runs `work` every hour without keeping the process alive; a failure is logged, and `work` runs again an hour later. Returns its stop function.
 */
export function everyHour(work: () => Promise<void>, log: ServerLog): () => void {
  const timer = setInterval(() => {
    work().catch((error) => log.error({ event: 'forget-failed', stack: stackOf(error) }))
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
