import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** 192 random bits as 32 URL-safe characters. */
export const newTalkCode = (): string => randomBytes(24).toString('base64url')

/** The id under which the store keeps a link; the code cannot be derived from it. */
export const linkIdOf = (code: string): string => derived(code, 'id').toString('hex')

const derived = (code: string, use: 'id' | 'key'): Buffer =>
  Buffer.from(hkdfSync('sha256', code, '', `talk-link ${use}`, 32))

/** Encrypts a text with a key derived from the link's code; it can be decrypted only for the same page. */
export function sealTalk(text: string, code: string, page: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derived(code, 'key'), iv)
  cipher.setAAD(Buffer.from(page))
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64')
}

/** Decrypts a sealed text. Throws where the code or the page differs, or a byte was changed. */
export function unsealTalk(sealed: string, code: string, page: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, derived(code, 'key'), bytes.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(page))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const open = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  return Buffer.concat([open, decipher.final()]).toString('utf8')
}
