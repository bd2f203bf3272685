import { createHash } from 'node:crypto'

/** SHA-256 of a checked value as JSON. Checked values have their keys in the schema's order, so equal ones hash alike. */
export const bodyHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')
