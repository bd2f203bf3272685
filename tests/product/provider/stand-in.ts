import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export type Answer = (asked: Asked, response: ServerResponse) => void

/** A server on loopback that answers as a test tells it and remembers what it was asked. */
export type StandIn = {
  readonly url: () => string
  readonly asked: readonly Asked[]
  /** What comes next, in order; the last one stays. */
  readonly answer: (...answers: Answer[]) => void
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

export const data = (body: unknown): Answer => json(200, { success: true, data: body })

export const text =
  (status: number, body: string): Answer =>
  (_asked, response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end(body)
  }

export const hangUp: Answer = (_asked, response) => response.socket?.destroy()

/** Never answers. */
export const silence: Answer = () => undefined

export function standIn(): StandIn {
  const asked: Asked[] = []
  let answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const seen: Asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    }
    asked.push(seen)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(seen, response)
  })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  beforeEach(() => {
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    // a server that listens on a port has an address of this kind
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (...next) => {
      answers = next
    },
  }
}
