import type { FastifyInstance } from 'fastify'
import { contentApi } from '../../src/api/api'
import type { AdminEvent } from '../../src/api/events'
import { isSameValue } from '../../src/core/script/value'
import { Problem } from '../http/problems'
import { readBody } from '../http/read-body'
import { contentFor } from './content-of-brands'
import type { ContentRouteOptions } from './content-routes'

/** How often a stream sends a keep-alive comment and checks that its user is still signed in, with the same rights, in milliseconds. */
const BEAT = 20_000

/** Most bytes of events that wait for a browser which does not read them; then its stream is cut. */
const MOST_UNREAD = 2 ** 20

/** Most streams of one person at this process: a tab has one. */
const MOST_STREAMS = 50

/** Changes of content and presence of users, pushed as server-sent events. */
export async function eventRoutes(
  app: FastifyInstance,
  { content, require }: ContentRouteOptions,
): Promise<void> {
  const { presence } = content
  /** Open streams: whose each is, and how to end it. */
  const streams = new Set<{ readonly user: string; readonly end: () => void }>()

  app.get('/events', async (request, reply) => {
    const by = await require(request)
    const { events } = await contentFor(content, by)
    const { id, name } = by
    const own = [...streams].filter(({ user }) => user === id)
    if (own.length >= MOST_STREAMS) throw new Problem('too-many-requests')
    if (request.method === 'HEAD') return reply.type('text/event-stream').send()
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
    const send = (event: AdminEvent) => {
      raw.write(`data: ${JSON.stringify(event)}\n\n`)
      if (raw.writableLength > MOST_UNREAD) raw.destroy()
    }
    const forget = events.subscribe(send)
    const page = presence.arrive({ id, name })
    const beat = setInterval(() => {
      raw.write(': \n\n')
      presence.stay(page)
      require(request).then(({ brands, role }) => {
        // the browser connects again, and gets the events that its user may see now
        if (role !== by.role || !isSameValue(brands, by.brands)) stream.end()
      }, stream.end)
    }, BEAT)
    const stream = {
      user: id,
      // not only once it is closed: a browser that does not read keeps it open
      end: () => {
        if (!streams.delete(stream)) return
        forget()
        clearInterval(beat)
        presence.leave(page)
        raw.end()
      },
    }
    streams.add(stream)
    raw.once('close', stream.end)
  })

  app.post(contentApi.presence.path, async (request) => {
    const { id } = await require(request)
    const { path } = readBody(contentApi.presence.request, request.body)
    presence.move(id, path)
    return {}
  })

  // streams never end by themselves: an open one would delay the shutdown
  app.addHook('preClose', async () => {
    for (const { end } of streams) end()
    await presence.settled()
  })
}
