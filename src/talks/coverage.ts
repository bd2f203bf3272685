import type { CompiledScript } from '../script/script'
import type { Step, StepId } from '../script/step'

/** One outcome at one step: of the action it calls, or of the part it shows. */
export type OutcomeOf = {
  readonly step: StepId
  readonly by: 'call' | 'show'
  /** The action's or the part's. */
  readonly name: string
  readonly outcome: string
}

export const outcomeKey = ({ step, by, outcome }: OutcomeOf): string =>
  JSON.stringify([step, by, outcome])

/** What a run has reached. */
export type Reached = {
  readonly steps: ReadonlySet<StepId>
  /** By `outcomeKey`. */
  readonly outcomes: ReadonlySet<string>
}

export type Coverage = {
  readonly steps: { readonly total: number; readonly missed: readonly StepId[] }
  readonly outcomes: { readonly total: number; readonly missed: readonly OutcomeOf[] }
}

/** Which steps, and which outcomes of actions and parts, none of the runs has reached; in the order of the script. */
export function coverageOf(script: CompiledScript, runs: readonly Reached[]): Coverage {
  const outcomes = script.steps.flatMap(outcomesOf)
  return {
    steps: {
      total: script.steps.length,
      missed: script.steps
        .map(({ id }) => id)
        .filter((id) => !runs.some(({ steps }) => steps.has(id))),
    },
    outcomes: {
      total: outcomes.length,
      missed: outcomes.filter(
        (outcome) => !runs.some((run) => run.outcomes.has(outcomeKey(outcome))),
      ),
    },
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
