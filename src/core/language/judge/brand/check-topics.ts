import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { isMapping, valueAt } from '../../../script/value'
import type { WordTopic } from '../../../script/vocabulary'
import { diagnoseUneven } from '../../diagnostics/diagnose-uneven'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { spotOfValue } from '../../read/path'
import type { Flow } from '../check-flow'
import {
  besideSteps,
  isConditional,
  type Sentence,
  sentencesOfLayer,
  sentencesOfStep,
} from './sentences'

/** Reports words about one topic that mention what only another has, such as the QR Code of a boleto. */
export function checkTopics(
  { steps }: Pick<Flow, 'steps'>,
  layers: readonly Layer[],
  topics: readonly WordTopic[],
  report: Report,
): void {
  if (topics.length === 0) return
  for (const finding of inSteps(topics)(steps)) report(finding)
  for (const finding of inTexts(topics)(layers)) report(finding)
  for (const { id, map, sentence } of besideSteps(layers)) {
    if (map !== 'copy' || isAside(sentence)) continue
    const group = steps.get(id)?.step?.group
    const about = topics.find(({ name }) => name === group)
    if (about) for (const finding of strange(sentence, about, topics, false)) report(finding)
  }
}

const inSteps = memoize((topics: readonly WordTopic[]) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
    const ofGroup = topics.find(({ name }) => name === compiled.step?.group)
    return sentencesOfStep(compiled).flatMap((sentence) => {
      const about = sentence.kind === 'bubble' ? ofGroup : ofLabel(sentence, topics)
      return about && !isAside(sentence) ? strange(sentence, about, topics, isNaming(sentence)) : []
    })
  }),
)

/** A conditional bubble may well be about another topic than its step. */
const isAside = (sentence: Sentence): boolean =>
  sentence.kind === 'bubble' && isConditional(sentence)

/** In the `reason` of a disabled button the name of another topic is a mistake; a `note` may compare the two. */
const isNaming = ({ path }: Sentence): boolean => path.at(-1) === 'reason'

/** For words on a button: the one topic that the button's label names. */
function ofLabel(
  { unit, path, kind }: Sentence,
  topics: readonly WordTopic[],
): WordTopic | undefined {
  if (kind !== 'words') return undefined
  const label = [path.slice(0, -1), path.slice(0, -2)]
    .map((at) => valueAt(unit.value, [...at, 'label']))
    .find((one) => typeof one === 'string')
  const named = topics.filter(({ called }) => typeof label === 'string' && called.test(label))
  return named.length === 1 ? named[0] : undefined
}

const inTexts = memoize((topics: readonly WordTopic[]) =>
  memoizeFlatMap((layer: Layer): readonly Finding[] =>
    sentencesOfLayer(layer).flatMap((sentence) => {
      const [map, key] = sentence.path
      if (map !== 'texts' || typeof key !== 'string') return []
      const names = key.split(/[.-]/)
      const about = topics.find(({ name }) => names.includes(name))
      if (!about || isExchanged(layer, key, sentence.text, about, topics)) return []
      return strange(sentence, about, topics, true)
    }),
  ),
)

/** Whether two texts have each other's words, which `checkExchanged` reports. */
function isExchanged(
  { value }: Layer,
  key: string,
  text: string,
  about: WordTopic,
  topics: readonly WordTopic[],
): boolean {
  const texts = isMapping(value.texts) ? value.texts : {}
  return topics.some((other) => {
    const there = other === about ? undefined : texts[key.replace(about.name, other.name)]
    const isOfOther = typeof there === 'string' && about.called.test(there)
    return (isOfOther && !other.called.test(there)) || (there === text && other.called.test(text))
  })
}

/** `isNamed`: whether the bare name of another topic is a mistake, too. */
function strange(
  { unit, path, text }: Sentence,
  about: WordTopic,
  topics: readonly WordTopic[],
  isNamed: boolean,
): readonly Finding[] {
  const at = () => spotOfValue(unit, path)
  const never = about.never.exec(text)
  if (never) return [diagnoseUneven.ofOtherTopic(at(), never[0], about.name)]
  if (about.own.test(text)) return []
  for (const other of topics) {
    if (other === about) continue
    const words = other.own.exec(text)?.[0]
    if (words !== undefined) return [diagnoseUneven.ofOtherTopic(at(), words, about.name)]
    const name = isNamed && !about.called.test(text) ? other.called.exec(text)?.[0] : undefined
    if (name !== undefined) return [diagnoseUneven.ofOtherTopic(at(), name, about.name)]
  }
  return []
}
