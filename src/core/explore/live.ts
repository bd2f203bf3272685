import type { Script } from '../script/script'
import { END, RETRY, type Step, type StepId, type Way } from '../script/step'
import type { FactName, Facts } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import { type Atom, basesOf, knownAtom, readingsOf } from './atoms'

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
    for (const { atoms, written } of readingsOf(step, vocabulary)) {
      for (const atom of atoms)
        for (const left of unsettled(atom, bases, written)) own.set(left.key, left)
    }
    live.set(step.id, own)
  }
  const onward = new Map(steps.map((step) => [step.id, onwardOf(step, vocabulary)]))
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

/** One way on from a step: where to, and which facts are new by then; after a reset all of them. */
type Onward = { readonly to: StepId; readonly written: readonly FactName[] | 'all' }

function onwardOf(step: Step, { actions, parts }: Vocabulary): readonly Onward[] {
  const { ask, choose, show, set = [], call, next = [] } = step
  const list: Onward[] = []
  const follow = (way: Way, before: readonly FactName[]) => {
    for (const { to, set = [], clear = [], reset } of way) {
      if (to === RETRY || to === END) continue
      const written = [...before, ...clear, ...set.map(({ fact }) => fact)]
      list.push({ to, written: reset ? 'all' : written })
    }
  }
  // an option may come before the answer: only what every way writes is written
  const own = [...(ask && !choose ? [ask.fact] : []), ...set.map(({ fact }) => fact)]
  follow(next, own)
  for (const { set: chosen = [], go = [] } of choose?.options ?? []) {
    follow(
      go,
      chosen.map(({ fact }) => fact),
    )
  }
  for (const [outcome, way] of Object.entries(show?.on ?? {})) {
    follow(way, Object.keys(parts.get(show?.part ?? '')?.outcomes[outcome] ?? {}))
  }
  for (const [outcome, way] of Object.entries(call?.on ?? {})) {
    follow(way, [...own, ...Object.keys(actions.get(call?.action ?? '')?.outcomes[outcome] ?? {})])
  }
  return list
}
