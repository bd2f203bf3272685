import { createHmac, timingSafeEqual } from 'node:crypto'

/** Path of the webhook for the provider's payment notices. */
export const NOTICE_PATH = '/webhooks/pagamento'

type Encoding = 'hex' | 'base64'

/** HMAC-SHA256 of the content. */
export const hmacOf = (secret: string, content: Buffer | string, encoding: Encoding): string =>
  createHmac('sha256', secret).update(content).digest(encoding)

/** Whether a signature is valid, compared in constant time. */
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
