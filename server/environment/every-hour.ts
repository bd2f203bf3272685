import { type ServerLog, stackOf } from './logger'

const HOUR = 3_600_000

/**
 * Does `work` every hour without keeping the process alive; a failure is logged, and the next hour tries again. Gives how to stop it.
 */
export function everyHour(work: () => Promise<void>, log: ServerLog): () => void {
  const timer = setInterval(() => {
    work().catch((error) => log.error({ event: 'forget-failed', stack: stackOf(error) }))
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}
