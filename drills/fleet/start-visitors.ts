import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../tests/programs'
import type { Tally } from '../tally'
import type { Seen } from './visitors'

export type Visitors = {
  /** Puts into a tally what visitors have met since it was asked last. */
  readonly count: (tally: Tally) => Promise<void>
  readonly stop: () => void
}

/** Visitors that ask for pages, so many a second, until they are stopped. */
export function startVisitors(address: string, rate: number, paths: readonly string[]): Visitors {
  const child = fork(programFile('drills/fleet/visitors.ts'), [address, String(rate), ...paths], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    count: async (tally) => {
      const heard = once(child, 'message')
      child.send('report')
      const [seen] = await heard
      const { times, failed } = seen as Seen // as that program sends it
      for (const milliseconds of times) tally.took(milliseconds)
      tally.counts.tried += times.length
      tally.counts.lost += failed
    },
    stop: () => void child.kill('SIGKILL'),
  }
}
