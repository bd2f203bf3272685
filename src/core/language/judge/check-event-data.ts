import { groupBy } from '../../script/group-by'
import type { Source } from '../../script/value'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import type { Report, Spot } from '../diagnostics/finding'
import { editDistance } from '../diagnostics/nearest'

/** One entry of an event's `data`. */
export type Datum = { readonly key: string; readonly source: Source; readonly at: () => Spot }

/** Checks the `data` of events: misspelt words, a word where other places have a fact, a fact under another fact's name. */
export function checkEventData(data: readonly Datum[], report: Report): void {
  const facts = new Set(data.flatMap(({ source }) => (source.type === 'fact' ? [source.fact] : [])))
  for (const { key, source, at } of data) {
    if (source.type !== 'fact') continue
    const named = camel(key)
    if (facts.has(named) && wordsIn(source.fact) !== wordsIn(named))
      report(diagnoseCopies.otherFact(at(), named, source.fact))
  }
  for (const ofKey of groupBy(data, ({ key }) => key).values()) {
    const literals = ofKey.filter(({ source }) => source.type === 'literal')
    const [literal] = literals
    if (literals.length === 1 && literal && ofKey.length > 2) {
      const [other] = ofKey.filter((one) => one !== literal)
      report(diagnoseCopies.wordForFact(literal.at(), literal.key, other!.at()))
    }
    checkLiterals(literals, report)
  }
}

/** A key in the spelling of facts: tipo_plano becomes tipoPlano. */
const camel = (key: string): string =>
  key.replace(/_(\p{L})/gu, (_, letter: string) => letter.toUpperCase())

/** The words of a name in alphabetical order, so that planoTipo equals tipoPlano. */
const wordsIn = (name: string): string =>
  name
    .split(/(?=\p{Lu})/u)
    .map((word) => word.toLowerCase())
    .sort()
    .join()

const wordOf = ({ source }: Datum): string =>
  source.type === 'literal' && typeof source.value === 'string' ? source.value : ''

/** Up to this many places may well count the same word. */
const MOST_ALIKE = 3

/**
 * Reports a word used once that is one letter from another, or has characters that no other word has; and one word used twice where all
 * others differ.
 */
function checkLiterals(literals: readonly Datum[], report: Report): void {
  const words = groupBy(literals, wordOf)
  const isPlain = (word: string) => /^[a-z0-9_]+$/.test(word)
  const plain = literals.filter((one) => isPlain(wordOf(one)))
  const [twice] = [...words.values()].filter((places) => places.length === 2)
  if (twice && literals.length > MOST_ALIKE && words.size === literals.length - 1) {
    const [before, one] = twice as readonly [Datum, Datum]
    report(diagnoseCopies.sameWord(one.at(), one.key, wordOf(one), before.at()))
  }
  for (const [word, places] of words) {
    const [one] = places
    if (!one || places.length > 1 || word === '') continue
    const near = [...words.keys()].find(
      (other) => other !== word && isBefore(words, other, word) && isNearly(word, other),
    )
    if (near !== undefined) report(diagnoseCopies.wordElsewhere(one.at(), word, near))
    else if (!isPlain(word) && plain.length === literals.length - 1 && plain.length > 2)
      report(diagnoseCopies.wordElsewhere(one.at(), word, wordOf(plain[0]!)))
  }
}

/** Whether `one` is the intended spelling: it is used at more places, or at as many and earlier. */
const isBefore = (
  words: ReadonlyMap<string, readonly Datum[]>,
  one: string,
  other: string,
): boolean => {
  const [left, right] = [one, other].map((word) => words.get(word)?.length ?? 0)
  const keys = [...words.keys()]
  return left === right ? keys.indexOf(one) < keys.indexOf(other) : left! > right!
}

/** Whether two words of equal length differ in one letter or in two swapped neighbours. */
const isNearly = (one: string, other: string): boolean =>
  one.length > 4 && one.length === other.length && editDistance(one, other, 2) === 1
