import type { Fact, FactTable } from '../../../script/fact'
import { groupBy } from '../../../script/group-by'
import type { Step } from '../../../script/step'
import { gosOf, isWaiting } from '../../../script/step-parts'
import { diagnoseAsked } from '../../diagnostics/diagnose-asked'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { once } from '../../read/once'
import { spotOfValue } from '../../read/path'
import type { Flow } from '../check-flow'
import { spotInSentence } from './lint-sentence'
import { type Sentence, sentencesOfLayer, sentencesOfStep } from './sentences'
import { covered, LONGEST_READ } from './slip'
import { fold } from './tokens'

/** What people call the facts that they type: those that one word names. */
const calledIn = once((facts: FactTable): ReadonlyMap<string, readonly Fact[]> => {
  const named = [...facts.values()].filter(isTyped).flatMap((fact) =>
    fold(fact.label)
      .split(' ou ')
      .filter((word) => /^[\p{L}-]+$/u.test(word) && word !== 'numero')
      .map((word) => ({ word, fact })),
  )
  return new Map(
    [...groupBy(named, ({ word }) => word)].map(([word, all]) => [
      word,
      all.map(({ fact }) => fact),
    ]),
  )
})

const isTyped = ({ field, derived, internal }: Fact) =>
  field.input !== undefined && !derived && !internal && field.look !== 'money'

const PARTS = new Set(['hint', 'placeholder', 'error'])

const judgedBy = once((facts: FactTable) =>
  once((compiled: CompiledStep): readonly Finding[] => {
    const { step } = compiled
    const asked = step?.ask && facts.get(step.ask.fact)
    if (!asked || asked.field.look === 'money') return []
    const sentences = sentencesOfStep(compiled)
    const bubbles = sentences.filter(({ kind, text }) => kind === 'bubble' && text.includes('?'))
    const beside = sentences.filter(({ path }) => path.some((part) => PARTS.has(String(part))))
    return [...bubbles, ...beside].flatMap((one) => otherIn(one, facts, asked))
  }),
)

const WORD = /[\p{L}\d-]+/gu
/** What a fact fills in, and an e-mail as a sample. */
const FILLED = /\{\{[^{}]*\}\}|\S*@\S*/g

/** Another field's name and not the own one. */
function otherIn(sentence: Sentence, facts: FactTable, asked: Fact): readonly Finding[] {
  const { text } = sentence
  if (text.length > LONGEST_READ) return []
  const folded = fold(covered(text, FILLED))
  if (folded.length !== text.length) return []
  const called = calledIn(facts)
  const words = [...folded.matchAll(WORD)].filter(([word]) => called.has(word))
  if (words.some(([word]) => called.get(word)?.includes(asked))) return []
  // a complex name (nomeRazao, numero) has the words of a simpler one
  const akin = fold(asked.label).split(/[ ,]+/)
  const found = words.find(([word]) => !akin.includes(word))
  const other = found && called.get(found[0])?.[0]
  if (!other) return []
  const at = spotInSentence(sentence, found.index, found.index + found[0].length)
  return [diagnoseAsked.other(at, other.label, asked.label, asked.name)]
}

/** Questions, hints, samples and refusals that speak of another field than the one that is asked for, and questions where nothing is asked. */
export function checkAsked(
  { steps }: Pick<Flow, 'steps'>,
  layers: readonly Layer[],
  facts: FactTable,
  report: Report,
): void {
  const judge = judgedBy(facts)
  const all = [...steps.values()]
  const asked = new Set(all.flatMap(({ step }) => step?.ask?.fact ?? []))
  for (const step of all) {
    for (const finding of judge(step)) report(finding)
    checkPrefill(step, asked, facts, report)
    checkSample(step, facts, report)
    checkInput(step, asked, facts, report)
    checkUnanswered(step, steps, report)
  }
  for (const layer of layers) {
    for (const sentence of sentencesOfLayer(layer)) {
      const [key, id] = sentence.path
      const step = key === 'copy' && typeof id === 'string' ? steps.get(id)?.step : undefined
      if (!step || sentence.kind !== 'bubble' || !sentence.text.includes('?')) continue
      const asked = step.ask && facts.get(step.ask.fact)
      if (asked && asked.field.look !== 'money')
        for (const finding of otherIn(sentence, facts, asked)) report(finding)
      else if (!isWaiting(step) && isQuestion(sentence.text) && !asksAnyway(step))
        report(diagnoseAsked.nothingAsked(spotOfValue(sentence.unit, sentence.path)))
    }
  }
}

/** The sample in a field is an answer that the field takes, and what it says of an earlier refusal is not the answer. */
function checkSample({ unit, path, step }: CompiledStep, facts: FactTable, report: Report): void {
  const { fact = '', placeholder, refused } = step?.ask ?? {}
  const spot = (key: string) => spotOfValue(unit, [...path, 'ask', key])
  const { field, label = fact } = facts.get(fact) ?? {}
  // words that only describe a sample are none; what the field would ask of the talk is unknown here, and then it judges less
  if (placeholder !== undefined && field?.input && SHAPED.test(placeholder)) {
    const parsed = field.parse(placeholder, {})
    if (!parsed.ok) report(diagnoseAsked.refusedSample(spot('placeholder'), placeholder, label))
  }
  if (refused?.type === 'fact' && refused.fact === fact)
    report(diagnoseAsked.refusedItself(spot('refused'), label))
}

/** A sample and no words about one. */
const SHAPED = /[@\d]|\.\w+\.\w/

/** A call right after a question works on the answer, and not on that of another question. */
function checkInput(
  { unit, path, step }: CompiledStep,
  asked: ReadonlySet<string>,
  facts: FactTable,
  report: Report,
): void {
  const own = step?.ask?.fact
  const inputs = Object.entries(step?.call?.with ?? {}).flatMap(([input, source]) =>
    source.type === 'fact' ? [{ input, fact: source.fact }] : [],
  )
  if (own === undefined || inputs.some(({ fact }) => fact === own)) return
  for (const { input, fact } of inputs) {
    if (!asked.has(fact)) continue
    const [other, label] = [fact, own].map((name) => facts.get(name)?.label ?? name)
    report(
      diagnoseAsked.otherInput(spotOfValue(unit, [...path, 'call', 'with', input]), other!, label!),
    )
  }
}

/** The bubbles of a step that are sentences, in their order. */
const spokenBy = ({ say }: Step) => say.filter((line) => line.type === 'text' && !line.after)

const endsInOpenQuestion = once((step: Step): boolean => {
  const last = spokenBy(step).at(-1)
  const words = last?.type === 'text' ? last.text.at(-1) : undefined
  return typeof words === 'string' && OPEN_QUESTION.test(words)
})

/** A question that yes and no do not answer, at the end. */
const OPEN_QUESTION =
  /(?:^|[.!?] )(?:E )?(?:Qual|Quais|Quant[oa]s?|Quem|Quando|Onde|Em que|Como você|De \d+ a \d+)[^.!?]*\?\s*$/

/** A question at the end of a step that waits for nothing, after which the talk speaks on. */
function checkUnanswered(
  { unit, path, step }: CompiledStep,
  steps: Flow['steps'],
  report: Report,
): void {
  if (!step || step.help || isWaiting(step) || !endsInOpenQuestion(step)) return
  const speaks = gosOf(step).some(({ go }) => {
    const next = steps.get(go.detour ?? go.to)?.step
    return next && spokenBy(next).length > 0
  })
  if (speaks) report(diagnoseAsked.notAwaited(spotOfValue(unit, [...path, 'say'])))
}

/** What a field begins with is its own fact, or one that nobody is asked for. */
function checkPrefill(
  { unit, path, step }: CompiledStep,
  asked: ReadonlySet<string>,
  facts: FactTable,
  report: Report,
): void {
  const { fact = '', prefill } = step?.ask ?? {}
  if (prefill?.type !== 'fact' || prefill.fact === fact || !asked.has(prefill.fact)) return
  const [other, own] = [prefill.fact, fact].map((name) => facts.get(name)?.label ?? name)
  report(diagnoseAsked.prefilled(spotOfValue(unit, [...path, 'ask', 'prefill']), other!, own!))
}

/** A question of a field, in as many words. */
const isQuestion = (text: string): boolean =>
  text.length <= LONGEST_READ && /(?:^|[.!] )(?:E )?[Qq]ual é [^.!]*\?$/.test(text)

/** The script itself asks something there that needs no answer. */
const asksAnyway = ({ say }: Step): boolean => JSON.stringify(say).includes('?')
