import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding, isNotModified } from './packed'
import type { Page } from './page-jobs'
import { ARM_HEADERS, contentPolicy, PAGE_HEADERS, STRICT_TRANSPORT } from './policy'

export type PageAnswer = {
  readonly status: 200 | 404
  readonly page: Page
  /** The host's name as our configuration writes it; absent for a page without script. */
  readonly host: string | undefined
  /** `Set-Cookie` value for a browser that is new to an experiment. */
  readonly cookie: string | undefined
  /** The process is shutting down: the connection is closed after the answer. */
  readonly last: boolean
}

/** Names and values alternating, the form that node:http writes without converting it. */
type HeaderLines = readonly string[]

/** What a page's headers depend on beside the page. */
type Shape = {
  readonly host: string | undefined
  readonly secure: boolean
  /** Absent when the client already has the page. */
  readonly encoding: Encoding | undefined
}

export type AnswerPage = (request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) => void

/** Writes cached pages straight to the connection; their header lines are cached too. */
export function pageAnswerer(): AnswerPage {
  const made = new WeakMap<Page, Map<string, HeaderLines>>()

  const linesOf = (page: Page, shape: Shape): HeaderLines => {
    const key = `${shape.host} ${shape.secure} ${shape.encoding}`
    const known = made.get(page)?.get(key)
    if (known) return known
    const lines = headerLines(page, shape)
    made.set(page, (made.get(page) ?? new Map<string, HeaderLines>()).set(key, lines))
    return lines
  }

  return (request, reply, { status, page, host, cookie, last }) => {
    const { headers } = request
    const fresh = status === 200 && isNotModified(headers['if-none-match'], page.etag)
    const encoding = fresh ? undefined : acceptedEncoding(headers['accept-encoding'])
    // a false claim does no harm: over plain http a browser ignores Strict-Transport-Security
    const secure = headers['x-forwarded-proto'] === 'https' || request.protocol === 'https'
    const lines = linesOf(page, { host, secure, encoding })
    reply.hijack()
    const { raw } = reply
    if (last) raw.shouldKeepAlive = false
    const secured = secure ? '; Secure' : ''
    const own = cookie === undefined ? [] : ['Set-Cookie', cookie + secured]
    raw.writeHead(fresh ? 304 : status, [...lines, ...own])
    raw.end(encoding && page.bodies[encoding])
  }
}

function headerLines(page: Page, { host, secure, encoding }: Shape): HeaderLines {
  const encoded = encoding !== undefined && encoding !== 'identity'
  return Object.entries({
    ...PAGE_HEADERS,
    ...(page.ofArm && ARM_HEADERS),
    'Content-Security-Policy': contentPolicy(page, host),
    ETag: page.etag,
    ...(secure && { 'Strict-Transport-Security': STRICT_TRANSPORT }),
    ...(encoded && { 'Content-Encoding': encoding }),
    ...(encoding && { 'Content-Length': String(page.bodies[encoding].length) }),
  }).flat()
}
