import type { Prove } from '../../product/provider/with-proof'

/** Computes the proof of work that the gateway demands; its code is loaded on demand, since hardly any visitor needs it. */
export const prove: Prove = async (challenge, signal) => {
  const { solveProof } = await import('./solve-proof')
  return solveProof(challenge, signal)
}
