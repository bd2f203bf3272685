import { once } from '../../script/once'
import type { Go } from '../../script/step'
import type { FactName } from '../../script/value'
import { type StepPath, visitStep } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseFacts } from '../diagnostics/diagnose-facts'
import type { Report, Spot } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { spotOfKey } from '../read/path'
import type { Flow } from './check-flow'

/** As many facts as belong together: of two either may well be kept. */
const FEWEST = 3

/**
 * What an action brings at once is forgotten at once: a list of `clear` that has all of it but one fact leaves the last of the old beside
 * the new, such as the code of a Pix that is no more.
 */
export function checkCleared(
  { steps }: Flow,
  { actions }: Pick<Vocabulary, 'actions'>,
  report: Report,
): void {
  const together = broughtTogether(actions)
  for (const step of steps.values()) {
    // a name that could not be read may be the one that is missing
    if (step.findings.length > 0) continue
    for (const { clear, at } of listsOf(step)) {
      const kept = keptOf(clear, together)
      if (kept !== undefined) report(diagnoseFacts.halfCleared(at(), kept.fact, kept.others))
    }
  }
}

/** The facts that one outcome of an action brings, for each that brings enough of them. */
const broughtTogether = once((actions: Vocabulary['actions']): readonly (readonly FactName[])[] =>
  [...actions.values()]
    .flatMap(({ outcomes }) => Object.values(outcomes).map((facts) => Object.keys(facts)))
    .filter((names) => names.length >= FEWEST),
)

/** A list of so many is there to forget all of something. */
const LONG = 8

type Cleared = { readonly clear: readonly FactName[]; readonly at: () => Spot }

const listsOf = once(({ unit, path, step }: CompiledStep): readonly Cleared[] => {
  const lists: Cleared[] = []
  if (!step) return lists
  const add = ({ clear }: Pick<Go, 'clear'>, inside: StepPath) => {
    if (clear)
      lists.push({
        clear,
        at: () => spotOfKey(unit, authoredPath(unit, path, [...inside, 'clear'])),
      })
  }
  visitStep(step, { option: add, go: add })
  return lists
})

/** A fact that a list leaves of what belongs together, the only one unless the list is long; and none where another outcome of the same facts is cleared whole. */
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
