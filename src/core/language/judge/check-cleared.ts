import { memoize } from '../../script/memoize'
import type { Go } from '../../script/step'
import type { FactName } from '../../script/value'
import { type StepPath, visitStep } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseFacts } from '../diagnostics/diagnose-facts'
import type { Report, Spot } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'
import { keySpotInStep } from './spot-in-step'

/** The fewest facts of an outcome that must be cleared together: of two, either may well be kept. */
const FEWEST = 3

/**
 * Facts that one outcome brings together must be cleared together. Reports a `clear` list that names all of them but one: the old value
 * would stay beside new ones, such as the code of an expired Pix.
 */
export function checkCleared(
  { steps }: Flow,
  { actions }: Pick<Vocabulary, 'actions'>,
  report: Report,
): void {
  const together = broughtTogether(actions)
  for (const step of steps.values()) {
    // a name that could not be resolved may be the missing one
    if (step.findings.length > 0) continue
    for (const { clear, at } of listsOf(step)) {
      const kept = keptOf(clear, together)
      if (kept !== undefined) report(diagnoseFacts.halfCleared(at(), kept.fact, kept.others))
    }
  }
}

/** For each outcome of an action that brings at least `FEWEST` facts: those facts. */
const broughtTogether = memoize(
  (actions: Vocabulary['actions']): readonly (readonly FactName[])[] =>
    [...actions.values()]
      .flatMap(({ outcomes }) => Object.values(outcomes).map((facts) => Object.keys(facts)))
      .filter((names) => names.length >= FEWEST),
)

/** A `clear` list of at least this length is meant to forget everything about something, so more than one fact may be missing. */
const LONG = 8

type Cleared = { readonly clear: readonly FactName[]; readonly at: () => Spot }

const listsOf = memoize((compiled: CompiledStep): readonly Cleared[] => {
  const { step } = compiled
  const lists: Cleared[] = []
  if (!step) return lists
  const add = ({ clear }: Pick<Go, 'clear'>, inside: StepPath) => {
    if (clear) lists.push({ clear, at: () => keySpotInStep(compiled, [...inside, 'clear']) })
  }
  visitStep(step, { option: add, go: add })
  return lists
})

/**
 * The fact that a list forgot to clear: the only one left of an outcome, or one of several if the list is long. None if the cleared facts
 * make up a whole outcome.
 */
function keptOf(
  clear: readonly FactName[],
  together: readonly (readonly FactName[])[],
): { readonly fact: FactName; readonly others: readonly FactName[] } | undefined {
  const cleared = new Set(clear)
  for (const facts of together) {
    const [kept, ...more] = facts.filter((fact) => !cleared.has(fact))
    const others = facts.filter((fact) => cleared.has(fact))
    if (kept === undefined || others.length === 0) continue
    if (more.length > 0 && clear.length < LONG) continue
    const isWhole = together.some(
      (other) =>
        other.every((fact) => cleared.has(fact)) && others.every((fact) => other.includes(fact)),
    )
    if (!isWhole) return { fact: kept, others }
  }
  return undefined
}
