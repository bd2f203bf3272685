import type { Clock } from '../environment/clock'
import { hmacOf } from '../http/signed-notice'
import type { NoticeChannel } from './send-notices'
import { noticeTitle } from './team-notice'

/** Time-out of a request, in milliseconds. */
const LIMIT = 10_000

type Options = {
  readonly url: string
  /** The secret shared with the receiver, which signs each request. */
  readonly secret: string
  readonly adminUrl: string
  readonly clock: Clock
}

/** Posts notices as JSON; `x-signature` is the HMAC-SHA256 of `TIMESTAMP.BODY`, the form in which a provider signs notices with a time. */
export const webhookChannel = ({ url, secret, adminUrl, clock }: Options): NoticeChannel => ({
  name: 'webhook',
  send: async (notice) => {
    const { event, by, message, reason, path } = notice
    const link = adminUrl + path
    const title = noticeTitle(notice)
    const body = JSON.stringify({ event, title, by, message, ...(reason && { reason }), link })
    const at = String(clock())
    const {
      ok,
      status,
      body: answer,
    } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': at,
        'x-signature': `sha256=${hmacOf(secret, `${at}.${body}`, 'hex')}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT),
    })
    // a body that nobody reads would keep the connection
    answer?.cancel().catch(() => undefined)
    if (!ok) throw new Error(`status ${status}`)
    return undefined
  },
})
