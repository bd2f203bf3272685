import { type Compare, comparisonsOf, holds } from '../script/conditions'
import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import { RETURN, type Step, type StepId } from '../script/step'
import { type WriteAt, writesOf } from '../script/step-facts'
import { waysOf } from '../script/step-parts'
import { targetsOf } from '../script/step-shape'
import { factsShown } from '../script/text'
import type { FactName, Facts, Value } from '../script/value'
import { type StepPath, visitStep } from '../script/visit'
import type { Vocabulary } from '../script/vocabulary'

/** A test of one fact whose result may change what some step does. Atoms with equal `key` are the same test. */
export type Atom = {
  readonly key: string
  readonly fact: FactName
  readonly ask: (table: FactTable, facts: Facts) => string
}

/** An atom that a step reads, and the facts that the step has written before that read. */
export type Reading = { readonly atom: Atom; readonly written: readonly FactName[] }

/** Every atom that a step reads. */
export function readingsOf(step: Step, vocabulary: Vocabulary): readonly Reading[] {
  const written = writtenBefore(step, vocabulary)
  const lists = new Set(vocabulary.trials.chosenFrom.values())
  const readings: Reading[] = []
  const ask = (atoms: readonly Atom[], path: StepPath) => {
    for (const atom of atoms) readings.push({ atom, written: written(path) })
  }
  visitStep(step, {
    guard: ({ when }, path) => ask(comparisonsOf(when).map(comparisonAtom), path),
    text: ({ text }, path) => ask(factsShown(text).map(saidAtom), path),
    part: ({ reads }, path) => ask(reads.map(knownAtom), path),
    show: ({ reads }, path) => ask(reads.filter((fact) => lists.has(fact)).map(listAtom), path),
    ask: ({ fact }, path) => {
      ask((vocabulary.facts.get(fact)?.context ?? []).map(knownAtom), path)
    },
    choose: ({ from }, path) => {
      if (from) ask([listAtom(from.list)], path)
    },
    source: ({ source }, path) => {
      if (source.type === 'fact') ask([knownAtom(source.fact)], path)
      if (source.type === 'count') ask([countAtom(source.fact)], path)
    },
  })
  return readings
}

/** Returns a function: for a path inside the step, the facts that the step has certainly written before the engine reaches it. */
function writtenBefore(
  step: Step,
  vocabulary: Vocabulary,
): (path: StepPath) => readonly FactName[] {
  const writes = writesOf(step, vocabulary)
  const under = (...place: StepPath) => factsUnder(writes, place)
  // a visitor may tap a button instead of answering, so beside buttons the answer's fact is not certainly written
  const asked = writes.flatMap(({ fact, by }) => (by === 'answer' ? [fact] : []))
  const answered = step.choose ? [] : asked
  const own = [...answered, ...under('set')]
  return ([key, of, name]) => {
    switch (key) {
      case 'set':
        return answered
      case 'next':
        return own
      case 'call':
        return of === 'on' ? [...own, ...broughtBy(writes, ['call', 'on', name!])] : own
      case 'show':
        return of === 'on' ? broughtBy(writes, ['show', 'on', name!]) : []
      case 'choose':
        return name === 'go' ? under('choose', of!, 'set') : []
      default:
        return []
    }
  }
}

const factsUnder = (writes: readonly WriteAt[], place: StepPath): readonly FactName[] =>
  writes.flatMap(({ fact, path }) => (place.every((key, n) => path[n] === key) ? [fact] : []))

const broughtBy = (writes: readonly WriteAt[], outcome: StepPath): readonly FactName[] =>
  factsUnder(
    writes.filter(({ by }) => by === 'outcome'),
    outcome,
  )

/** A transition to another step, with the facts written by then; after a reset all of them. */
export type Onward = { readonly to: StepId; readonly written: readonly FactName[] | 'all' }

/** The transitions that a step can make. `backs`: the steps to which detours return. */
export function onwardsOf(
  step: Step,
  vocabulary: Vocabulary,
  backs: readonly StepId[],
): readonly Onward[] {
  const before = writtenBefore(step, vocabulary)
  const writes = writesOf(step, vocabulary)
  return waysOf(step).flatMap(({ way, path }) =>
    way.flatMap((go, n): readonly Onward[] => {
      const written = [...before(path), ...factsUnder(writes, [...path, n])]
      const targets = go.to === RETURN ? backs : targetsOf([go])
      return targets.map((to) => ({ to, written: go.reset ? 'all' : written }))
    }),
  )
}

const comparisonAtom = (when: Compare): Atom => ({
  key: JSON.stringify([when.fact, when.op, when.value]),
  fact: when.fact,
  ask: (table, facts) => (holds(table, when, facts) ? '1' : '0'),
})

/** Whether a fact is known at all. */
export const knownAtom = (fact: FactName): Atom => ({
  key: fact,
  fact,
  ask: (table, facts) => (readFact(table, facts, fact) === undefined ? '0' : '1'),
})

/** The current value of a counter: what an increment leads to depends on it. */
const countAtom = (fact: FactName): Atom => ({
  key: `${fact} count`,
  fact,
  ask: (table, facts) => `${readFact(table, facts, fact)},`,
})

/** Whether a fact has a value to print: unknown, null or empty leaves a gap in the sentence. */
const saidAtom = (fact: FactName): Atom => ({
  key: `{{${fact}}}`,
  fact,
  ask: (table, facts) => {
    const value = readFact(table, facts, fact)
    return value === undefined || value === null || value === '' ? '0' : '1'
  },
})

const numbers = new WeakMap<object, number>()
let last = 0

/** The list that the visitor chooses from determines the possible moves. The same list object always gets the same number. */
const listAtom = (fact: FactName): Atom => ({
  key: `${fact} list`,
  fact,
  ask: (table, facts) => `${basesOf(table, fact).map((base) => numberOf(facts[base]))},`,
})

function numberOf(value: Value | undefined): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const known = numbers.get(value)
  if (known !== undefined) return `#${known}`
  last += 1
  numbers.set(value, last)
  return `#${last}`
}

/** The underived facts of scope `talk` that a fact is computed from. Facts of variant, link and clock never change within a talk. */
export function basesOf(table: FactTable, name: FactName): readonly FactName[] {
  const fact = table.get(name)
  if (fact?.derived) {
    return [...new Set(fact.derived.from.flatMap((source) => basesOf(table, source)))]
  }
  return fact?.scope === 'talk' ? [name] : []
}
