import * as z from 'zod/mini'

/** The request header that carries a proof of work. */
export const PROOF_HEADER = 'x-proof'

/** The proof of work that the gateway may demand before a call: a number that makes the hash of `TOKEN:NUMBER` begin with `bits` zero bits. */
export const challenge = z.object({
  token: z.string().check(z.maxLength(300)),
  bits: z.int().check(z.minimum(1), z.maximum(30)),
})
export type Challenge = z.output<typeof challenge>

/** The gateway's answer that demands a proof. */
export const proofAsked = z.object({ code: z.literal('proof-needed'), challenge })

/** Whether a hash begins with that many zero bits. */
export function isProof(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3
  for (let n = 0; n < bytes; n += 1) {
    if (hash[n] !== 0) return false
  }
  return (hash[bytes] ?? 0) >> (8 - (bits & 7)) === 0
}
