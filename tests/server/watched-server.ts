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

export type WatchedServer = SpawnedServer & { readonly watched: () => Promise<Watched> }

const WATCH = `
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
setFlagsFromString('--expose-gc')
const loop = monitorEventLoopDelay({ resolution: 10 })
loop.enable()
let used = process.cpuUsage()
process.on('message', () => {
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
  return {
    ...server,
    watched: async () => {
      child.send('watch')
      const [seen] = await once(child, 'message')
      return seen
    },
  }
}
