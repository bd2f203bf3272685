import { groupBy } from '../../../script/group-by'
import { latin } from '../../../script/latin'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { diagnoseSlips } from '../../diagnostics/diagnose-slips'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { idsIn } from './inner-words'
import { oddOneOut } from './odd-one-out'
import { headsOfLayer, type Sentence, sentencesOfLayer, sentencesOfStep } from './sentences'
import { LONGEST_READ } from './slip'
import { spotInSentence } from './spot-in-sentence'

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
  const labels = new Set(labelsOf(steps))
  const said = [...wordsOf(steps), ...wordsOf(layers)]
  checkNumbers(
    said.flatMap(({ numbers }) => numbers),
    told,
    report,
  )
  checkClauses(
    said.flatMap(({ clauses }) => clauses),
    told,
    report,
  )
  for (const { sentence, named, ids } of said) {
    for (const { words, start } of labels.size > 0 ? named : []) {
      if (KEYBOARD.test(words) || labels.has(words) || isShownBy(words, layers)) continue
      const at = spotInSentence(sentence, start, start + words.length)
      report(diagnoseUneven.noSuchButton(at, words))
    }
    for (const { 0: id, index } of ids) {
      if (!steps.has(id)) continue
      const at = spotInSentence(sentence, index, index + id.length)
      report(diagnoseSlips.slip(at, id, { kind: 'inner-word', isCertain: false }))
    }
  }
}

const labelsOf = memoizeFlatMap(({ step }: CompiledStep) =>
  (step?.choose?.options ?? []).map(({ label }) => label),
)

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

/** A quick test that every match of `TAPPED` passes; most sentences fail it. */
const TELLS_TO_TAP = /(?:oque|lique|perte|scolha|ocar|licar) /

const KEYBOARD = /^(?:ENTER|TAB|ESC|ESPAÇO)$/

/** The content of each sentence that is compared with other sentences. */
const wordsOf = memoizeFlatMap((of: CompiledStep | Layer): readonly Words[] => {
  const sentences =
    'copy' in of ? [...sentencesOfLayer(of), ...headsOfLayer(of)] : sentencesOfStep(of)
  // each brand has a discount of its own, so its percentages are not compared
  const isBrand = 'copy' in of && of.kind !== 'base'
  return sentences.flatMap((sentence) => {
    const { text, kind } = sentence
    if (text.length > LONGEST_READ) return []
    const numbers = kind !== 'label' && /\d/.test(text) ? numbersIn(sentence, isBrand) : []
    const named = (TELLS_TO_TAP.test(text) ? [...text.matchAll(TAPPED)] : []).map((found) => ({
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
    const numbers = groupBy(alike, ({ number }) => number)
    if (numbers.size !== 2) continue
    const [usual, odd] = [...numbers.values()].toSorted((one, other) => other.length - one.length)
    const [one, other] = [odd![0]!, usual![0]!]
    if (told.has(one.sentence) || told.has(other.sentence)) continue
    report(
      diagnoseUneven.number(spotOf(one), one.number, other.number, usual!.length, spotOf(other)),
    )
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
    const { sentence, number } = odd
    if (told.has(sentence) || usual.some((one) => one.sentence === sentence)) continue
    told.add(sentence)
    const [other] = usual
    report(diagnoseUneven.number(spotOf(odd), number, other.number, usual.length, spotOf(other)))
  }
}

const spotOf = ({ sentence, start, number }: Numbered) =>
  spotInSentence(sentence, start, start + number.length)

/** All words of a layer: parts have buttons of their own, whose words a brand sets. */
const shownBy = memoize(
  (layer: Layer): ReadonlySet<string> => new Set(sentencesOfLayer(layer).map(({ text }) => text)),
)
const isShownBy = (words: string, layers: readonly Layer[]) =>
  layers.some((layer) => shownBy(layer).has(words))
