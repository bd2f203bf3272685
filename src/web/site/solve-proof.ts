import { sha256 } from '@noble/hashes/sha2.js'
import { type Challenge, isProof } from '../../product/provider/proof'

/** Milliseconds for which one slice of the computation blocks the page. */
const SLICE = 6
/** Hashes between two checks of the clock. */
const ROUND = 200

/**
 * Solves a challenge; returns `TOKEN:NUMBER`, or undefined if the call was aborted meanwhile. It computes in short slices, between which the
 * page handles taps and renders. A worker is not possible, as the page's policy forbids a string as the address of a script.
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

/** Lets waiting tasks run first; the browser would delay a timer to 4 ms. */
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
