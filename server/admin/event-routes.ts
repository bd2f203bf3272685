import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { contentApi } from '../../src/api/api'
import type { AdminEvent, Present } from '../../src/api/events'
import { readBody } from '../http/read-body'
import type { ContentRouteOptions } from './content-routes'

/** How often a stream says that it is alive, and looks whether its listener may still listen, in milliseconds. */
const BEAT = 20_000

/** What happens to the content, told as it happens (server-sent events), and who has the page open at this process. */
export async function eventRoutes(
  app: FastifyInstance,
  { content, require }: ContentRouteOptions,
): Promise<void> {
  const present = new Map<ServerResponse, Present>()

  const tellPresence = () => {
    const users = [...new Map([...present.values()].map((user) => [user.id, user])).values()]
    content.events.emit({ type: 'presence', users })
  }

  app.get('/events', async (request, reply) => {
    const { id, name } = await require(request)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // a proxy that gathers would hold events back
      'x-accel-buffering': 'no',
    })
    const send = (event: AdminEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`)
    const forget = content.events.subscribe(send)
    const beat = setInterval(() => {
      raw.write(': \n\n')
      require(request).catch(() => raw.end())
    }, BEAT)
    raw.once('close', () => {
      forget()
      clearInterval(beat)
      present.delete(raw)
      tellPresence()
    })
    present.set(raw, { id, name })
    tellPresence()
  })

  app.post(contentApi.presence.path, async (request) => {
    const { id } = await require(request)
    const { path } = readBody(contentApi.presence.request, request.body)
    for (const [stream, user] of present) {
      if (user.id !== id) continue
      present.set(stream, { id, name: user.name, ...(path !== undefined && { path }) })
    }
    tellPresence()
    return {}
  })

  // a stream never ends by itself, and an open one would hold up the end of the process
  app.addHook('preClose', async () => {
    for (const stream of present.keys()) stream.end()
  })
}
