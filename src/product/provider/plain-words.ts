/** A text without accents, case and separators, to compare what a server writes one way today and another tomorrow. */
export function foldedWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
