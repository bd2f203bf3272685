import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { contentApi } from '../../src/api/api'
import type { AdminEvent } from '../../src/api/events'
import { isSameValue } from '../../src/core/script/value'
import { readBody } from '../http/read-body'
import { contentFor } from './content-of-brands'
import type { ContentRouteOptions } from './content-routes'

/** How often a stream sends a keep-alive comment and checks that its user is still signed in, with the same rights, in milliseconds. */
const BEAT = 20_000

/** Changes of content and presence of users, pushed as server-sent events. */
export async function eventRoutes(
  app: FastifyInstance,
  { content, require }: ContentRouteOptions,
): Promise<void> {
  const { presence } = content
  /** Open streams by page id. */
  const streams = new Map<string, ServerResponse>()

  app.get('/events', async (request, reply) => {
    const by = await require(request)
    const { events } = await contentFor(content, by)
    const { id, name } = by
    reply.hijack()
    const { raw } = reply
    // the browser left while the store was read: its `close` event has passed
    if (raw.destroyed) return
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // a buffering proxy would delay events
      'x-accel-buffering': 'no',
    })
    const send = (event: AdminEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`)
    const forget = events.subscribe(send)
    const page = presence.arrive({ id, name })
    streams.set(page, raw)
    const beat = setInterval(() => {
      raw.write(': \n\n')
      presence.stay(page)
      require(request).then(
        ({ brands, role }) => {
          // the browser connects again, and gets the events that its user may see now
          if (role !== by.role || !isSameValue(brands, by.brands)) raw.end()
        },
        () => raw.end(),
      )
    }, BEAT)
    raw.once('close', () => {
      forget()
      clearInterval(beat)
      streams.delete(page)
      presence.leave(page)
    })
  })

  app.post(contentApi.presence.path, async (request) => {
    const { id } = await require(request)
    const { path } = readBody(contentApi.presence.request, request.body)
    presence.move(id, path)
    return {}
  })

  // streams never end by themselves: an open one would delay the shutdown
  app.addHook('preClose', async () => {
    for (const [page, stream] of streams) {
      stream.end()
      presence.leave(page)
    }
    await presence.settled()
  })
}
