import { groupBy } from '../../../script/group-by'
import { latin } from '../../../script/latin'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { diagnoseSlips } from '../../diagnostics/diagnose-slips'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { buttonsOf } from './buttons'
import { idsIn } from './inner-words'
import { bySize, oddOneOut } from './repeats'
import { type Sentence, sentencesOfLayer, sentencesOfStep, wordsOfLayer } from './sentences'
import { LONGEST_READ } from './slip'
import { spotInSentence, spotOfMatch } from './spot-in-sentence'

/**
 * Reports numbers that differ at one of several places, names of buttons that do not exist, and ids of steps. `told`: sentences whose
 * number was reported already.
 */
export function checkUnevenWords(
  steps: Flow['steps'],
  layers: readonly Layer[],
  told: ReadonlySet<Sentence>,
  report: Report,
): void {
  const labels = new Set(buttonsOf(steps).map(({ option }) => option.label))
  const said = [...wordsOf(steps), ...wordsOf(layers)]
  const numbers = said.flatMap((one) => one.numbers)
  checkNumbers(numbers, told, report)
  const clauses = said.flatMap((one) => one.clauses)
  checkClauses(clauses, told, report)
  for (const { sentence, named, ids } of said) {
    for (const { words, start } of labels.size > 0 ? named : []) {
      if (KEYBOARD.test(words) || labels.has(words) || isShownBy(words, layers)) continue
      const at = spotInSentence(sentence, start, start + words.length)
      report(diagnoseUneven.noSuchButton(at, words))
    }
    for (const found of ids) {
      const [id] = found
      const told = { kind: 'inner-word', isCertain: false } as const
      if (steps.has(id)) report(diagnoseSlips.slip(spotOfMatch(sentence, found), id, told))
    }
  }
}

type Numbered = {
  readonly key: string
  readonly number: string
  readonly sentence: Sentence
  readonly start: number
}
type Words = {
  readonly sentence: Sentence
  readonly numbers: readonly Numbered[]
  readonly named: readonly { readonly words: string; readonly start: number }[]
  readonly ids: readonly RegExpExecArray[]
  /** Its sentences with one number, keyed by their other words; empty for brands, which have numbers of their own. */
  readonly clauses: readonly Numbered[]
}

const TAPPED = latin(
  /(?:[Tt]oque|[Cc]lique|[Aa]perte|[Ee]scolha|[Tt]ocar|[Cc]licar) (?:em |no bot[aã]o |o bot[aã]o )?["“]?((?:\p{Lu}{2,}|[A-Z](?= ))(?: \p{Lu}+)*)(?![\p{L}\d])/gu,
)

const KEYBOARD = /^(?:ENTER|TAB|ESC|ESPAÇO)$/

/** The content of each sentence that is compared with other sentences. */
const wordsOf = memoizeFlatMap((of: CompiledStep | Layer): readonly Words[] => {
  const sentences = 'copy' in of ? wordsOfLayer(of) : sentencesOfStep(of)
  // each brand has a discount of its own, so its percentages are not compared
  const isBrand = 'copy' in of && of.kind !== 'base'
  return sentences.flatMap((sentence) => {
    const { text, kind } = sentence
    if (text.length > LONGEST_READ) return []
    const numbers = kind !== 'label' && /\d/.test(text) ? numbersIn(sentence, isBrand) : []
    const named = [...text.matchAll(TAPPED)].map((found) => ({
      words: found[1]!,
      start: found.index + found[0].length - found[1]!.length,
    }))
    const ids = idsIn(text)
    const clauses = kind === 'label' || isBrand ? [] : clausesIn(sentence)
    return numbers.length + named.length + ids.length + clauses.length > 0
      ? [{ sentence, numbers, named, ids, clauses }]
      : []
  })
})

/** A number and its unit. */
const COUNTED = latin(
  /(?<![\d.,/$ªº-]|R\$ )(\d{1,3})(x|%| (?:dias úteis|dias|horas|meses|minutos|últimos números|números|letras))(?![\p{L}\d])/gu,
)
const SMALL =
  /^(?:d[eao]s?|em|n[oa]s?|para|com|por|sem|até|que|ou|seus?|suas?|uma?|ao|os?|as?|e|é|são|pode|você|mais|menos|neste|nesta|só)$/iu
const CLAUSE = /[.!?;:]/
const LATER = 3
const BEFORE = 6

function numbersIn(sentence: Sentence, isBrand: boolean): readonly Numbered[] {
  const { text } = sentence
  return [...text.matchAll(COUNTED)].flatMap(
    ({ 0: found, 1: number = '', 2: unit = '', index }) => {
      if (isBrand && unit === '%' && !/renda/.test(text)) return []
      const after = stemsOf(text.slice(index + found.length).split(CLAUSE)[0]!, LATER)
      const before = stemsOf(text.slice(0, index).split(CLAUSE).at(-1)!, -BEFORE)
      return [
        ...new Set([...after.map((stem) => `>${stem}`), ...before.map((stem) => `<${stem}`)]),
      ].map((stem) => ({ key: `${unit.trim()} ${stem}`, number, sentence, start: index }))
    },
  )
}

/** The stems of the significant words among the first `count` words, or the last if `count` is negative. */
function stemsOf(words: string, count: number): readonly string[] {
  const all = words.match(/[\p{L}]+/gu) ?? []
  const near = count < 0 ? all.slice(count) : all.slice(0, count)
  return near
    .filter((word) => (word.length > 3 || /^\p{Lu}{2,}$/u.test(word)) && !SMALL.test(word))
    .map((word) => word.slice(0, 6).toLowerCase())
}

/** Sentences with so many words are not equal by chance. */
const LONG_CLAUSE = latin(/(?:\p{L}+\P{L}+){5}/u)
const NUMBER = /(?<![\d.,/])\d{1,3}(?![\d.,/]\d|\d)/

/** The sentences with exactly one number, keyed by the sentence with `#` for the number. */
function clausesIn(sentence: Sentence): readonly Numbered[] {
  if (!/\d/.test(sentence.text)) return []
  return [...sentence.text.matchAll(/[^.!?\n]+/g)].flatMap(({ 0: clause, index }) => {
    const found = NUMBER.exec(clause)
    if (!found || !LONG_CLAUSE.test(clause)) return []
    const [number] = found
    const key =
      `${clause.slice(0, found.index)}#${clause.slice(found.index + number.length)}`.trim()
    return NUMBER.test(key) ? [] : [{ key, number, sentence, start: index + found.index }]
  })
}

/** Reports a sentence with another number than the same sentence elsewhere. */
function checkClauses(all: readonly Numbered[], told: ReadonlySet<Sentence>, report: Report): void {
  for (const alike of groupBy(all, ({ key }) => key).values()) {
    const [usual, odd, ...more] = bySize(alike, ({ number }) => number)
    if (!usual || !odd || more.length > 0) continue
    if (!told.has(odd[0].sentence) && !told.has(usual[0].sentence)) report(apart(odd[0], usual))
  }
}

function checkNumbers(
  all: readonly Numbered[],
  earlier: ReadonlySet<Sentence>,
  report: Report,
): void {
  const told = new Set<Sentence>(earlier)
  for (const ofKey of groupBy(all, ({ key }) => key).values()) {
    const found = oddOneOut(ofKey, ({ number }) => number)
    if (!found) continue
    const { odd, usual } = found
    const { sentence } = odd
    if (told.has(sentence) || usual.some((one) => one.sentence === sentence)) continue
    told.add(sentence)
    report(apart(odd, usual))
  }
}

const apart = (odd: Numbered, usual: readonly [Numbered, ...Numbered[]]): Finding => {
  const [{ number }] = usual
  return diagnoseUneven.number(spotOf(odd), odd.number, number, usual.length, spotOf(usual[0]))
}

const spotOf = ({ sentence, start, number }: Numbered) =>
  spotInSentence(sentence, start, start + number.length)

/** All words of a layer: parts have buttons of their own, whose words a brand sets. */
const shownBy = memoize(
  (layer: Layer): ReadonlySet<string> => new Set(sentencesOfLayer(layer).map(({ text }) => text)),
)
const isShownBy = (words: string, layers: readonly Layer[]) =>
  layers.some((layer) => shownBy(layer).has(words))
