import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../http/problems'

/** OWASP's least for scrypt; 32 MB of memory each. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const
const LENGTH = 32
const ROOM = 64 * 1024 * 1024

/** `scrypt$N$r$p$salt$hash`, so that the cost can grow and old ones still be checked. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, COST)
  const { N, r, p } = COST
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Takes as long for somebody who does not exist (`undefined`) as for a wrong password (case ADM-08). */
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

/** Who may wait for a turn: about ten seconds of work. */
const MOST_WAITING = 20
const RETRY_AFTER = 10

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** One at a time, so that a crowd at the door takes neither the memory nor the threads of the others; whom the queue has no place for comes again. */
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
    // one spelling of accents: what is typed on a phone equals what is typed on a keyboard
    scrypt(password.normalize('NFKC'), salt, LENGTH, { ...cost, maxmem: ROOM }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
