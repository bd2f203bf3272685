import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { SpawnedServer } from '../../tests/server/spawn-server'

export type SteadyAddress = { readonly address: string; readonly close: () => void }

/** An address that stays the same while the server behind it is killed and started anew: who connects meanwhile waits, who is connected is cut off. */
export async function steadyAddress(server: () => Promise<SpawnedServer>): Promise<SteadyAddress> {
  const open = new Set<Socket>()
  const front = createServer(async (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.once('error', () => socket.destroy())
    const { address } = await server()
    const behind = connect(Number(new URL(address).port), '127.0.0.1')
    behind.once('error', () => socket.destroy())
    behind.once('close', () => socket.destroy())
    socket.once('close', () => behind.destroy())
    socket.pipe(behind).pipe(socket)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo // it listens on a port
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      front.close()
      for (const socket of open) socket.destroy()
    },
  }
}
