import type { Prove } from '../../product/provider/with-proof'

/** Does the work that the gateway asks for; hardly any visitor is ever asked for it, so that it is fetched then. */
export const prove: Prove = async (challenge, signal) => {
  const { solveProof } = await import('./solve-proof')
  return solveProof(challenge, signal)
}
