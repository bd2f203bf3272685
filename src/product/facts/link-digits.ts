import { digitsOf } from '../fields/clean-text'

/** How many of the last digits of his CPF a visitor enters to open the link to his talk on another device (issue 11). */
export const LINK_DIGITS = 4

const CPF_DIGITS = 11

/** The text of the input for these digits: of a whole CPF, which was pasted, its last ones. */
export function typedLinkDigits(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length === CPF_DIGITS ? digits.slice(-LINK_DIGITS) : digits.slice(0, LINK_DIGITS)
}
