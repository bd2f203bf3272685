import type { Facts } from '../script/value'

/**
 * A short hash of an input: equal inputs have equal hashes, others almost surely not (53 bits; cyrb53, public domain).
 * It tells the requests of one session apart; it is not cryptographic.
 */
export function fingerprint(input: Facts): string {
  const text = JSON.stringify(input)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
