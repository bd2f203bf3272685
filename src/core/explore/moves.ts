import type { ChatEvent } from '../engine/event'
import { optionsNow } from '../engine/options-now'
import type { ChatState } from '../engine/state'
import { usable } from '../engine/step-effects'
import type { BoundaryCases } from '../script/field'
import { readFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import type { Step, StepId } from '../script/step'
import { delayedBy, topicsOf } from '../script/step-shape'
import type { FactName, Facts } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import { endingsOf, resultsOf } from './results'

/** Inputs that every field must survive: empty, spaces, markup, a fact's braces, 300 letters, a negative number, a right-to-left mark. */
const JUNK = ['', '   ', '<b>oi</b><img src=x>', '{{email}}', 'a'.repeat(300), '-1', '\u202e🙂']

/** All that can happen next in a talk: each boundary case of an answer, each button, each way out of a part, each result of a call. */
export function movesAt(
  script: Script,
  vocabulary: Vocabulary,
  state: ChatState,
): readonly ChatEvent[] {
  const step = script.steps.get(state.at)
  if (!step) return []
  if (state.phase === 'calling') return settlings(vocabulary, step.call?.action, state.calls)
  if (state.phase !== 'waiting') return []
  const { facts, at } = state
  const { valid = [], invalid = [] } = (step.ask && casesOf(script, step.ask.fact, facts)) ?? {}
  const part = step.show && vocabulary.parts.get(step.show.part)
  const shown = step.show ? readFacts(script.facts, facts, step.show.reads) : {}
  return [
    ...[...valid, ...invalid].map((text) => answered(at, text)),
    ...choicesAt(script, step, facts),
    ...(part ? endingsOf(part, shown, vocabulary.trials) : []).map(
      (result): ChatEvent => ({ type: 'finished', step: at, ...result }),
    ),
  ]
}

/** Each button. In a multiple choice: each option alone, then all options that can be combined. */
function choicesAt(script: Script, step: Step, facts: Facts): readonly ChatEvent[] {
  const options = step.choose ? optionsNow(script.facts, step.choose, facts) : []
  const usableNow = options.filter((option) => usable(script.facts, option, facts))
  const labels = usableNow.map(({ label }) => label)
  if (step.choose?.many === undefined) {
    return labels.map((option) => ({ type: 'chosen', step: step.id, option }))
  }
  const together = usableNow.flatMap(({ label, alone }) => (alone ? [] : [label]))
  const marks = labels.map((label) => [label])
  const all = together.length > 1 ? [...marks, together] : marks
  return all.map((options) => ({ type: 'marked', step: step.id, options }))
}

/** The help topics that can be asked; none of them leads to another step. */
export const helpAt = ({ steps }: Script, { phase, at }: ChatState): readonly ChatEvent[] =>
  phase === 'waiting'
    ? topicsOf(steps.values()).map(({ step }) => ({ type: 'helped', step: at, topic: step }))
    : []

/** The event of an idle visitor, where the step has a reminder that was not yet said. */
export const reminderAt = (script: Script, state: ChatState): readonly ChatEvent[] => {
  const { at: step, phase, reminded = [] } = state
  const reminds = script.steps.get(step)?.say.some((line) => delayedBy(line) !== undefined)
  return phase === 'waiting' && reminds && !reminded.includes(step)
    ? [{ type: 'reminded', step }]
    : []
}

/** Moves that leave the talk where it is. The search judges what the bot says to them, but they lead to no new place. */
export const movesBesideAt = (script: Script, state: ChatState): readonly ChatEvent[] => [
  ...helpAt(script, state).filter(
    (event) => event.type === 'helped' && !script.steps.get(event.topic)?.set,
  ),
  ...reminderAt(script, state),
]

function casesOf(script: Script, name: FactName, facts: Facts): BoundaryCases | undefined {
  const fact = script.facts.get(name)
  return fact?.field.input && fact.field.cases(readFacts(script.facts, facts, fact.context))
}

/** Answers with junk, where the step asks for a fact. */
export const junkAt = (script: Script, { at, phase }: ChatState): readonly ChatEvent[] =>
  phase === 'waiting' && script.steps.get(at)?.ask ? JUNK.map((text) => answered(at, text)) : []

const answered = (step: StepId, text: string): ChatEvent => ({ type: 'answered', step, text })

function settlings(
  { actions, trials }: Vocabulary,
  action: string | undefined,
  call: number,
): readonly ChatEvent[] {
  const contract = actions.get(action ?? '')
  return contract
    ? resultsOf(contract, trials).map((result) => ({ type: 'settled', call, ...result }))
    : []
}
