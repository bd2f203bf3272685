import type { Comparison, Condition } from '../script/condition'
import { holds } from '../script/conditions'
import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import type { Go, Step, StepId, Way } from '../script/step'
import { waysOf } from '../script/step-parts'
import type { FactName, Facts, Value } from '../script/value'
import type { Exit } from '../script/visit'
import type { Note } from './turn'

/** A guard with its result and the values that were known when it was evaluated. */
export type Verdict =
  | {
      readonly type: 'compare'
      readonly fact: FactName
      readonly op: Comparison
      readonly value: Value
      /** Absent: unknown. */
      readonly known?: Value
      readonly holds: boolean
    }
  | {
      readonly type: 'all' | 'any'
      readonly of: readonly Verdict[]
      readonly holds: boolean
    }
  | { readonly type: 'not'; readonly of: Verdict; readonly holds: boolean }

export type Branch = { readonly to: Go['to']; readonly verdict?: Verdict }

/** One choice among ways on. `branches`: the ways whose guards were evaluated; if `taken`, the last of them was chosen. */
export type Fork = {
  readonly step: StepId
  readonly exit: Exit
  readonly branches: readonly Branch[]
  readonly taken: boolean
  /** The number of ways below the chosen one, which were not evaluated. */
  readonly more: number
}

/** A line of a step, by its index. */
export type LineOf = { readonly step: StepId; readonly line: number }

/** Why an event led where it did. */
export type Explanation = {
  /** The steps entered, in order. */
  readonly entered: readonly StepId[]
  readonly forks: readonly Fork[]
  /** For each line that the bot said, in order, bubbles and parts alike: where it is in the script. */
  readonly lines: readonly LineOf[]
}

/** Which guards were evaluated while an event was answered, with which values, and which way was chosen. */
export function explanationOf(table: FactTable, notes: readonly Note[]): Explanation {
  const entered: StepId[] = []
  const forks: Fork[] = []
  const lines: LineOf[] = []
  for (const note of notes) {
    if (note.type === 'entered') entered.push(note.step.id)
    else if (note.type === 'way') forks.push(forkOf(table, note))
    else if (note.type === 'line' && note.said) lines.push({ step: note.step.id, line: note.line })
  }
  return { entered, forks, lines }
}

function forkOf(
  table: FactTable,
  { step, way, taken, facts }: Extract<Note, { type: 'way' }>,
): Fork {
  const judged = taken === -1 ? way : way.slice(0, taken + 1)
  return {
    step: step.id,
    exit: exitOf(step, way),
    branches: judged.map(({ to, detour, when }) => ({
      to: detour ?? to,
      ...(when && { verdict: verdictOf(table, when, facts) }),
    })),
    taken: taken !== -1,
    more: way.length - judged.length,
  }
}

/** The exit to which one of a step's lists of ways belongs, found by the identity of the list. */
export const exitOf = (step: Step, way: Way): Exit =>
  waysOf(step).find((one) => one.way === way)?.exit ?? { type: 'next' }

/** A guard, evaluated part by part. */
export function verdictOf(table: FactTable, condition: Condition, facts: Facts): Verdict {
  const isHeld = holds(table, condition, facts)
  switch (condition.type) {
    case 'compare': {
      const known = readFact(table, facts, condition.fact)
      return { ...condition, ...(known !== undefined && { known }), holds: isHeld }
    }
    case 'all':
    case 'any': {
      const of = condition.of.map((part) => verdictOf(table, part, facts))
      return { type: condition.type, of, holds: isHeld }
    }
    case 'not':
      return { type: 'not', of: verdictOf(table, condition.of, facts), holds: isHeld }
  }
}
