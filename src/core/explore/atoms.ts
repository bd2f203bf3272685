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

/** One question about what is known, on which some step's doings depend. */
export type Atom = {
  readonly key: string
  readonly fact: FactName
  readonly ask: (table: FactTable, facts: Facts) => string
}

/** A question, and the facts that its step has written by the time it asks it. */
export type Reading = { readonly atom: Atom; readonly written: readonly FactName[] }

/** Every question of a step. */
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

/** Tells which facts a step has certainly written when the engine comes to one of its parts. */
function writtenBefore(
  step: Step,
  vocabulary: Vocabulary,
): (path: StepPath) => readonly FactName[] {
  const writes = writesOf(step, vocabulary)
  const under = (...place: StepPath) => factsUnder(writes, place)
  // a button may come before the answer: only what every way writes is written
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

/** One way on from a step: where to, and which facts are new by then; after a reset all of them. */
export type Onward = { readonly to: StepId; readonly written: readonly FactName[] | 'all' }

/** `backs`: the steps that some detour leads back to. */
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

/** How far a count has come: what it will be once it is counted up depends on it. */
const countAtom = (fact: FactName): Atom => ({
  key: `${fact} count`,
  fact,
  ask: (table, facts) => `${readFact(table, facts, fact)},`,
})

/** Whether a fact says something: an empty word leaves a hole in a sentence. */
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

/** A list that is chosen from decides what can be done: the same list, the same number. */
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

/** The facts of the talk that a fact is computed from in the end; what variant, link and clock bring never changes. */
export function basesOf(table: FactTable, name: FactName): readonly FactName[] {
  const fact = table.get(name)
  if (fact?.derived) {
    return [...new Set(fact.derived.from.flatMap((source) => basesOf(table, source)))]
  }
  return fact?.scope === 'talk' ? [name] : []
}
