import { cleanText } from './clean-text'

/** The letters of names, for a class of a regular expression. */
export const NAME_LETTERS = 'A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ'

/** D' Ávila and Sant' Anna: registers write a blank beside the apostrophe. A company's plural, as in Brothers' Bar, keeps its own. */
const PARTED = /(^| )(d|o|sant) ?(['’]) ?(?=\p{L})/giu

/** A name normalised: as by `cleanText`, with the accents and dashes that keyboards and copied texts have in their place as apostrophes and hyphens. */
export function cleanName(typed: string): string {
  return cleanText(typed)
    .replace(/[´`‘ʼ′]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(PARTED, '$1$2$3')
}
