import type { Explained, Fork, Verdict } from '../engine/explain'
import type { Condition } from '../script/condition'
import { holds } from '../script/conditions'
import type { FactTable } from '../script/fact'
import type { Script } from '../script/script'
import type { Step, StepId } from '../script/step'
import type { Facts } from '../script/value'
import { guardsOfLines, guardsOfOptions, type Inside, insideOf } from './branches'

/** What a run has reached; ways, guards and buttons where the run was watched. */
export type Reached = {
  readonly steps: ReadonlySet<StepId>
  /** By `outcomeKey`. */
  readonly outcomes: ReadonlySet<string>
  /** Ways among several, by `placeKey` of the way. */
  readonly ways?: ReadonlySet<string>
  /** By `guardKey`. */
  readonly guards?: ReadonlySet<string>
  /** Buttons that were tapped, by `placeKey` of the button. */
  readonly options?: ReadonlySet<string>
}

export const placeKey = (step: StepId, at: Inside): string => JSON.stringify([step, ...at])

export const guardKey = (step: StepId, at: Inside, held: boolean): string =>
  JSON.stringify([step, ...at, held])

/** The sets of a run while it goes. */
export type Reach = { readonly [K in 'ways' | 'guards' | 'options']: Set<string> }

/** Notes the ways and guards of one event. The sentences of a step in `copied` are not its own. */
export function noteReached(
  reach: Reach,
  { entered, forks, lines, effects, state }: Explained,
  { steps, facts }: Script,
  copied: ReadonlySet<StepId>,
): void {
  for (const fork of forks) noteFork(reach, fork)
  for (const id of entered) {
    const step = steps.get(id)
    if (!step) continue
    const { guardedLines, guardedOptions } = marksOf(step)
    if (!copied.has(id)) {
      for (const { line, keys } of guardedLines) {
        const said = lines.some((told) => told.step === id && told.line === line)
        reach.guards.add(keys(said))
      }
    }
    noteOptions(reach, guardedOptions, facts, state.facts)
  }
  for (const effect of effects) {
    const step = effect.type === 'offer' ? steps.get(effect.step) : undefined
    if (step) noteOptions(reach, marksOf(step).guardedOptions, facts, state.facts)
  }
}

type Keys = (held: boolean) => string

/** The guards of a step's sentences and buttons with their keys, worked out once. */
type Marks = {
  readonly guardedLines: readonly { readonly line: number; readonly keys: Keys }[]
  readonly guardedOptions: readonly { readonly when: Condition; readonly keys: Keys }[]
}

const MARKS = new WeakMap<Step, Marks>()

function marksOf(step: Step): Marks {
  const known = MARKS.get(step)
  if (known) return known
  const marks: Marks = {
    guardedLines: guardsOfLines(step).map(({ at }) => ({
      line: Number(at[1]),
      keys: keysOf(step.id, at),
    })),
    guardedOptions: guardsOfOptions(step).map(({ at, when }) => ({
      when,
      keys: keysOf(step.id, at),
    })),
  }
  MARKS.set(step, marks)
  return marks
}

function keysOf(step: StepId, at: Inside): Keys {
  const [held, not] = [guardKey(step, at, true), guardKey(step, at, false)]
  return (holds) => (holds ? held : not)
}

function noteOptions(
  reach: Reach,
  guarded: Marks['guardedOptions'],
  table: FactTable,
  facts: Facts,
): void {
  for (const { when, keys } of guarded) reach.guards.add(keys(holds(table, when, facts)))
}

function noteFork(reach: Reach, { step, exit, branches, taken, more }: Fork): void {
  if (branches.length + more < 2) return
  const at = insideOf(exit)
  branches.forEach(({ verdict }, n) => {
    if (verdict) reach.guards.add(guardKey(step, [...at, n, 'when'], verdict.holds))
  })
  if (taken) reach.ways.add(placeKey(step, [...at, branches.length - 1]))
}

/** The comparisons a guard came down to. */
export function comparisonsOf(
  verdict: Verdict,
): readonly Extract<Verdict, { readonly type: 'compare' }>[] {
  switch (verdict.type) {
    case 'compare':
      return [verdict]
    case 'not':
      return comparisonsOf(verdict.of)
    default:
      return verdict.of.flatMap(comparisonsOf)
  }
}
