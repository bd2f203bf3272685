import { BloomFilter } from 'bloomfilter'
import { lazily } from '../../../../script/lazily'
import words from './portuguese-words.json'

/** In browsers and in Node alike. */
declare const atob: (base64: string) => string

/** The words of Portuguese, as far as two Bloom filters know them: one in thirty that is none passes for one. */
export const dictionary = lazily(() => ({
  /** Every form that a list of 189,000 has. */
  known: filled(words.known),
  /** Those that are written most: what somebody may have meant. */
  common: filled(words.common),
}))

function filled({ base64, hashes }: (typeof words)['known']): BloomFilter {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  const buckets = Array.from({ length: bytes.length / 4 }, (_, index) =>
    view.getUint32(index * 4, true),
  )
  return new BloomFilter(buckets, hashes)
}
