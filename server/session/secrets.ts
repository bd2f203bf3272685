import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that fit a cookie and an address (case ADM-08). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is kept of a secret: who reads the database cannot sign in with it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
