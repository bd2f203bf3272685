import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Challenge, isProof } from '../../src/product/provider/proof'
import { type Counts, createCounts } from '../counts/counts'

/** How long a challenge is valid, in milliseconds. */
const LIFETIME = 2 * 60_000
/** Accepted shortfall in bits: while a page works, another attempt of its network may have raised the requirement by one. */
const TOLERANCE = 1

/** `EXPIRES.BITS.NONCE.SIGNATURE:NUMBER` */
const FORM =
  /^(?<token>(?<expires>\d{13})\.(?<bits>\d\d)\.(?<nonce>[\w-]{22})\.(?<signature>[\w-]{43})):\d{1,12}$/

/** Proof-of-work challenges (case ATK-01): signed instead of stored; each is accepted once, and only for the subject it was made for. */
export type Proofs = {
  readonly ask: (subject: string, bits: number, now: number) => Challenge
  readonly accept: (proof: string, subject: string, bits: number, now: number) => Promise<boolean>
}

/** A key for one purpose, derived from the shared secret; without a secret it is random and only valid in this process. */
export const keyFor = (purpose: string, shared: string | undefined): Buffer =>
  shared ? createHmac('sha256', shared).update(purpose).digest() : randomBytes(32)

/** Processes with the same secret and shared counts accept each other's challenges, each challenge once in all. */
export function createProofs(shared?: string, counts: Counts = createCounts()): Proofs {
  const secret = keyFor('proofs', shared)

  const signatureOf = (expires: string, bits: string, nonce: string, subject: string) =>
    createHmac('sha256', secret).update([expires, bits, nonce, subject].join('\n')).digest()

  const isUsed = async (nonce: string, now: number): Promise<boolean> => {
    const { before } = await counts.add([`proof ${nonce}`], now)
    return (before[0] ?? 0) > 0
  }

  return {
    ask: (subject, bits, now) => {
      const [expires, level] = [String(now + LIFETIME), String(bits).padStart(2, '0')]
      const nonce = randomBytes(16).toString('base64url')
      const signature = signatureOf(expires, level, nonce, subject).toString('base64url')
      return { token: [expires, level, nonce, signature].join('.'), bits }
    },
    accept: async (proof, subject, wanted, now) => {
      const { expires, bits, nonce, signature } = FORM.exec(proof)?.groups ?? {}
      if (!expires || !bits || !nonce || !signature) return false
      if (Number(expires) <= now || Number(bits) < wanted - TOLERANCE) return false
      const right = signatureOf(expires, bits, nonce, subject)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      const hash = createHash('sha256').update(proof).digest()
      return isProof(hash, Number(bits)) && !(await isUsed(nonce, now))
    },
  }
}
