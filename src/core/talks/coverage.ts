import type { CompiledScript } from '../script/script'
import type { Step, StepId } from '../script/step'
import { guardsOf, optionsOf, outcomesOf, waysOf } from '../script/step-parts'
import type { StepPath } from '../script/visit'
import { guardKey, outcomeKey, placeKey, type Reached } from './reached'

/** One outcome at one step: of the action it calls, or of the part it shows. */
export type OutcomeOf = {
  readonly step: StepId
  readonly by: 'call' | 'show'
  /** The name of the action or part. */
  readonly name: string
  readonly outcome: string
}

/** One of several guarded ways on. */
export type WayOf = { readonly step: StepId; readonly at: StepPath; readonly to: StepId }

/** A guard judged one way: it held, or it did not. */
export type GuardOf = { readonly step: StepId; readonly at: StepPath; readonly held: boolean }

/** A button. */
export type OptionOf = { readonly step: StepId; readonly at: StepPath; readonly label: string }

/** A thing of the script, and how many runs have reached it. */
export type Hit<T> = { readonly of: T; readonly hits: number }

type Things = {
  readonly steps: StepId
  readonly outcomes: OutcomeOf
  readonly ways: WayOf
  readonly guards: GuardOf
  readonly options: OptionOf
}

export type Hits = { readonly [K in keyof Things]: readonly Hit<Things[K]>[] }

export type Part<T> = { readonly total: number; readonly missed: readonly T[] }

export type Coverage = { readonly [K in keyof Things]: Part<Things[K]> }

/** The things of a script that no run has reached, in script order. */
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

/** Everything of a script that a run can reach, in script order, with the number of runs that reached it. */
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
  const place = ({ step, at }: { readonly step: StepId; readonly at: StepPath }) =>
    placeKey(step, at)
  return {
    steps: count(
      'steps',
      steps.map(({ id }) => id),
      (id) => id,
    ),
    outcomes: count('outcomes', steps.flatMap(outcomesIn), outcomeKey),
    ways: count('ways', steps.flatMap(waysIn), place),
    guards: count('guards', steps.flatMap(guardsIn), ({ step, at, held }) =>
      guardKey(step, at, held),
    ),
    options: count('options', steps.flatMap(optionsIn), place),
  }
}

const outcomesIn = (step: Step): readonly OutcomeOf[] =>
  outcomesOf(step).map(({ of, name, outcome }) => ({ step: step.id, by: of, name, outcome }))

const waysIn = (step: Step): readonly WayOf[] =>
  waysOf(step)
    .filter(({ way }) => way.length > 1)
    .flatMap(({ path, way }) => way.map(({ to }, n) => ({ step: step.id, at: [...path, n], to })))

const guardsIn = (step: Step): readonly GuardOf[] =>
  guardsOf(step).flatMap(({ path }) =>
    [true, false].map((held) => ({ step: step.id, at: path, held })),
  )

const optionsIn = (step: Step): readonly OptionOf[] =>
  optionsOf(step).map(({ option, path }) => ({ step: step.id, at: path, label: option.label }))
