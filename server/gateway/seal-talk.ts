import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** 192 random bits as 32 characters that fit an address. */
export const newTalkCode = (): string => randomBytes(24).toString('base64url')

/** The name under which the store knows a link; its code cannot be found from it. */
export const linkIdOf = (code: string): string => derived(code, 'id').toString('hex')

const derived = (code: string, use: 'id' | 'key'): Buffer =>
  Buffer.from(hkdfSync('sha256', code, '', `talk-link ${use}`, 32))

/** Closes a text under a key that only the link's code makes, bound to the page it belongs to. */
export function sealTalk(text: string, code: string, page: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derived(code, 'key'), iv)
  cipher.setAAD(Buffer.from(page))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64')
}

/** The text again. Throws where the code or the page is another one, or a byte was changed. */
export function unsealTalk(sealed: string, code: string, page: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, derived(code, 'key'), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(page))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const open = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([open, decipher.final()]).toString('utf8')
}
