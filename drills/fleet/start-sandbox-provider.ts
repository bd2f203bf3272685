import { fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../../tests/programs'
import { tempDataDir } from '../../tests/server/temp-store'
import type { ProviderOrder, ProviderReport } from './sandbox-provider'

export type SandboxProvider = {
  readonly url: string
  readonly key: string
  /** A payment arrives, by its number. */
  readonly pay: (payment: number) => Promise<void>
  /** No more faults. */
  readonly calm: () => Promise<void>
  readonly report: () => Promise<ProviderReport>
  readonly stop: () => Promise<void>
}

/** Starts the sandbox as a provider that is a process of its own, with faults by chance until it is calm. */
export async function startSandboxProvider(seed: number): Promise<SandboxProvider> {
  const { directory, remove } = tempDataDir()
  const child = fork(programFile('drills/fleet/sandbox-provider.ts'), [directory, String(seed)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [{ url, key }] = await once(child, 'message')
  let asking: Promise<unknown> = Promise.resolve()
  // one after the other, so that each answer is of its own order
  const ask = (order: ProviderOrder): Promise<unknown> => {
    asking = asking.then(async () => {
      const heard = once(child, 'message')
      child.send(order)
      const [answer] = await heard
      return answer
    })
    return asking
  }
  return {
    ...{ url, key },
    pay: async (payment) => void (await ask({ pay: payment })),
    calm: async () => void (await ask('calm')),
    report: () => ask('report') as Promise<ProviderReport>, // as that program sends it
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      remove()
    },
  }
}
