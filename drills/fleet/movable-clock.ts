import { once } from 'node:events'
import type { SpawnedServer } from '../../tests/server/spawn-server'

/** Runs before a server's own code, and moves its clock as it is told to. */
const MOVABLE = `
const now = Date.now
let moved = Number(process.env.CLOCK_MOVED ?? 0)
Date.now = () => now() + moved
process.on('message', (message) => {
  if (!('moved' in Object(message))) return
  moved = message.moved
  process.send({ moved })
})
process.channel?.unref()
`

/** The environment of a server whose clock can be moved, and is from the start by so many milliseconds. */
export const movableClock = (moved = 0): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(MOVABLE)}`,
  CLOCK_MOVED: String(moved),
})

/** Moves the clock of a server; resolves once it is. */
export async function moveClock({ child }: SpawnedServer, moved: number): Promise<void> {
  const told = once(child, 'message')
  child.send({ moved })
  await told
}
