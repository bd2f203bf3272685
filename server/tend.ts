import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock'
import { type Log, stackOf } from './logger'
import type { Attempts } from './store/attempts'
import type { Store } from './store/open-store'

const EVERY = 3_600_000

/** Settles what an earlier process left, and forgets what has aged, at start and every hour. */
export async function tend(
  app: FastifyInstance,
  store: Store,
  attempts: Attempts,
  clock: Clock,
  log: Log,
): Promise<void> {
  // only the embedded database is ours alone; in a shared one another process may still be at work, and its leases run out by themselves
  if (store.dialect === 'sqlite') await attempts.abandonAll(clock())
  const forget = () =>
    attempts
      .forget(clock())
      .catch((error) => log.error({ event: 'forget-failed', stack: stackOf(error) }))
  await forget()
  const timer = setInterval(forget, EVERY)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
