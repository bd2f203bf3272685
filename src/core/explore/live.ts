import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { FactName, Facts } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import { type Atom, basesOf, knownAtom, onwardsOf, readingsOf } from './atoms'

/** What still matters of what is known where a talk stands: the answers to the questions some step ahead may ask before they are settled anew. */
export type Essence = (step: StepId, facts: Facts) => string

/** Live variables of the flow (backwards, to a fixed point), over questions rather than facts. */
export function essenceOf(script: Script, vocabulary: Vocabulary): Essence {
  const steps = [...script.steps.values()]
  const table = vocabulary.facts
  const bases = new Map([...table.keys()].map((fact) => [fact, basesOf(table, fact)]))
  const live = new Map<StepId, Map<string, Atom>>()
  for (const step of steps) {
    const own = new Map<string, Atom>()
    for (const { atom, written } of readingsOf(step, vocabulary)) {
      for (const left of unsettled(atom, bases, written)) own.set(left.key, left)
    }
    live.set(step.id, own)
  }
  const onward = new Map(steps.map((step) => [step.id, onwardsOf(step, vocabulary)]))
  let changed = true
  while (changed) {
    changed = false
    for (const step of steps.toReversed()) {
      const own = live.get(step.id)!
      const before = own.size
      for (const { to, written } of onward.get(step.id)!) {
        for (const atom of live.get(to)?.values() ?? []) {
          for (const left of unsettled(atom, bases, written)) own.set(left.key, left)
        }
      }
      changed ||= own.size > before
    }
  }
  const questions = new Map([...live].map(([id, atoms]) => [id, [...atoms.values()]]))
  return (step, facts) => (questions.get(step) ?? []).map(({ ask }) => ask(table, facts)).join('')
}

/** What is left of a question once facts are written: nothing, the whole of it, or whether the other facts are known, which is as near as we look. */
function unsettled(
  atom: Atom,
  bases: ReadonlyMap<FactName, readonly FactName[]>,
  written: readonly FactName[] | 'all',
): readonly Atom[] {
  const from = bases.get(atom.fact) ?? []
  if (written === 'all' || from.length === 0) return []
  const left = from.filter((fact) => !written.includes(fact))
  return left.length === from.length ? [atom] : left.map(knownAtom)
}
