import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../tests/programs'
import type { Behaviour, Made } from './counting-provider'

export type CountingProvider = {
  readonly url: string
  readonly behave: (behaviour: Behaviour) => void
  /** All that it has made so far. */
  readonly made: () => Promise<readonly Made[]>
  readonly stop: () => Promise<void>
}

/** Starts the counting provider as a process of its own. */
export async function startProvider(behaviour: Behaviour): Promise<CountingProvider> {
  const child = fork(programFile('drills/fleet/counting-provider.ts'), [], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [url] = await once(child, 'message')
  child.send(behaviour)
  return {
    url: String(url),
    behave: (next) => void child.send(next),
    made: async () => {
      const heard = once(child, 'message')
      child.send('report')
      const [report] = await heard
      return report as Made[] // as that program sends it
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
