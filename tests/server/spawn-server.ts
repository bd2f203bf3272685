import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { programFile } from '../programs'

export type SpawnedServer = {
  readonly address: string
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly printed: () => string
  /** Ends it with a signal; resolves to its exit code, null when the signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The gateway alone, or with pages and the admin. */
export type ServerProgram = 'tests/server/serve.ts' | 'drills/fleet/whole-server.ts'

/** A real server process on `dataDir`, on a free port of this machine. */
export async function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  program: ServerProgram = 'tests/server/serve.ts',
): Promise<SpawnedServer> {
  const child = fork(programFile(program), [], {
    // as an operator starts it: not with what this process was started with
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'info', ...env, PORT: '0', DATA_DIR: dataDir },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  }
  const ended = once(child, 'exit')
  const [address] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the server ended: ${printed}`))),
  ])
  return {
    address: String(address),
    child,
    printed: () => printed,
    end: async (signal) => {
      child.kill(signal)
      const [code] = await ended
      return code
    },
  }
}
