/** Small letters without accents: "Região" and "REGIAO" are one. */
export const plainLetters = (words: string): string =>
  // nearly every word is plain ASCII, and normalising takes many times as long
  PLAIN.test(words)
    ? words.toLowerCase()
    : words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const PLAIN = /^[\0-~]*$/

/** Words as files, ids and addresses have them: "A abertura, já!" is "a-abertura-ja". */
export const slugOf = (words: string): string =>
  plainLetters(words)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
