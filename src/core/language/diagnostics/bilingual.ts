/** A message in two languages: Portuguese for script authors, English for developers. */
export type Bilingual = { readonly pt: string; readonly en: string }

/** Names in quotes, separated by commas. */
export const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** The same words in both languages. */
export const same = (words: string): Bilingual => ({ pt: words, en: words })

/** The two messages, one after the other. */
export const join = (one: Bilingual, other: Bilingual): Bilingual => ({
  pt: `${one.pt} ${other.pt}`,
  en: `${one.en} ${other.en}`,
})

/** The message at a place to which another refers. */
export const here = (pt: string, en: string): Bilingual => ({
  pt: `${pt} está aqui.`,
  en: `${en} is here.`,
})

export const THE_OTHER = here('O outro', 'The other')

export const meant = (near: string): Bilingual => ({
  pt: `Você quis dizer "${near}"?`,
  en: `Did you mean "${near}"?`,
})

/** JSON types in the words of messages. */
const KINDS: { readonly [kind: string]: Bilingual } = {
  string: { pt: 'um texto', en: 'text' },
  integer: { pt: 'um número inteiro', en: 'a whole number' },
  number: { pt: 'um número', en: 'a number' },
  boolean: { pt: 'true ou false', en: 'true or false' },
  array: { pt: 'uma lista (linhas com "-")', en: 'a list (lines with "-")' },
  object: { pt: 'um conjunto de chaves', en: 'a set of keys' },
  null: { pt: 'nada', en: 'nothing' },
}

/** JSON types in words, joined by "or". */
export function kindInWords(kinds: readonly string[]): Bilingual {
  const said = kinds.map((kind) => KINDS[kind] ?? same(kind))
  return {
    pt: said.map(({ pt }) => pt).join(' ou '),
    en: said.map(({ en }) => en).join(' or '),
  }
}
