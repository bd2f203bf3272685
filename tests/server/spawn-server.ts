import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { buildRelease } from '../../server/content/built-release'
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

let built: Promise<string> | undefined

/** The repository's content as a release, compiled once by a process of tests for all servers that it starts, as a build does. */
async function builtFile(): Promise<string> {
  const file = programFile('drills/fleet/whole-server.ts').replace(/mjs$/, `${process.pid}.json`)
  await buildRelease('.', file)
  return file
}

/** A real server process on `dataDir`, on a free port of this machine. */
export async function spawnServer(
  dataDir: string,
  env: Record<string, string> = {},
  program: ServerProgram = 'tests/server/serve.ts',
): Promise<SpawnedServer> {
  const isWhole = program === 'drills/fleet/whole-server.ts'
  if (isWhole) built ??= builtFile()
  const args = isWhole ? [await built!] : []
  const child = fork(programFile(program), args, {
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
