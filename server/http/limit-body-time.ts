import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long the body of a request may take to arrive, in milliseconds (case SRV-01: cut within 15 s). */
const MAX_BODY_TIME = 10_000

/** The same for the largest upload: 10 MB over a line that sends 300 kbit/s. */
export const MAX_UPLOAD_TIME = 300_000

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/** Closes the connection of a request whose body has not arrived in time, whether or not it was answered before. */
function closeAfter(request: FastifyRequest, ms: number): void {
  const { raw } = request
  clearTimeout(timers.get(request))
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy()
  }, ms)
  timers.set(request, timer.unref())
}

/** Node limits the time of all requests alike (`requestTimeout`), which has to leave room for an upload: this limits every other body. */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (encoding !== undefined || Number(length) > 0) closeAfter(request, MAX_BODY_TIME)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete) clearTimeout(timers.get(request))
    done()
  })
}

/** Lets the body of this request take as long as a large file on a slow line; only for callers who are signed in. */
export const allowUploadTime = (request: FastifyRequest): void =>
  closeAfter(request, MAX_UPLOAD_TIME)
