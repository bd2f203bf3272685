import { sha256 } from '@noble/hashes/sha2.js'
import { type Challenge, isProof } from '../../product/provider/proof'

/** How long the page is kept from anything else at a time, in milliseconds. */
const SLICE = 6
/** Hashes between two looks at the clock. */
const ROUND = 200

/**
 * Finds the number that a challenge asks for; gives `TOKEN:NUMBER`, or undefined where the conversation was left meanwhile. It works in short
 * slices between which the page answers taps and draws: a worker is out of reach, as the page's policy lets no string become a script's
 * address.
 */
export async function solveProof(
  { token, bits }: Challenge,
  signal: AbortSignal,
): Promise<string | undefined> {
  const encoder = new TextEncoder()
  for (let number = 0; !signal.aborted; ) {
    const until = performance.now() + SLICE
    while (performance.now() < until) {
      for (const end = number + ROUND; number < end; number += 1) {
        const proof = `${token}:${number}`
        if (isProof(sha256(encoder.encode(proof)), bits)) return proof
      }
    }
    await nextTask()
  }
  return undefined
}

/** Lets what waits come first; a timer would be held back to 4 ms by the browser. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
