import type { FastifyInstance } from 'fastify'
import type { Clock } from './environment/clock'
import { everyHour } from './environment/every-hour'
import { type ServerLog, stackOf } from './environment/logger'
import type { Attempts } from './store/attempts'
import type { Store } from './store/open-store'

/** Settles what an earlier process left unfinished, and deletes records that are older than they may be, at start and every hour. */
export async function keepHouse(
  app: FastifyInstance,
  store: Store,
  attempts: Attempts,
  clock: Clock,
  log: ServerLog,
): Promise<void> {
  // only the embedded database is ours alone; in a shared one another process may still be at work, and its leases run out by themselves
  if (store.dialect === 'sqlite') await attempts.abandonAll(clock())
  const forget = () => attempts.forget(clock())
  await forget().catch((error) => log.error({ event: 'forget-failed', stack: stackOf(error) }))
  const stop = everyHour(forget, log)
  app.addHook('onClose', async () => stop())
}
