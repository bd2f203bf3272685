import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Connections, each with one request under way as a browser has it: enough to keep one process busy. */
const CONNECTIONS = 64

/**
 * Answers a second that a server gives to equal requests for one address, over kept connections, for `ms` milliseconds.
 * Answers are told apart by their length alone, so that the asking costs next to nothing; one of another length is an error.
 */
export async function answersPerSecond(url: string, ms: number): Promise<number> {
  const { host, hostname, port, pathname } = new URL(url)
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`
  const open = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket
  }
  const first = await open()
  const length = await lengthOfAnswer(first, request)
  first.destroy()
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open))
  const started = performance.now()
  const counts = sockets.map((socket) => keepAsking(socket, request, length))
  await new Promise((resolve) => setTimeout(resolve, ms))
  const seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.destroy()
  return counts.reduce((sum, count) => sum + count(), 0) / seconds
}

/** Bytes of a whole answer, headers included. */
async function lengthOfAnswer(socket: Socket, request: string): Promise<number> {
  socket.write(request)
  let answer = Buffer.alloc(0)
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk])
    const head = answer.indexOf('\r\n\r\n')
    if (head < 0) continue
    const headers = answer.toString('latin1', 0, head)
    if (!headers.startsWith('HTTP/1.1 200 ')) throw new Error(headers)
    const length = /^content-length: (\d+)$/im.exec(headers)?.[1]
    if (length === undefined) throw new Error('an answer without a length')
    const whole = head + 4 + Number(length)
    if (answer.length >= whole) return whole
  }
  throw new Error('the answer was cut')
}

/** Asks again for every answer that has come whole; returns how many have. */
function keepAsking(socket: Socket, request: string, length: number): () => number {
  let bytes = 0
  let asked = 1
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes < asked * length) return
    asked += 1
    socket.write(request)
  })
  socket.write(request)
  return () => Math.floor(bytes / length)
}
