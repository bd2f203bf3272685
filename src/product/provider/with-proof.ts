import * as z from 'zod/mini'
import { type Challenge, proofAsked } from './proof'

/** Does the work that the gateway asks for; `undefined` where it was left. */
export type Prove = (challenge: Challenge, signal: AbortSignal) => Promise<string | undefined>

/** An answer of the gateway's, as far as it may ask for work. */
type Answered = { readonly status: number; readonly data: unknown }

/** More challenges than one only come where others of the same network try a lot too. */
const MOST_PROOFS = 3

/** Sends a call, and works for it where the gateway asks for that: `worked` is for how many milliseconds so far, which is not the call's time. */
export async function withProof<Answer extends Answered>(
  send: (worked: number, proof?: string) => Promise<Answer>,
  prove: Prove | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  let worked = 0
  let answer = await send(worked)
  for (let turn = 0; turn < MOST_PROOFS && prove && answer.status === 429; turn += 1) {
    const asked = z.safeParse(proofAsked, answer.data)
    if (!asked.success) break
    const from = Date.now()
    const proof = await prove(asked.data.challenge, signal)
    worked += Date.now() - from
    answer = await send(worked, proof)
  }
  return answer
}
