import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../http/problems'

/** OWASP's minimum for scrypt; each hash takes 32 MB of memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const LENGTH = 32
const ROOM = 64 * 1024 * 1024

/** Gives `scrypt$N$r$p$salt$hash`: the cost is part of it, so that old hashes can still be checked when the cost grows. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, COST)
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Takes as long for an unknown user (`kept` is undefined) as for a wrong password (case ADM-08). */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (kept ?? NOBODY).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const expected = Buffer.from(hash ?? '', 'base64url')
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), cost)
  return timingSafeEqual(derived, expected) && kept !== undefined
}

const NOBODY = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(16).toString('base64url'),
  Buffer.alloc(LENGTH).toString('base64url'),
].join('$')

/** Most hashes in the queue: about ten seconds of work. */
const MOST_WAITING = 20
const RETRY_AFTER = 10

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Hashes one password at a time, so that many sign-ins take neither memory nor threads from other requests. Throws `sign-in-locked` when
 * the queue is full.
 */
async function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  if (waiting >= MOST_WAITING) throw new Problem('sign-in-locked', { retryAfter: RETRY_AFTER })
  waiting += 1
  const turn = last.then(() => deriveNow(password, salt, cost))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

function deriveNow(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // one encoding of accents, so that the same password typed on a phone and on a keyboard is equal
    scrypt(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: ROOM }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
