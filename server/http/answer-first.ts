import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request at once and says by which route, or leaves it to the framework. */
export type AnswerNow = (request: IncomingMessage, response: ServerResponse) => string | undefined

/** One answer, as it is counted and logged. */
export type Answered = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly id: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Has requests answered before the framework sees them; they are counted and logged as others are. */
    answerFirst: (answer: AnswerNow) => void
  }
}

type First = {
  readonly answer: AnswerNow
  readonly note: (answered: Answered) => void
  /** What the framework's hooks have to see. */
  readonly leaves: (request: IncomingMessage) => boolean
}

/** Puts an answer before the framework's: a page that lies in memory costs less than what is done around it there. */
export function answerFirst(server: Server, { answer, note, leaves }: First): void {
  const framework = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const route = leaves(request) ? undefined : answer(request, response)
    if (route === undefined) {
      for (const listener of framework) Reflect.apply(listener, server, [request, response])
      return
    }
    response.once('finish', () =>
      note({
        method: request.method ?? '',
        route,
        status: response.statusCode,
        ms: performance.now() - began,
        id: randomUUID(),
      }),
    )
  })
}
