import type { Condition } from '../script/condition'
import { holds } from '../script/conditions'
import type { Contract } from '../script/contract'
import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import type { Assignment, Step, Track, Way } from '../script/step'
import type { Inline, Text } from '../script/text'
import type { FactName, Facts, Source, Value } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'

/** One question about what is known, on which some step's doings depend. */
export type Atom = {
  readonly key: string
  readonly fact: FactName
  readonly ask: (table: FactTable, facts: Facts) => string
}

/** Questions that are asked together, once these facts have been written since the talk came to stand at the step. */
export type Reading = { readonly atoms: readonly Atom[]; readonly written: readonly FactName[] }

/** What a step asks: when it is entered and while it waits, then by each way on, once that way's facts are known. */
export function readingsOf(
  step: Step,
  { facts, actions, parts, trials }: Vocabulary,
): readonly Reading[] {
  const { say, ask, choose, show, set, call, next, track } = step
  const options = choose?.options ?? []
  const lists = new Set(trials.chosenFrom.values())
  const shownLists = (show?.reads ?? []).filter((fact) => lists.has(fact))
  const entered = [
    ...say.flatMap((line) => [
      ...asking(line.when),
      ...(line.type === 'text' ? shownIn(line.text).map(saidAtom) : line.reads.map(knownAtom)),
    ]),
    ...options.flatMap(({ when, disabled }) => [...asking(when), ...asking(disabled?.when)]),
    ...(ask ? (facts.get(ask.fact)?.context ?? []) : []).map(knownAtom),
    ...(show?.reads ?? []).map(knownAtom),
    ...shownLists.map(listAtom),
    ...tracked(track),
  ]
  // an option may come before the answer: only what every way writes is written
  const answered = ask && !choose ? [ask.fact] : []
  const own = [...answered, ...(set ?? []).map(({ fact }) => fact)]
  const brought = (contract: Contract | undefined, outcome: string) =>
    Object.keys(contract?.outcomes[outcome] ?? {})
  return [
    { atoms: entered, written: [] },
    { atoms: assigned(set), written: answered },
    { atoms: Object.values(call?.with ?? {}).flatMap(sourceAtom), written: own },
    { atoms: onWay(next), written: own },
    ...options.map((option) => ({
      atoms: [...assigned(option.set), ...tracked(option.track)],
      written: [],
    })),
    ...options.map(({ go, set = [] }) => ({
      atoms: onWay(go),
      written: set.map(({ fact }) => fact),
    })),
    ...Object.entries(show?.on ?? {}).map(([outcome, way]) => ({
      atoms: onWay(way),
      written: brought(parts.get(show?.part ?? ''), outcome),
    })),
    ...Object.entries(call?.on ?? {}).map(([outcome, way]) => ({
      atoms: onWay(way),
      written: [...own, ...brought(actions.get(call?.action ?? ''), outcome)],
    })),
  ]
}

const onWay = (way: Way | undefined): readonly Atom[] =>
  (way ?? []).flatMap((go) => [
    ...asking(go.when),
    ...assigned(go.set),
    ...[...shownIn(go.reply ?? []), ...shownIn(go.error ?? [])].map(saidAtom),
    ...tracked(go.track),
  ])

const asking = (when: Condition | undefined): readonly Atom[] =>
  when ? comparisonsIn(when).map(comparisonAtom) : []

const assigned = (list: readonly Assignment[] | undefined): readonly Atom[] =>
  (list ?? []).flatMap(({ from }) => sourceAtom(from))

const tracked = (track: Track | undefined): readonly Atom[] =>
  Object.values(track?.data ?? {}).flatMap(sourceAtom)

const sourceAtom = (source: Source): readonly Atom[] =>
  source.type === 'fact' ? [knownAtom(source.fact)] : []

type Comparison = Extract<Condition, { type: 'compare' }>

function comparisonsIn(when: Condition): readonly Comparison[] {
  if (when.type === 'compare') return [when]
  return when.type === 'not' ? comparisonsIn(when.of) : when.of.flatMap(comparisonsIn)
}

const comparisonAtom = (when: Comparison): Atom => ({
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

const shownIn = (text: Text): readonly FactName[] => text.flatMap(shownInline)

function shownInline(inline: Inline): readonly FactName[] {
  if (typeof inline === 'string' || inline.type === 'break') return []
  return inline.type === 'fact' ? [inline.fact] : shownIn(inline.children)
}
