import { factNamed, readFact } from '../../product/facts/read-fact'
import { holds } from '../engine/evaluate'
import type { Condition } from '../script/condition'
import type { Contract } from '../script/contract'
import type { Assignment, Step, Track, Way } from '../script/step'
import type { Inline, Text } from '../script/text'
import type { FactName, Facts, Source, Value } from '../script/value'
import type { Contracts } from '../talks/talk'
import { CHOSEN_FROM } from './results'

/** One question about what is known, on which some step's doings depend. */
export type Atom = {
  readonly key: string
  readonly ask: (facts: Facts) => string
  /** The facts, none of them derived, that decide the answer. */
  readonly from: readonly FactName[]
}

/** Questions that are asked together, once these facts have been written since the talk came to stand at the step. */
export type Reading = { readonly atoms: readonly Atom[]; readonly written: readonly FactName[] }

/** What a step asks: when it is entered and while it waits, then by each way on, once that way's facts are known. */
export function readingsOf(step: Step, { actions, parts }: Contracts): readonly Reading[] {
  const { say, ask, choose, show, set, call, next, track } = step
  const options = choose?.options ?? []
  const lists = (show?.reads ?? []).filter((fact) => LISTS.has(fact))
  const entered = [
    ...say.flatMap((line) => [
      ...asking(line.when),
      ...(line.type === 'text' ? shownIn(line.text).map(saidAtom) : line.reads.map(knownAtom)),
    ]),
    ...options.flatMap(({ when, disabled }) => [...asking(when), ...asking(disabled?.when)]),
    ...(ask ? (factNamed(ask.fact)?.context ?? []) : []).map(knownAtom),
    ...(show?.reads ?? []).map(knownAtom),
    ...lists.map(listAtom),
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
      written: brought(parts[show?.part ?? ''], outcome),
    })),
    ...Object.entries(call?.on ?? {}).map(([outcome, way]) => ({
      atoms: onWay(way),
      written: [...own, ...brought(actions[call?.action ?? ''], outcome)],
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

const LISTS: ReadonlySet<FactName> = new Set(Object.values(CHOSEN_FROM))

type Comparison = Extract<Condition, { type: 'compare' }>

function comparisonsIn(when: Condition): readonly Comparison[] {
  if (when.type === 'compare') return [when]
  return when.type === 'not' ? comparisonsIn(when.of) : when.of.flatMap(comparisonsIn)
}

const comparisonAtom = (when: Comparison): Atom => ({
  key: JSON.stringify([when.fact, when.op, when.value]),
  ask: (facts) => (holds(when, facts) ? '1' : '0'),
  from: basesOf(when.fact),
})

/** Whether a fact is known at all. */
export const knownAtom = (fact: FactName): Atom => ({
  key: fact,
  ask: (facts) => (readFact(facts, fact) === undefined ? '0' : '1'),
  from: basesOf(fact),
})

/** Whether a fact says something: an empty word leaves a hole in a sentence. */
const saidAtom = (fact: FactName): Atom => ({
  key: `{{${fact}}}`,
  ask: (facts) => {
    const value = readFact(facts, fact)
    return value === undefined || value === null || value === '' ? '0' : '1'
  },
  from: basesOf(fact),
})

const numbers = new WeakMap<object, number>()
let last = 0

/** A list that is chosen from decides what can be done: the same list, the same number. */
const listAtom = (fact: FactName): Atom => ({
  key: `${fact} list`,
  ask: (facts) => `${basesOf(fact).map((base) => numberOf(facts[base]))},`,
  from: basesOf(fact),
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
function basesOf(name: FactName): readonly FactName[] {
  const fact = factNamed(name)
  if (fact?.derived) return [...new Set(fact.derived.from.flatMap(basesOf))]
  return fact?.scope === 'talk' ? [name] : []
}

const shownIn = (text: Text): readonly FactName[] => text.flatMap(shownInline)

function shownInline(inline: Inline): readonly FactName[] {
  if (typeof inline === 'string' || inline.type === 'break') return []
  return inline.type === 'fact' ? [inline.fact] : shownIn(inline.children)
}
