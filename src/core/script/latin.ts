/** The characters that replace each Unicode property inside brackets. */
const LETTERS: { readonly [property: string]: string } = {
  L: 'A-Za-zªºµÀ-ÖØ-öø-ÿ',
  Lu: 'A-ZÀ-ÖØ-Þ',
  Ll: 'a-zµß-öø-ÿ',
  M: '\\u0300-\\u036f',
}

const IN_PATTERN = /\\(?:([pP])\{(L|Lu|Ll|M)\}|.)|\[\^?|\]/gs

/**
 * The same expression for text in Portuguese: `\p{L}`, `\p{Lu}`, `\p{Ll}` and `\p{M}` mean the letters and accents of Latin-1 alone. An
 * engine takes about ten times as long to prepare an expression with the letters of all scripts (decision 93). For words that authors
 * write, never for names that visitors type.
 */
export function latin({ source, flags }: RegExp): RegExp {
  let isInClass = false
  const pattern = source.replace(IN_PATTERN, (part, sign?: string, property = '') => {
    if (part === ']') isInClass = false
    else if (part.startsWith('[')) isInClass = true
    const letters = LETTERS[property]
    if (sign === undefined || letters === undefined) return part
    if (isInClass && sign === 'P') throw new Error(`${source}: none but a letter stands outside []`)
    if (isInClass) return letters
    return sign === 'p' ? `[${letters}]` : `[^${letters}]`
  })
  return new RegExp(pattern, flags.replace('u', ''))
}
