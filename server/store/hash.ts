import { createHash } from 'node:crypto'

/**
 * SHA-256 in hexadecimal digits: the name of a blob and of a release, and all that is kept of a secret, so that whoever reads the database
 * cannot use it.
 */
export const hashOf = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/** The hash of a checked value as JSON. Checked values have their keys in the schema's order, so equal ones hash alike. */
export const bodyHash = (value: unknown): string => hashOf(JSON.stringify(value))
