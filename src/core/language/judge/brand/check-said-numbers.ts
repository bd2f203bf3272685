import { memoize, memoizeFlatMap } from '../../../script/memoize'
import type { FactName } from '../../../script/value'
import type { SaidNumber } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import type { Flow } from '../check-flow'
import { countsIn, isCount, mayCount, mayCountAny } from './said-counts'
import { type Sentence, sentencesOfLayer, sentencesOfStep } from './sentences'
import { LONGEST_READ } from './slip'
import { spotInSentence } from './spot-in-sentence'

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
  for (const layer of layers)
    for (const { id, sentence } of besideSteps(layer)) {
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

/** The copy and the hints of a layer, each with the id of its step. */
const besideSteps = memoize((layer: Layer) =>
  sentencesOfLayer(layer).flatMap((sentence) => {
    const [map, id] = sentence.path
    return (map === 'copy' || map === 'hints') && typeof id === 'string' ? [{ id, sentence }] : []
  }),
)

/** `isOwn`: whether the sentence belongs to what a number is about; any other sentence is checked only where the words `beside` occur. */
function judged(
  sentence: Sentence,
  numbers: readonly SaidNumber[],
  isOwn: (one: SaidNumber) => boolean,
): readonly Told[] {
  const { text } = sentence
  if (text.length > LONGEST_READ) return []
  const lower = text.toLowerCase()
  const hasUnit = mayCountAny(lower)
  for (const one of numbers) {
    const own = isOwn(one)
    const never = own ? one.never?.exec(text) : null
    if (never) return [toldAt(sentence, never, diagnoseUneven.neverDone)]
    const { is, unit, beside } = one
    if (!hasUnit || !unit || !mayCount(lower, unit) || !(own || beside?.test(text))) continue
    const found = countsIn(text, unit, own ? undefined : beside)
    // a second number may stand beside the right one, such as how long a refund takes
    const isSaid = found.some((count) => is.some((right) => isCount(count, right, unit)))
    const odd = isSaid ? undefined : found[0]
    if (odd)
      return [
        toldAt(sentence, odd, (at, said) =>
          diagnoseUneven.otherThanDone(at, said, `${is.join(' ou ')} ${unit}`),
        ),
      ]
  }
  return []
}

function toldAt(
  sentence: Sentence,
  { 0: found, index }: RegExpExecArray,
  say: (at: ReturnType<typeof spotInSentence>, words: string) => Finding,
): Told {
  const end = index + found.length
  const at = spotInSentence(sentence, index, end)
  return { sentence, finding: say(at, sentence.text.slice(index, end)) }
}
