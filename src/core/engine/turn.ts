import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import type { Script } from '../script/script'
import {
  type Assignment,
  type Go,
  MAX_DETOURS,
  type Step,
  type StepId,
  type Track,
  type Way,
} from '../script/step'
import { type FactName, type Facts, nextCount, type Source, type Value } from '../script/value'
import type { Effect } from './effect'
import { render } from './render'
import type { ChatState } from './state'

/** A decision of a turn; created only when the caller of `transition` passes a `note` function, and in order. */
export type Note =
  | { readonly type: 'entered'; readonly step: Step }
  /** A line of the step was said, or left out because its guard did not hold. */
  | {
      readonly type: 'line'
      readonly step: Step
      readonly line: number
      readonly said: boolean
    }
  /** The guards of the step's buttons were judged, with what was known then. */
  | { readonly type: 'options'; readonly step: Step; readonly facts: Facts }
  /** A way on was chosen, with what was known then. `taken`: index of the way whose guard held, -1 for none. */
  | {
      readonly type: 'way'
      readonly step: Step
      readonly way: Way
      readonly taken: number
      readonly facts: Facts
    }

export type TellNote = (note: Note) => void

/**
 * The working state while one event is answered. `facts` is replaced, never mutated, and `effects` is a list of its own,
 * so that no state outside ever changes.
 */
export type Turn = {
  readonly script: Script
  readonly from: ChatState
  facts: Facts
  settled: ChatState['settled']
  refused: ChatState['refused']
  returns: readonly StepId[]
  /** What precedes the next `wait`; back to `bubble` after the first line that is said. */
  after: 'bubble' | 'input'
  readonly effects: Effect[]
  readonly note: TellNote | undefined
}

export function startTurn(
  script: Script,
  from: ChatState,
  after: Turn['after'],
  note?: TellNote,
): Turn {
  const { facts, settled, refused, returns = [] } = from
  return { script, from, facts, settled, refused, returns, after, effects: [], note }
}

export function know(turn: Turn, brought: Facts): void {
  turn.facts = { ...turn.facts, ...brought }
}

/** Sets facts from the values known before all of the assignments; an unknown source makes its fact unknown. */
export function assign(turn: Turn, assignments: readonly Assignment[] | undefined): void {
  if (!assignments) return
  const before = turn.facts
  const after: { [fact: FactName]: Value } = { ...before }
  for (const { fact, from } of assignments) {
    const value = sourceValue(turn.script.facts, from, before)
    // a derived fact is never set, and a name that is no fact, such as `__proto__`, could reach a prototype
    const known = turn.script.facts.get(fact)
    if (!known || known.derived) continue
    if (value === undefined) delete after[fact]
    else after[fact] = value
  }
  turn.facts = after
}

/** Applies one way on, in the order reset, clear, set, reply, track, detour, and returns the target, to which the caller goes. */
export function take(turn: Turn, go: Go, step: StepId): StepId {
  if (go.reset) {
    keep(turn, (name) => turn.script.facts.get(name)?.scope !== 'talk')
    turn.returns = []
  }
  forgetFacts(turn, go.clear)
  assign(turn, go.set)
  if (go.reply) {
    turn.effects.push({
      type: 'say',
      from: 'visitor',
      step,
      text: render(turn.script.facts, go.reply, turn.facts),
    })
  }
  track(turn, go.track)
  if (go.detour === undefined) return go.to
  turn.returns = [...turn.returns, go.to].slice(-MAX_DETOURS)
  return go.detour
}

/** Makes these facts unknown. */
export function forgetFacts(turn: Turn, facts: readonly FactName[] | undefined): void {
  if (facts) keep(turn, (name) => !facts.includes(name))
}

export function track(turn: Turn, tracked: Track | undefined): void {
  if (!tracked) return
  const { event, data } = tracked
  turn.effects.push({ type: 'track', event, data: valuesOf(turn.script.facts, data, turn.facts) })
}

/** The values of named sources; what is unknown is left out. */
export function valuesOf(
  table: FactTable,
  sources: { readonly [name: string]: Source },
  facts: Facts,
): Facts {
  const values: [string, Value][] = []
  for (const [name, source] of Object.entries(sources)) {
    const value = sourceValue(table, source, facts)
    if (value !== undefined) values.push([name, value])
  }
  // defines own properties, so that not even __proto__ as a name sets a prototype
  return Object.fromEntries(values)
}

/** The value that a source stands for; `undefined` where its fact is unknown. */
export function sourceValue(table: FactTable, source: Source, facts: Facts): Value | undefined {
  if (source.type === 'literal') return source.value
  const known = readFact(table, facts, source.fact)
  return source.type === 'count' ? nextCount(source, known) : known
}

function keep(turn: Turn, kept: (name: FactName) => boolean): void {
  turn.facts = Object.fromEntries(Object.entries(turn.facts).filter(([name]) => kept(name)))
}
