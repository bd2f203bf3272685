import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Profile } from '../../src/product/provider/dialect/profile'
import { readNotice } from '../../src/product/provider/dialect/read-state'
import type { Clock } from '../environment/clock'
import type { Metrics } from '../http/metrics'
import { Problem } from '../http/problems'
import { isSigned, NOTICE_PATH } from '../http/signed-notice'
import type { ProcessedNotices } from '../store/confirmed-payments'
import { HANDLE_LIFETIME } from '../store/proposal-handles'
import type { Confirmations } from './confirmations'

export type NoticeOptions = {
  /** Secret shared with the provider, for the signature. */
  readonly secret: string
  readonly profile: Profile
  readonly confirmations: Confirmations
  readonly processed: ProcessedNotices
  readonly metrics: Metrics
  readonly clock: Clock
}

/** Largest difference between the signed sending time and this server's clock, in milliseconds. */
const MOST_SKEW = 5 * 60_000

/**
 * Receives the provider's signed payment notices. The raw bytes are verified before they are parsed, each notice counts once, and every
 * signed notice gets the same answer, which does not reveal which proposals exist (case PAY-20).
 */
export async function noticeRoutes(app: FastifyInstance, options: NoticeOptions): Promise<void> {
  const { profile, confirmations, processed, metrics, clock } = options
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post(
    NOTICE_PATH,
    { bodyLimit: 65_536, config: { ownRate: true } },
    async (request, reply) => {
      const body = verified(request, options)
      const count = (fault: string) => metrics.providerAnswered('aviso', fault)
      const digest = createHash('sha256').update(body).digest('hex')
      reply.code(202).header('cache-control', 'no-store')
      if (await processed.has(digest)) {
        count('repeated')
        return { success: true }
      }
      const { notice, notes } = readNotice(parsed(body), profile)
      for (const { fault, needed } of notes) if (needed || fault !== 'missing') count(fault)
      if (!notice) return { success: true }
      const isKnown = await confirmations.applyNotice(notice)
      count(isKnown ? 'none' : 'unknown-payment')
      // a notice for an unknown proposal is not recorded: it may be sent again, after the proposal has been stored
      if (isKnown) await processed.keep(digest, clock() + HANDLE_LIFETIME)
      return { success: true }
    },
  )
}

/** The bytes of a notice with a valid signature and, where the provider signs the time, a recent one. Throws Problem. */
function verified(
  { body, headers }: FastifyRequest,
  { secret, profile, clock }: NoticeOptions,
): Buffer {
  const { signature, prefix, encoding, timestamp } = profile.confirmation.webhook
  const given = headers[signature]
  const sentAt = timestamp === '' ? undefined : headers[timestamp]
  const isWhole =
    Buffer.isBuffer(body) &&
    typeof given === 'string' &&
    given.startsWith(prefix) &&
    (timestamp === '' || isRecent(sentAt, clock()))
  if (!isWhole) throw new Problem('notice-refused')
  const content = timestamp === '' ? body : Buffer.concat([Buffer.from(`${sentAt}.`), body])
  if (!isSigned(secret, content, encoding, given.slice(prefix.length))) {
    throw new Problem('notice-refused')
  }
  return body
}

/** Whether a time is recent: seconds or milliseconds since 1970, or an ISO instant. */
function isRecent(sentAt: string | string[] | undefined, now: number): boolean {
  if (typeof sentAt !== 'string') return false
  const number = Number(sentAt)
  const at = Number.isNaN(number) ? Date.parse(sentAt) : number < 1e11 ? number * 1000 : number
  return Math.abs(now - at) <= MOST_SKEW
}

function parsed(body: Buffer): unknown {
  try {
    // a decoder leaves out the byte-order mark that some senders begin with
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined // signed, but not JSON: contains no notice
  }
}
