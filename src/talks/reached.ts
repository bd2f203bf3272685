import { holds } from '../engine/evaluate'
import type { Explained, Fork, Verdict } from '../engine/explain'
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
  { steps }: Script,
  copied: ReadonlySet<StepId>,
): void {
  for (const fork of forks) noteFork(reach, fork)
  const said = new Set(lines.map(({ step, line }) => placeKey(step, ['say', line, 'when'])))
  for (const id of new Set(entered)) {
    const step = steps.get(id)
    if (!step) continue
    if (!copied.has(id)) {
      for (const { at } of guardsOfLines(step)) {
        reach.guards.add(guardKey(id, at, said.has(placeKey(id, at))))
      }
    }
    noteOptions(reach, step, state.facts)
  }
  for (const effect of effects) {
    const step = effect.type === 'offer' ? steps.get(effect.step) : undefined
    if (step) noteOptions(reach, step, state.facts)
  }
}

function noteOptions(reach: Reach, step: Step, facts: Facts): void {
  for (const { at, when } of guardsOfOptions(step)) {
    reach.guards.add(guardKey(step.id, at, holds(when, facts)))
  }
}

function noteFork(reach: Reach, { step, exit, branches, taken, more }: Fork): void {
  const at = insideOf(exit)
  branches.forEach(({ verdict }, n) => {
    if (verdict) reach.guards.add(guardKey(step, [...at, n, 'when'], verdict.holds))
  })
  if (taken && branches.length + more > 1) {
    reach.ways.add(placeKey(step, [...at, branches.length - 1]))
  }
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
