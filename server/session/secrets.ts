import { randomBytes } from 'node:crypto'

/** 256 random bits that fit a cookie and an address (case ADM-08); the store keeps only their hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
