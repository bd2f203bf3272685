import type { CompiledScript, Script } from '../script/script'
import { allGuards, type GuardKey, watchGuards } from './guards'
import type { Turn } from './turn'

/** What there is of a kind, and what no talk has come to. */
export type Reach = { readonly total: number; readonly missed: readonly string[] }

export type Coverage = { readonly [K in 'steps' | 'outcomes' | 'options' | 'guards']: Reach }

/** Gathers what turns come to. */
export type Gathering = {
  /** The script to be run, whose guards tell how they are decided. */
  readonly watch: <S extends Script>(script: S) => S
  readonly see: (turn: Turn) => void
  readonly coverage: (script: CompiledScript) => Coverage
}

export function gatherCoverage(): Gathering {
  const steps = new Set<string>()
  const outcomes = new Set<string>()
  const options = new Set<string>()
  const guards = new Set<string>()
  return {
    watch: (script) => watchGuards(script, (guard, held) => guards.add(decided(guard, held))),
    see: ({ event, before, entered }) => {
      for (const step of entered) steps.add(step)
      if (event.type === 'chosen') options.add(`${before.at} ${event.option}`)
      if (event.type === 'settled' || event.type === 'finished') {
        outcomes.add(`${before.at} ${event.outcome}`)
      }
    },
    coverage: (script) => ({
      steps: reach(
        script.steps.map(({ id }) => id),
        steps,
      ),
      outcomes: reach(
        script.steps.flatMap(({ id, call, show }) =>
          [...Object.keys(show?.on ?? {}), ...Object.keys(call?.on ?? {})].map(
            (outcome) => `${id} ${outcome}`,
          ),
        ),
        outcomes,
      ),
      options: reach(
        script.steps.flatMap(({ id, choose }) =>
          (choose?.options ?? []).map(({ label }) => `${id} ${label}`),
        ),
        options,
      ),
      guards: reach(
        allGuards(script).flatMap((guard) => [decided(guard, true), decided(guard, false)]),
        guards,
      ),
    }),
  }
}

const decided = (guard: GuardKey, held: boolean) => `${guard} ${held ? 'vale' : 'não vale'}`

const reach = (all: readonly string[], reached: ReadonlySet<string>): Reach => ({
  total: all.length,
  missed: all.filter((one) => !reached.has(one)),
})
