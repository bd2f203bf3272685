import type { StepId } from '../core/script/step'

/** A place of a release where something may fail: a step, and how its call ended; empty where the page itself failed. */
type FailedPlace = { readonly step: StepId; readonly outcome: string }

/** Letters and digits that are not taken for one another when they are read out (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const LENGTH = 5

/** Five letters for a text: 25 bits of its hash (FNV-1a). Enough to distinguish a few names; not cryptographic. */
function lettersOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return Array.from({ length: LENGTH }, (_, n) => LETTERS[(hash >>> (7 + 5 * n)) & 31]).join('')
}

const placeLetters = ({ step, outcome }: FailedPlace) => lettersOf(`${step} ${outcome}`)

/** The code that a visitor gives to support: it stands for a release, a step and how its call ended, not for the visitor or the talk. */
export const supportCode = (release: string, place: FailedPlace): string =>
  `${lettersOf(release)}-${placeLetters(place)}`

/** Tests of single releases and places against a code, since its hashes cannot be reversed. */
type ReadCode = {
  readonly isOfRelease: (release: string) => boolean
  readonly isOf: (place: FailedPlace) => boolean
}

/** Reads a code as people type it; undefined where it is none. */
export function readSupportCode(typed: string): ReadCode | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  if (letters.length !== 2 * LENGTH || /[^0-9A-HJKMNP-TV-Z]/.test(letters)) return undefined
  const [release, place] = [letters.slice(0, LENGTH), letters.slice(LENGTH)]
  return {
    isOfRelease: (id) => lettersOf(id) === release,
    isOf: (one) => placeLetters(one) === place,
  }
}
