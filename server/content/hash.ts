import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal digits: the name of a blob and of a release. */
export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')
