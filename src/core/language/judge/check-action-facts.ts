import type { Field } from '../../script/field'
import { memoize, memoizeFlatMap } from '../../script/memoize'
import type { FactName } from '../../script/value'
import { visitStep } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseFacts } from '../diagnostics/diagnose-facts'
import type { Finding, Report } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import type { Flow } from './check-flow'
import { keySpotInStep } from './spot-in-step'

/**
 * Reports literals that a script sets for a fact that only an action brings and no visitor types: the talk would claim something that did
 * not happen. The step that calls the action may set such facts, to fill in what the action did not return.
 */
export function checkActionFacts(
  { steps }: Pick<Flow, 'steps'>,
  { facts, actions }: Pick<Vocabulary, 'facts' | 'actions'>,
  report: Report,
): void {
  for (const finding of setIn(facts)(actions)(steps)) report(finding)
}

const setIn = memoize((facts: Vocabulary['facts']) =>
  memoize((actions: Vocabulary['actions']) => {
    const given = givenBy(facts, actions)
    return memoizeFlatMap((compiled: CompiledStep): readonly Finding[] => {
      const { step } = compiled
      const found: Finding[] = []
      if (!step) return found
      visitStep(step, {
        assignment: ({ fact, from }, inside) => {
          const by = given.get(fact)
          if (!by || from.type !== 'literal' || by.includes(step.call?.action ?? '')) return
          found.push(diagnoseFacts.givenFactSet(keySpotInStep(compiled, inside), fact, by[0]!))
        },
      })
      return found
    })
  }),
)

/** For each fact that visitors cannot type: the actions that bring it. */
function givenBy(
  facts: Vocabulary['facts'],
  actions: Vocabulary['actions'],
): ReadonlyMap<FactName, readonly string[]> {
  const given = new Map<FactName, string[]>()
  for (const { name, outcomes } of actions.values())
    for (const brought of Object.values(outcomes))
      for (const { name: fact } of Object.values(brought))
        if (isGiven(facts.get(fact)?.field)) given.set(fact, [...(given.get(fact) ?? []), name])
  return given
}

/** Lists and objects are not checked: scripts may set them to empty ones. */
const isGiven = (field: Field | undefined): boolean =>
  field !== undefined && !field.input && field.json !== 'array' && field.json !== 'object'
