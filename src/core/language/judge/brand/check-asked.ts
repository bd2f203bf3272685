import type { Condition } from '../../../script/condition'
import type { Fact, FactTable } from '../../../script/fact'
import { latin } from '../../../script/latin'
import { memoize, memoizeFlatMap } from '../../../script/memoize'
import { plainLetters } from '../../../script/plain-letters'
import type { Line, Step } from '../../../script/step'
import { gosOf } from '../../../script/step-parts'
import { isWaiting } from '../../../script/step-shape'
import type { FactName } from '../../../script/value'
import { diagnoseAsked } from '../../diagnostics/diagnose-asked'
import type { Finding, Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import type { CompiledStep } from '../../lower/compile-script'
import { spotOfValue } from '../../read/path'
import type { Flow } from '../check-flow'
import { spotInStep } from '../spot-in-step'
import { calledIn } from './called-in'
import { besideSteps, type Sentence, sentencesOfStep } from './sentences'
import { covered, LONGEST_READ } from './slip'
import { spotOfMatch } from './spot-in-sentence'

const PARTS = new Set(['hint', 'placeholder', 'error'])

const judgedBy = memoize((facts: FactTable) =>
  memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => [
    ...besideTheQuestion(compiled, facts),
    ...oddSample(compiled, facts),
  ]),
)

/** Reports words of a question, or beside its field, that name another field. */
function besideTheQuestion(compiled: CompiledStep, facts: FactTable): readonly Finding[] {
  const { step } = compiled
  const asked = step?.ask && facts.get(step.ask.fact)
  if (!asked || asked.field.look === 'money') return []
  const sentences = sentencesOfStep(compiled)
  const bubbles = sentences.filter(({ kind, text }) => kind === 'bubble' && ASKS.test(text))
  const beside = sentences.filter(({ path }) => path.some((part) => PARTS.has(String(part))))
  return [...bubbles, ...beside].flatMap((one) => otherIn(one, facts, asked))
}

/** A question, or an imperative such as "type". */
const ASKS = latin(/\?|(?<!\p{L})(?:Corrija|Digite|Informe|Escreva|Preencha)(?!\p{L})/u)
const WORD = latin(/[\p{L}\d-]+/gu)
/** References to facts, and sample e-mail addresses. */
const FILLED = /\{\{[^{}]*\}\}|\S*@\S*/g

/** Reports the name of another field in a sentence that does not also name the field asked for. */
function otherIn(sentence: Sentence, facts: FactTable, asked: Fact): readonly Finding[] {
  const { text } = sentence
  if (text.length > LONGEST_READ) return []
  const folded = plainLetters(covered(text, FILLED))
  if (folded.length !== text.length) return []
  const called = calledIn(facts)
  const words = [...folded.matchAll(WORD)].filter(([word]) => called.has(word))
  if (words.some(([word]) => called.get(word)?.includes(asked))) return []
  // a longer label (of nomeRazao, numero) contains the words of a simpler one
  const akin = plainLetters(asked.label).split(/[ ,]+/)
  const found = words.find(([word]) => !akin.includes(word))
  const other = found && called.get(found[0])?.[0]
  if (!other) return []
  const at = spotOfMatch(sentence, found)
  return [diagnoseAsked.other(at, other.label, asked.label, asked.name)]
}

/**
 * Reports questions, hints, samples and refusals that name another field than the one asked for, and questions at steps that ask nothing.
 */
export function checkAsked(
  { steps }: Pick<Flow, 'steps'>,
  layers: readonly Layer[],
  facts: FactTable,
  report: Report,
): void {
  for (const finding of judgedBy(facts)(steps)) report(finding)
  for (const step of askingOpenly(steps))
    if (isSpokenOver(step.step!, steps)) report(diagnoseAsked.notAwaited(spotInStep(step, ['say'])))
  for (const { id, map, sentence } of besideSteps(layers)) {
    const step = steps.get(id)?.step
    const isAsking = sentence.kind === 'bubble' && sentence.text.includes('?')
    if (!step || (map === 'copy' && !isAsking)) continue
    const asked = step.ask && facts.get(step.ask.fact)
    if (asked && (map === 'hints' || asked.field.look !== 'money'))
      for (const finding of otherIn(sentence, facts, asked)) report(finding)
    else if (isAsking && !isWaiting(step) && isQuestion(sentence.text) && !asksAnyway(step))
      report(diagnoseAsked.nothingAsked(spotOfValue(sentence.unit, sentence.path)))
  }
}

/**
 * Checks the sample and `refused` of a field, that a question is asked also while the fact is unknown, and that yes/no buttons have a
 * question.
 */
function oddSample(compiled: CompiledStep, facts: FactTable): readonly Finding[] {
  const { step } = compiled
  const { fact = '', placeholder, refused } = step?.ask ?? {}
  const spot = (key: string) => spotInStep(compiled, ['ask', key])
  const { field, label = fact } = facts.get(fact) ?? {}
  const found: Finding[] = []
  // a placeholder that only describes is no sample; parsed without facts of the talk, the field checks less
  if (placeholder !== undefined && field?.input && SHAPED.test(placeholder)) {
    const parsed = field.parse(placeholder, {})
    if (!parsed.ok) found.push(diagnoseAsked.refusedSample(spot('placeholder'), placeholder, label))
  }
  if (refused?.type === 'fact' && refused.fact === fact)
    found.push(diagnoseAsked.refusedItself(spot('refused'), label))
  if (refused?.type === 'fact' && /[a-z]Id$/.test(refused.fact))
    found.push(diagnoseAsked.refusedKey(spot('refused'), refused.fact))
  const asks = step?.ask ? step.say.filter(isQuestionOf) : []
  if (asks.length > 0 && asks.every(({ when }) => when && isKnown(when, fact)))
    found.push(diagnoseAsked.askedOfKnown(spotInStep(compiled, ['say']), label))
  if (step && answersYesOrNo(step) && !asksAnyway(step))
    found.push(diagnoseAsked.noQuestion(spotInStep(compiled, ['say'])))
  return found
}

const isQuestionOf = (line: Line): boolean =>
  line.type === 'text' && JSON.stringify(line.text).includes('?')

/** Whether a condition holds only if the fact is known. */
const isKnown = (when: Condition, fact: FactName): boolean =>
  when.type === 'compare'
    ? when.fact === fact && when.op !== 'ne' && !(when.op === 'exists' && when.value === false)
    : when.type === 'all' && when.of.some((part) => isKnown(part, fact))

/** Whether one button is the negation of another: TENHO and NÃO TENHO. */
const answersYesOrNo = ({ say, choose }: Step): boolean => {
  const labels = choose?.options.map(({ label }) => label) ?? []
  return say.length > 0 && labels.some((one) => labels.includes(`NÃO ${one}`))
}

/** A placeholder that looks like a value and not like a description. */
const SHAPED = /[@\d]|\.\w+\.\w/

/** The text bubbles of a step that are said at once, in order. */
const spokenBy = ({ say }: Step) => say.filter((line) => line.type === 'text' && !line.after)

/** Steps that wait for nothing and end in an open question. */
const askingOpenly = memoizeFlatMap((compiled: CompiledStep): readonly CompiledStep[] => {
  const { step } = compiled
  if (!step || step.help || isWaiting(step)) return []
  const last = spokenBy(step).at(-1)
  const words = last?.type === 'text' ? last.text.at(-1) : undefined
  return typeof words === 'string' && OPEN_QUESTION.test(words) ? [compiled] : []
})

/** An open question, which yes or no does not answer, at the end of the words. */
const OPEN_QUESTION =
  /(?:^|[.!?] )(?:E )?(?:Qual|Quais|Quant[oa]s?|Quem|Quando|Onde|Em que|Como você|De \d+ a \d+)[^.!?]*\?\s*$/

/** Whether the next step speaks without waiting for an answer. */
const isSpokenOver = (step: Step, steps: Flow['steps']): boolean =>
  gosOf(step).some(({ go }) => {
    const next = steps.get(go.detour ?? go.to)?.step
    return next && spokenBy(next).length > 0
  })

/** Whether a text explicitly asks for a value: "Qual é …?" */
const isQuestion = (text: string): boolean =>
  text.length <= LONGEST_READ && /(?:^|[.!] )(?:E )?[Qq]ual é [^.!]*\?$/.test(text)

/** Whether the script's own words at the step contain a question. */
const asksAnyway = ({ say }: Step): boolean => JSON.stringify(say).includes('?')
