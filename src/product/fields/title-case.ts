/** Words that stay in lower case inside a name (domain section 9). */
const PARTICLES = new Set('da de do das dos e di du del della la van von der y'.split(' '))
const NUMERALS = new Set('ii iii iv v vi vii viii ix'.split(' '))

/** A name as written in Brazil: MARIA DA SILVA is Maria da Silva, dom pedro ii is Dom Pedro II (domain section 9). */
export function titleCase(name: string): string {
  // lower-casing İ leaves a combining dot behind, which is no letter
  const small = name
    .normalize('NFC')
    .toLocaleLowerCase('pt-BR')
    .replace(/i\u0307/g, 'i')
  return small.split(' ').map(titleWord).join(' ').normalize('NFC')
}

function titleWord(word: string, index: number): string {
  if (index > 0 && PARTICLES.has(word)) return word
  if (index > 0 && NUMERALS.has(word)) return word.toUpperCase()
  return word.replace(/(^|['’-])(.)/gu, (_all, before: string, letter: string) => {
    const capital = letter.toLocaleUpperCase('pt-BR')
    // ß and similar letters become two capitals, which would change the name
    return before + (capital.length === letter.length ? capital : letter)
  })
}
