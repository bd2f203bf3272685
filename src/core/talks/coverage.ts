import type { CompiledScript } from '../script/script'
import type { Step, StepId } from '../script/step'
import { guardsIn, type Inside, waysIn } from './branches'
import { guardKey, outcomeKey, placeKey, type Reached } from './reached'

/** One outcome at one step: of the action it calls, or of the part it shows. */
export type OutcomeOf = {
  readonly step: StepId
  readonly by: 'call' | 'show'
  /** The action's or the part's. */
  readonly name: string
  readonly outcome: string
}

/** One of several guarded ways on. */
export type WayOf = { readonly step: StepId; readonly at: Inside; readonly to: StepId }

/** A guard judged one way: it held, or it did not. */
export type GuardOf = { readonly step: StepId; readonly at: Inside; readonly held: boolean }

/** A button. */
export type OptionOf = { readonly step: StepId; readonly at: Inside; readonly label: string }

/** A thing of the script, and how many runs have reached it. */
export type Hit<T> = { readonly of: T; readonly hits: number }

export type Hits = {
  readonly steps: readonly Hit<StepId>[]
  readonly outcomes: readonly Hit<OutcomeOf>[]
  readonly ways: readonly Hit<WayOf>[]
  readonly guards: readonly Hit<GuardOf>[]
  readonly options: readonly Hit<OptionOf>[]
}

export type Part<T> = { readonly total: number; readonly missed: readonly T[] }

export type Coverage = {
  readonly steps: Part<StepId>
  readonly outcomes: Part<OutcomeOf>
  readonly ways: Part<WayOf>
  readonly guards: Part<GuardOf>
  readonly options: Part<OptionOf>
}

/** What of a script none of the runs has reached, in its order. */
export function coverageOf(script: CompiledScript, runs: readonly Reached[]): Coverage {
  const { steps, outcomes, ways, guards, options } = hitsOf(script, runs)
  return {
    steps: partOf(steps),
    outcomes: partOf(outcomes),
    ways: partOf(ways),
    guards: partOf(guards),
    options: partOf(options),
  }
}

const partOf = <T>(hits: readonly Hit<T>[]): Part<T> => ({
  total: hits.length,
  missed: hits.filter((hit) => hit.hits === 0).map(({ of }) => of),
})

/** Everything of a script that a run can reach, in its order, with the number of runs that have. */
export function hitsOf({ steps }: CompiledScript, runs: readonly Reached[]): Hits {
  const count = <K extends keyof Reached, T>(
    set: K,
    things: readonly T[],
    keyOf: (thing: T) => string,
  ): readonly Hit<T>[] => {
    const counts = new Map<string, number>()
    for (const run of runs) {
      for (const key of run[set]) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return things.map((of) => ({ of, hits: counts.get(keyOf(of)) ?? 0 }))
  }
  const place = ({ step, at }: { readonly step: StepId; readonly at: Inside }) => placeKey(step, at)
  return {
    steps: count(
      'steps',
      steps.map(({ id }) => id),
      (id) => id,
    ),
    outcomes: count('outcomes', steps.flatMap(outcomesOf), outcomeKey),
    ways: count('ways', steps.flatMap(waysOf), place),
    guards: count('guards', steps.flatMap(guardsOf), ({ step, at, held }) =>
      guardKey(step, at, held),
    ),
    options: count('options', steps.flatMap(optionsOf), place),
  }
}

function outcomesOf({ id, call, show }: Step): readonly OutcomeOf[] {
  const shown = Object.keys(show?.on ?? {}).map((outcome) => ({
    step: id,
    by: 'show' as const,
    name: show?.part ?? '',
    outcome,
  }))
  const called = Object.keys(call?.on ?? {}).map((outcome) => ({
    step: id,
    by: 'call' as const,
    name: call?.action ?? '',
    outcome,
  }))
  return [...shown, ...called]
}

const waysOf = (step: Step): readonly WayOf[] =>
  waysIn(step)
    .filter(({ way }) => way.length > 1)
    .flatMap(({ at, way }) => way.map(({ to }, n) => ({ step: step.id, at: [...at, n], to })))

const guardsOf = (step: Step): readonly GuardOf[] =>
  guardsIn(step).flatMap(({ at }) => [true, false].map((held) => ({ step: step.id, at, held })))

const optionsOf = ({ id, choose }: Step): readonly OptionOf[] =>
  (choose?.options ?? []).map(({ label }, n) => ({ step: id, at: ['choose', n], label }))
