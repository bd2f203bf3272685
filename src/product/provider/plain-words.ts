import { plainLetters } from '../../core/script/plain-letters'

/** A text without accents, case and separators, to compare words that servers spell in different ways. */
export function foldedWords(text: string): string {
  return plainLetters(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
