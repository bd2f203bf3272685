import { plainLetters } from '../../../../script/plain-letters'
import { dictionary } from './dictionary'
import { everydayWord } from './everyday-words'

/** Words shorter than `SHORT` are looked up as everyday words only; words shorter than `SHORTEST` are also tried with swapped letters. */
const SHORTEST = 5
const SHORT = 4

const told = new Map<string, string | undefined>()
/** The limit of the cache: several times the words of one content. Someone who types all day adds many unfinished words. */
const MOST_KEPT = 20_000

/**
 * The common word of which an unknown word is a misspelling: two letters swapped, one lost, doubled or from a neighbouring key, a spelling
 * by sound, or a missing accent. In lower case. `undefined` if the word exists or no common word is so near: names and technical terms are
 * no mistakes.
 */
export function meantWord(word: string): string | undefined {
  if (word.length < SHORT) return everydayWord(word)
  if (told.has(word)) return told.get(word)
  if (told.size >= MOST_KEPT) told.clear()
  const meant =
    everydayWord(word) ?? (dictionary().known.test(word) ? undefined : firstCommon(word))
  told.set(word, meant)
  return meant
}

function firstCommon(word: string): string | undefined {
  for (const slip of word.length < SHORTEST ? [turned] : SLIPS)
    for (const other of slip(word)) {
      if (other !== word && dictionary().common.test(other)) return other
    }
  return undefined
}

/** The words from which one kind of typing mistake may have made `word`. */
type SlipOfFingers = (word: string) => Iterable<string>

/** The last letters are not changed: another ending may be a form of the word that the list lacks. */
const END = 2

const LETTERS = 'abcdefghijlmnopqrstuvxzáâãàéêíóôõúç'

/** The neighbours of each key on a Brazilian keyboard. */
const BESIDE: Readonly<Record<string, string>> = {
  q: 'wa',
  w: 'qes',
  e: 'wrd',
  r: 'etf',
  t: 'ryg',
  y: 'tuh',
  u: 'yij',
  i: 'uok',
  o: 'ipl',
  p: 'o',
  a: 'qsz',
  s: 'adwx',
  d: 'sfec',
  f: 'dgrv',
  g: 'fhtb',
  h: 'gjyn',
  j: 'hkum',
  k: 'jli',
  l: 'kopç',
  z: 'axs',
  x: 'zcsd',
  c: 'xvdf',
  v: 'cbfg',
  b: 'vngh',
  n: 'bmhj',
  m: 'njk',
}

/** Pairs of spellings that sound alike, in both directions. */
export const SOUNDS = 'ç s, ç ss, ç c, s z, s c, s ss, ss c, sc c, x ch, g j, x s, n m'
  .split(', ')
  .map((pair) => pair.split(' '))
  .flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const])

const ACCENTS: Readonly<Record<string, string>> = { a: 'áâãà', e: 'éê', i: 'í', o: 'óôõ', u: 'ú' }

function put(word: string, at: number, length: number, letters: string): string {
  return word.slice(0, at) + letters + word.slice(at + length)
}

const SLIPS: readonly SlipOfFingers[] = [
  turned,
  doubled,
  withoutAccent,
  asItSounds,
  lost,
  added,
  besideKey,
]

function* turned(word: string) {
  // people rarely mistype the first letter
  for (let at = 1; at < word.length - 1; at++) yield put(word, at, 2, word[at + 1]! + word[at]!)
}

function* doubled(word: string) {
  for (let at = 1; at < word.length; at++) if (word[at] === word[at - 1]) yield put(word, at, 1, '')
}

function* withoutAccent(word: string) {
  for (const [at, letter] of [...word].entries())
    for (const other of (ACCENTS[letter] ?? '') + plainLetters(letter))
      yield put(word, at, 1, other)
}

function* asItSounds(word: string) {
  for (let at = 0; at < word.length; at++)
    for (const [written, meant] of SOUNDS)
      if (word.startsWith(written, at)) yield put(word, at, written.length, meant)
}

function* lost(word: string) {
  for (let at = 1; at <= word.length - END; at++)
    for (const letter of LETTERS) yield put(word, at, 0, letter)
}

function* added(word: string) {
  for (let at = 1; at < word.length - END; at++) yield put(word, at, 1, '')
}

/** No Portuguese word ends in one of these, so a wrong key there is a mistake; foreign words in use are in the dictionary. */
const NO_ENDING = new Set('bcdfghjkpqtvwxy')

function* besideKey(word: string) {
  const isOddEnd = NO_ENDING.has(word.at(-1)!)
  for (let at = 1; at < word.length - (isOddEnd ? 0 : END); at++)
    for (const letter of BESIDE[word[at]!] ?? '') yield put(word, at, 1, letter)
}
