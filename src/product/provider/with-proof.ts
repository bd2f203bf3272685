import * as z from 'zod/mini'
import { type Challenge, proofAsked } from './proof'

/** Computes the proof of work that the gateway demands; `undefined` if it was aborted. */
export type Prove = (challenge: Challenge, signal: AbortSignal) => Promise<string | undefined>

/** The part of a gateway's answer that may demand a proof. */
type Answered = { readonly status: number; readonly data: unknown }

/** A second challenge comes only if other clients of the same network also make many attempts. */
const MOST_PROOFS = 3

/** Sends a call, and computes a proof when the gateway demands one. `worked`: milliseconds spent on proofs so far, which do not count as the call's time. */
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
