import { memoize, memoizeFlatMap } from '../../../script/memoize'
import type { FactName } from '../../../script/value'
import type { SaidNumber } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { countsIn, isCount, isOfUnit } from './said-counts'
import { besideSteps, type Sentence, sentencesOfLayer, sentencesOfStep } from './sentences'
import { LONGEST_READ } from './slip'
import { spotOfMatch } from './spot-in-sentence'

/**
 * Reports sentences that give another number than the product's own, or say something a field never does. Returns the reported sentences.
 */
export function checkSaidNumbers(
  { steps }: Pick<Flow, 'steps'>,
  layers: readonly Layer[],
  numbers: readonly SaidNumber[],
  report: Report,
): ReadonlySet<Sentence> {
  const told = new Set<Sentence>()
  const tell = ({ sentence, finding }: Told) => {
    told.add(sentence)
    report(finding)
  }
  for (const one of inSteps(numbers)(steps)) tell(one)
  for (const one of inTexts(numbers)(layers)) tell(one)
  for (const { id, sentence } of besideSteps(layers)) {
    const asked = steps.get(id)?.step?.ask?.fact
    if (asked !== undefined)
      for (const one of judged(sentence, numbers, ({ asked: of }) => has(of, asked))) tell(one)
  }
  return told
}

type Told = { readonly sentence: Sentence; readonly finding: Finding }

const has = (all: readonly string[] | undefined, one: string) => all?.includes(one) ?? false

const inSteps = memoize((numbers: readonly SaidNumber[]) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Told[] => {
    const asked = compiled.step?.ask?.fact
    return sentencesOfStep(compiled).flatMap((sentence) =>
      judged(sentence, numbers, (one) => isAbout(one, sentence, asked)),
    )
  }),
)

const isAbout = ({ asked: of }: SaidNumber, { kind }: Sentence, asked: FactName | undefined) =>
  asked !== undefined && kind !== 'label' && has(of, asked)

const inTexts = memoize((numbers: readonly SaidNumber[]) =>
  memoizeFlatMap((layer: Layer): readonly Told[] =>
    sentencesOfLayer(layer).flatMap((sentence) => {
      const [map, key] = sentence.path
      const isOwn = ({ texts }: SaidNumber) => map === 'texts' && has(texts, String(key))
      return judged(sentence, numbers, isOwn)
    }),
  ),
)

/** `isOwn`: whether the sentence belongs to what a number is about; any other sentence is checked only where the words `beside` occur. */
function judged(
  sentence: Sentence,
  numbers: readonly SaidNumber[],
  isOwn: (one: SaidNumber) => boolean,
): readonly Told[] {
  const { text } = sentence
  if (text.length > LONGEST_READ) return []
  const counts = countsIn(text)
  for (const one of numbers) {
    const own = isOwn(one)
    const never = own ? one.never?.exec(text) : null
    if (never) {
      const finding = diagnoseUneven.neverDone(spotOfMatch(sentence, never), never[0])
      return [{ sentence, finding }]
    }
    const { is, unit, beside } = one
    if (!unit) continue
    const found = counts.filter(
      (count) => isOfUnit(count, unit) && (own || beside?.test(clauseAt(text, count.index))),
    )
    // a second number may stand beside the right one, such as how long a refund takes
    const isSaid = found.some((count) => is.some((right) => isCount(count, right, unit)))
    if (!found[0] || isSaid) continue
    const right = `${is.join(' ou ')} ${unit}`
    const at = spotOfMatch(sentence, found[0])
    return [{ sentence, finding: diagnoseUneven.otherThanDone(at, found[0][0], right) }]
  }
  return []
}

/** The sentence of a text in which something stands. */
function clauseAt(text: string, index: number): string {
  const start = Math.max(...[...'.!?\n'].map((sign) => text.lastIndexOf(sign, index)))
  return text.slice(start + 1).split(/[.!?\n]/, 1)[0]!
}
