import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Answer = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type RawServer = { readonly url: string; readonly stop: () => Promise<void> }

/** Starts the bare server with these answers by path. */
export async function startRaw(answers: ReadonlyMap<string, Answer>): Promise<RawServer> {
  const path = join(import.meta.dirname, 'raw-server.ts')
  const server = spawn(process.execPath, ['--import', 'tsx', path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const given = [...answers].map(([path, { headers, body }]) => [
    path,
    { headers, body: body.toString('base64') },
  ])
  server.stdin.end(JSON.stringify(Object.fromEntries(given)))
  for await (const url of createInterface(server.stdout)) {
    return {
      url,
      stop: async () => {
        const exited = once(server, 'exit')
        server.kill()
        await exited
      },
    }
  }
  throw new Error('the bare server did not start')
}
