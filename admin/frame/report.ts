import type { Conversation } from '../../src/core/engine/conversation'
import type { Effect } from '../../src/core/engine/effect'
import { type ChatEvent, optionsTaken } from '../../src/core/engine/event'
import { type Explanation, explanationOf, type Fork } from '../../src/core/engine/explain'
import type { Divergence } from '../../src/core/engine/follow'
import { plainWords } from '../../src/core/engine/render'
import type { ChatState } from '../../src/core/engine/state'
import type { View } from '../../src/core/runtime/view'
import { valueWords } from '../../src/core/script/condition-words'
import type { FactTable } from '../../src/core/script/fact'
import type { Script } from '../../src/core/script/script'
import type { StepId } from '../../src/core/script/step'
import { optionOf } from '../../src/core/script/step-parts'
import type { FactName, Value } from '../../src/core/script/value'
import type { HitTarget, Network } from './protocol'

/** One event and what followed from it. */
export type TracedEvent = {
  readonly event: ChatEvent
  /** Steps entered. */
  readonly entered: readonly StepId[]
  readonly forks: readonly Fork[]
  /** The current step after the event. */
  readonly at: StepId
  readonly phase: ChatState['phase']
  /** The text of the visitor's bubble. */
  readonly said?: string
  /** How many bubbles and non-waiting parts the event added. */
  readonly items: number
}

/** The visitor's action and the results (`settled`) that followed it. */
export type TracedTurn = readonly TracedEvent[]

/** A fact as it is known now, and the turn (from 1) and step in which it got this value. */
export type KnownFact = {
  readonly name: FactName
  readonly value: Value
  readonly turn: number
  readonly step: StepId
  /** Index of the event in which the fact got its value; `by` is `script` if the event does not itself carry the fact. */
  readonly event: number
  readonly by: 'event' | 'script'
  /** The label shown to people, and whether the fact is personal data. */
  readonly label: string
  readonly personal: boolean
  readonly shown: string
}

/** Where the replay over the edited script diverges from the recording. */
export type DivergenceReport = Divergence & {
  /** The turn that diverges, from 1. */
  readonly turn: number
  /** How many of the visitor's answers no longer apply. */
  readonly lost: number
  /** The recorded event that now leads to another step, or is refused. */
  readonly told: ChatEvent
  /** The fork whose guards decided differently, if that is the cause. */
  readonly fork?: Fork
}

export type PreviewReport = {
  readonly step: StepId
  readonly status: View['status']
  readonly network: Network
  readonly turns: readonly TracedTurn[]
  /** The turn that is shown, from 1. */
  readonly here: number
  /** The step at the end of each turn, including recorded turns that are not shown or no longer apply. */
  readonly stops: readonly StepId[]
  readonly facts: readonly KnownFact[]
  readonly events: readonly ChatEvent[]
  readonly swap?: DivergenceReport
}

/** What happened in a conversation, event by event, and why. */
export type Trace = {
  readonly turns: readonly TracedTurn[]
  readonly facts: readonly KnownFact[]
  /** For each bubble and non-waiting part, in order: its place in the script. */
  readonly origins: readonly HitTarget[]
  readonly state: ChatState
}

/** The trace of an observed conversation. */
export function traceOf({ script, moments, state }: Conversation): Trace {
  const turns: TracedEvent[][] = []
  const origins: HitTarget[] = []
  const known = new Map<FactName, KnownFact>()
  for (const [index, moment] of moments.entries()) {
    const { before, effects } = moment
    const { event } = moment.held
    const { entered, forks, lines } = explanationOf(script.facts, moment.notes)
    const words = effects.find((effect) => effect.type === 'say' && effect.from === 'visitor')
    const written = originsOf(script, event, { effects, lines })
    const told: TracedEvent = {
      event,
      entered,
      forks,
      at: moment.state.at,
      phase: moment.state.phase,
      items: written.length,
      ...(words?.type === 'say' && { said: plainWords(words.text) }),
    }
    if (event.type === 'settled' && turns.length > 0) turns.at(-1)?.push(told)
    else turns.push([told])
    origins.push(...written)
    learn(known, before, moment.state, { event, index, turn: turns.length, facts: script.facts })
  }
  return { turns, origins, facts: [...known.values()], state }
}

type Said = Pick<Explanation, 'lines'> & { readonly effects: readonly Effect[] }

function originsOf(script: Script, event: ChatEvent, { effects, lines }: Said): HitTarget[] {
  const written = lines[Symbol.iterator]()
  return effects.flatMap((effect): HitTarget[] => {
    if (effect.type === 'say' && effect.from === 'visitor')
      return [answerOf(script, event, effect.step)]
    // a help question and its whole answer are one element of the log, counted with the question
    if (effect.type === 'say' && effect.help) return []
    if (effect.type === 'say' || (effect.type === 'show' && !effect.waits)) {
      return [written.next().value ?? { step: effect.step }]
    }
    return []
  })
}

function answerOf(script: Script, event: ChatEvent, step: StepId): HitTarget {
  const [label] = optionsTaken(event)
  return label === undefined ? { step } : optionHit(script, step, label)
}

/** A button of a step, or the step itself if it no longer has that button. */
export function optionHit(script: Script, step: StepId, label: string | undefined): HitTarget {
  const found = optionOf(script.steps.get(step), label)
  return found ? { step, option: found.index } : { step }
}

type Moment = {
  readonly event: ChatEvent
  readonly index: number
  readonly turn: number
  readonly facts: FactTable
}

function learn(
  known: Map<FactName, KnownFact>,
  before: ChatState,
  after: ChatState,
  { event, index, turn, facts }: Moment,
): void {
  for (const name of Object.keys(before.facts)) {
    if (!Object.hasOwn(after.facts, name)) known.delete(name)
  }
  const own: object = 'facts' in event ? event.facts : {}
  for (const [name, value] of Object.entries(after.facts)) {
    if (Object.hasOwn(before.facts, name) && before.facts[name] === value) continue
    const step = event.type === 'started' ? after.at : before.at
    const by = Object.hasOwn(own, name) || event.type === 'answered' ? 'event' : 'script'
    const { label = name, personal = false } = facts.get(name) ?? {}
    const told = { label, personal, shown: valueWords(name, value, facts) }
    known.set(name, { name, value, turn, step, event: index, by, ...told })
  }
}

/** The number of events up to the end of each turn. */
export function turnEnds(events: readonly ChatEvent[]): readonly number[] {
  return events.flatMap((_, index) => (events[index + 1]?.type === 'settled' ? [] : [index + 1]))
}
