import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What may happen to a request between a browser and the server. */
export type Trouble =
  | 'none'
  /** It never arrives. */
  | 'lost'
  /** It arrives, and its answer is lost. */
  | 'unanswered'
  /** It arrives, and the line is cut while it is being worked on. */
  | 'hasty'
  /** What stands before the server has none. */
  | 'gateway'
  /** The browser has no connection for a while. */
  | 'offline'
  /** The server ends and another begins, on the same store. */
  | 'restart'
  /** Nothing arrives for longer than anybody tries. */
  | 'outage'

type Options = {
  readonly app: () => FastifyInstance
  readonly restart: () => Promise<void>
  /** What happens to the next request. */
  readonly trouble: () => Trouble
}

/** Requests that an outage swallows: more than the tries of one call. */
const OUTAGE = 12

export type RoughLine = {
  readonly url: string
  /** Which troubles there were. */
  readonly seen: Map<Trouble, number>
  readonly whenOnline: (signal: AbortSignal) => Promise<void> | undefined
  readonly close: () => Promise<void>
}

/** A real HTTP server between the browser and ours, to which things happen. */
export async function roughLine({ app, restart, trouble }: Options): Promise<RoughLine> {
  let swallow = 0
  let waking: Promise<void> | undefined
  const seen = new Map<Trouble, number>()

  const goOffline = () => {
    waking ??= new Promise((resolve) => {
      setTimeout(() => {
        waking = undefined
        resolve()
      }, 2)
    })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const cut = () => void request.socket.destroy()
    if (swallow > 0) {
      swallow -= 1
      return cut()
    }
    const now = trouble()
    seen.set(now, (seen.get(now) ?? 0) + 1)
    if (now === 'lost') return cut()
    if (now === 'outage') {
      swallow = OUTAGE
      return cut()
    }
    if (now === 'offline') {
      goOffline()
      return cut()
    }
    if (now === 'restart') {
      await restart()
      return cut()
    }
    if (now === 'gateway') {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
      return
    }
    const answering = app().inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      payload: Buffer.concat(chunks),
    })
    if (now === 'hasty') {
      cut()
      await answering
      return
    }
    const answer = await answering
    if (now === 'unanswered') return cut()
    const headers = Object.entries(answer.headers).filter(
      ([name]) => name !== 'connection' && name !== 'transfer-encoding',
    )
    response.writeHead(answer.statusCode, Object.fromEntries(headers)).end(answer.rawPayload)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    whenOnline: () => waking,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
