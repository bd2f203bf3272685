import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Reply = (response: ServerResponse, seen: Seen) => void | Promise<void>

export type MockProvider = {
  readonly url: string
  readonly seen: Seen[]
  /** What it does from now on. */
  answer: Reply
  readonly close: () => Promise<void>
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

/** A provider that answers as told and remembers what it was sent. */
export async function mockProvider(): Promise<MockProvider> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const seen = { method, url, headers, body: Buffer.concat(chunks).toString() }
      mock.seen.push(seen)
      void mock.answer(response, seen)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const mock: MockProvider = {
    url: `http://127.0.0.1:${port}`,
    seen: [],
    answer: json({ success: true, data: {} }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return mock
}

/** Answers when told. */
export function held(reply: Reply): { reply: Reply; open: () => void } {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    open: () => open(),
    reply: async (response, seen) => {
      await gate
      await reply(response, seen)
    },
  }
}

/** Cuts the line without an answer. */
export const cut: Reply = (response) => {
  response.destroy()
}
