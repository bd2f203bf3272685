import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a provider tells of a payment by itself. */
export const NOTICE_PATH = '/webhooks/pagamento'

type Encoding = 'hex' | 'base64'

/** HMAC-SHA256 of what is sent. */
export const hmacOf = (secret: string, content: Buffer | string, encoding: Encoding): string =>
  createHmac('sha256', secret).update(content).digest(encoding)

/** Whether a signature is the right one, in a time that does not depend on where it is wrong. */
export function isSigned(
  secret: string,
  content: Buffer | string,
  encoding: Encoding,
  signature: string,
): boolean {
  const right = Buffer.from(hmacOf(secret, content, encoding))
  const given = Buffer.from(encoding === 'hex' ? signature.toLowerCase() : signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
