import type { HearDone } from './done'
import { visit } from './visit'
import type { HourOfVisits } from './visit-plan'
import type { VisitedServers } from './visited-servers'

type Options = {
  readonly hours: readonly HourOfVisits[]
  readonly servers: VisitedServers
  /** By how much an arm converts better, by `EXPERIMENT:ARM`: 0.1 for 10 %. */
  readonly effects: ReadonlyMap<string, number>
  /** Visitors at one time. */
  readonly atOnce: number
  readonly hear: HearDone
  /** Told after each visit how many there were. */
  readonly visited?: (visits: number) => void
}

/** Often enough that the clock of a sandbox, which goes right by itself after a minute, stays where it was set. */
const HOLD = 20_000

/** Makes all visits, hour by hour, with the clock of the servers in each hour. */
export async function simulateVisits(options: Options): Promise<void> {
  const { hours, servers, atOnce, visited } = options
  let visits = 0
  try {
    for (const { at, plans } of hours) {
      await servers.setClock(at)
      const holding = setInterval(() => void servers.setClock(at).catch(() => undefined), HOLD)
      const waiting = [...plans]
      const visitor = async () => {
        for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
          await visit({ ...options, plan })
          visits += 1
          visited?.(visits)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, visitor)).finally(() =>
        clearInterval(holding),
      )
    }
  } finally {
    await servers.setClock(undefined)
  }
}
