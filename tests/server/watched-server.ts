import { once } from 'node:events'
import { type SpawnedServer, spawnServer } from './spawn-server'

export type Watched = {
  /** Bytes in use after collecting garbage, of buffers too. */
  readonly heap: number
  /** How long the loop made others wait since it was asked last, all but one time in a hundred, in milliseconds. */
  readonly p99: number
  /** Milliseconds of the processor that it has used since it was asked last. */
  readonly processor: number
}

export type WatchedServer = SpawnedServer & {
  readonly watched: () => Promise<Watched>
  /** Milliseconds of its processor for `JSON.parse` of a text and nothing else, the mean of some rounds: what its own work is compared with, since a machine may be slow. */
  readonly parseCost: (text: string, rounds: number) => Promise<number>
}

const WATCH = `
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
setFlagsFromString('--expose-gc')
const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
let used = process.cpuUsage()
process.on('message', ({ parse, rounds }) => {
  if (parse !== undefined) {
    const before = process.cpuUsage()
    for (let round = 0; round < rounds; round += 1) JSON.parse(parse)
    const { user, system } = process.cpuUsage(before)
    process.send((user + system) / 1000 / rounds)
    used = process.cpuUsage()
    return
  }
  const p99 = loop.percentile(99) / 1e6 - 10
  const { user, system } = process.cpuUsage(used)
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send({ heap: heapUsed + external, p99, processor: (user + system) / 1000 })
  loop.reset()
  used = process.cpuUsage()
})
process.channel.unref()
`

/** A real server process that tells what it uses. */
export async function watchedServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<WatchedServer> {
  const server = await spawnServer(dataDir, {
    LOG_LEVEL: 'error',
    ...env,
    NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(WATCH)}`,
  })
  const { child } = server
  const asked = async (question: object) => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    ...server,
    watched: () => asked({}),
    parseCost: (text, rounds) => asked({ parse: text, rounds }),
  }
}
