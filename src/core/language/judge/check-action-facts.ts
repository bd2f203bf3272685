import type { Field } from '../../script/field'
import { once, onceForEach } from '../../script/once'
import type { FactName } from '../../script/value'
import { visitStep } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseFacts } from '../diagnostics/diagnose-facts'
import type { Finding, Report } from '../diagnostics/finding'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import { spotOfKey } from '../read/path'
import type { Flow } from './check-flow'

/**
 * Values that a script writes for a fact that an action alone brings: nobody types it, so it would say that something happened which
 * has not. Where that action is called its own facts may be set: what it did not answer is said there.
 */
export function checkActionFacts(
  { steps }: Pick<Flow, 'steps'>,
  { facts, actions }: Pick<Vocabulary, 'facts' | 'actions'>,
  report: Report,
): void {
  for (const finding of setIn(facts)(actions)(steps)) report(finding)
}

const setIn = once((facts: Vocabulary['facts']) =>
  once((actions: Vocabulary['actions']) => {
    const given = givenBy(facts, actions)
    return onceForEach(({ unit, path, step }: CompiledStep): readonly Finding[] => {
      const found: Finding[] = []
      if (!step) return found
      visitStep(step, {
        assignment: ({ fact, from }, inside) => {
          const by = given.get(fact)
          if (!by || from.type !== 'literal' || by.includes(step.call?.action ?? '')) return
          const at = spotOfKey(unit, authoredPath(unit, path, inside))
          found.push(diagnoseFacts.givenFactSet(at, fact, by[0]!))
        },
      })
      return found
    })
  }),
)

/** The actions that bring a fact, of each that no field takes. */
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

/** Lists and objects are not judged: a script empties them. */
const isGiven = (field: Field | undefined): boolean =>
  field !== undefined && !field.input && field.json !== 'array' && field.json !== 'object'
