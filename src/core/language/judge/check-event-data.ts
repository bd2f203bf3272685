import { groupBy } from '../../script/group-by'
import type { Source } from '../../script/value'
import { diagnoseCopies } from '../diagnostics/diagnose-copies'
import type { Report, Spot } from '../diagnostics/finding'
import { editDistance } from '../diagnostics/nearest'

/** What is counted with an event under one key. */
export type Datum = { readonly key: string; readonly source: Source; readonly at: () => Spot }

/** What is counted under a key: a word that is nearly another, a word where others have a fact, a fact under another's name or twice. */
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

/** A key of an event as a fact would be called: tipo_plano, tipoPlano. */
const camel = (key: string): string =>
  key.replace(/_(\p{L})/gu, (_, letter: string) => letter.toUpperCase())

/** The words of a name in one order: planoTipo and tipoPlano are one thing. */
const wordsIn = (name: string): string =>
  name
    .split(/(?=\p{Lu})/u)
    .map((word) => word.toLowerCase())
    .sort()
    .join()

const wordOf = ({ source }: Datum): string =>
  source.type === 'literal' && typeof source.value === 'string' ? source.value : ''

/** Fewer places may well count one word. */
const MOST_ALIKE = 3

/** A word that stands once, and is one letter from one that stands elsewhere, or that has signs which none of the others has. */
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

/** Of two words the one that more places have is meant; of two that stand once each, the one that came first. */
const isBefore = (
  words: ReadonlyMap<string, readonly Datum[]>,
  one: string,
  other: string,
): boolean => {
  const [left, right] = [one, other].map((word) => words.get(word)?.length ?? 0)
  const keys = [...words.keys()]
  return left === right ? keys.indexOf(one) < keys.indexOf(other) : left! > right!
}

/** Alike but for one letter, or for two that are turned. */
const isNearly = (one: string, other: string): boolean =>
  one.length > 4 && one.length === other.length && editDistance(one, other, 2) === 1
