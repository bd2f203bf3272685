import { holds } from '../script/conditions'
import type { FactTable } from '../script/fact'
import { readFact } from '../script/read-fact'
import type { FactName, Facts } from '../script/value'
import type { HappeningKind, Holding, Invariant, Patterns, RuleEvent } from './invariant'
import { matcherOf, patternKind, patternList } from './pattern'

/** The state of a monitor: a small number, so that the search can merge talks that differ in nothing else. */
export type Memory = number

/** A rule as a finite-state machine: it receives happenings and reports when the rule is broken. */
export type Monitor = {
  readonly name: string
  /** The kinds of happenings that it receives. */
  readonly kinds: ReadonlySet<HappeningKind>
  readonly start: Memory
  /**
   * Returns the memory after a happening, or a string that says how it breaks the rule. `facts`: as they are when the bot next waits, calls
   * or ends.
   */
  readonly see: (memory: Memory, happening: RuleEvent, facts: Facts) => Memory | string
}

/** The monitor of a rule; `undefined` for `can`, which is judged over all talks together. */
export function monitorOf(rule: Invariant, table: FactTable): Monitor | undefined {
  if (rule.never !== undefined) return never(rule)
  if (rule.once !== undefined) return once(rule, rule.once, table)
  if (rule.most !== undefined) return most(rule, rule.most)
  if (rule.after !== undefined) return response(rule)
  if (rule.whenever !== undefined) return whenever(rule, rule.holds ?? {}, table)
  return undefined
}

const kindsIn = (...patterns: readonly (Patterns | undefined)[]): ReadonlySet<HappeningKind> =>
  new Set(patterns.flatMap(patternList).map(patternKind))

const told = ({ kind, name, step }: RuleEvent): string =>
  `${kind}${name === '' ? '' : ` "${name}"`} em ${step || 'início'}`

/** `never … before … [again …]`, `never … after … [until …]`, or `never` alone. */
function never({ name, never, before, again, after, until }: Invariant): Monitor {
  const forbidden = matcherOf(never)
  const arms = matcherOf(after ?? again)
  const disarms = matcherOf(after === undefined ? before : until)
  return {
    name,
    kinds: kindsIn(never, before, again, after, until),
    start: after === undefined ? 1 : 0,
    see: (armed, happening) => {
      if (armed && forbidden(happening)) return told(happening)
      if (disarms(happening)) return 0
      return arms(happening) ? 1 : armed
    },
  }
}

/** A fact that is known may be asked for only after an `again`; the memory has one bit per fact. */
function once({ name, again }: Invariant, facts: readonly FactName[], table: FactTable): Monitor {
  const frees = matcherOf(again)
  return {
    name,
    kinds: kindsIn(again, { ask: facts }),
    start: 0,
    see: (freed, happening, known) => {
      if (frees(happening)) return 2 ** facts.length - 1
      const at = happening.kind === 'ask' ? facts.indexOf(happening.name) : -1
      if (at === -1) return freed
      const isFree = Math.floor(freed / 2 ** at) % 2 === 1
      if (!isFree && !isUnknown(readFact(table, known, happening.name))) return told(happening)
      return isFree ? freed - 2 ** at : freed
    },
  }
}

/** At most `limit` happenings; each `again` resets the count. */
function most({ name, of, again }: Invariant, limit: number): Monitor {
  const counted = matcherOf(of)
  const forgets = matcherOf(again)
  return {
    name,
    kinds: kindsIn(of, again),
    start: 0,
    see: (count, happening) => {
      if (forgets(happening)) return 0
      if (!counted(happening)) return count
      return count === limit ? `${told(happening)}, ${limit + 1} vezes` : count + 1
    },
  }
}

/** After `after`, `must` has to happen before `before` (by default: before the bot waits or the talk ends). */
function response({ name, after, must, before }: Invariant): Monitor {
  const asks = matcherOf(after)
  const settles = matcherOf(must)
  const due = before ?? [{ wait: true }, { end: true }]
  const late = matcherOf(due)
  return {
    name,
    kinds: kindsIn(after, must, due),
    start: 0,
    see: (owed, happening) => {
      if (settles(happening)) return 0
      if (owed && late(happening)) return `não veio antes de ${told(happening)}`
      return asks(happening) ? 1 : owed
    },
  }
}

/** Whenever `whenever` happens, the facts of `holding` are known, unknown or have these values. */
function whenever({ name, whenever }: Invariant, holding: Holding, table: FactTable): Monitor {
  const concerns = matcherOf(whenever)
  return {
    name,
    kinds: kindsIn(whenever),
    start: 0,
    see: (memory, happening, facts) => {
      const wrong = concerns(happening) ? unheld(table, holding, facts) : undefined
      return wrong === undefined ? memory : `${told(happening)}: ${wrong}`
    },
  }
}

function unheld(
  table: FactTable,
  { known = [], unknown = [], facts: equal = {} }: Holding,
  facts: Facts,
) {
  const missing = known.find((fact) => isUnknown(readFact(table, facts, fact)))
  if (missing !== undefined) return `não se sabe ${missing}`
  const left = unknown.find((fact) => !isUnknown(readFact(table, facts, fact)))
  if (left !== undefined) return `ainda se sabe ${left}`
  const other = Object.entries(equal).find(
    ([fact, value]) => !holds(table, { type: 'compare', fact, op: 'eq', value }, facts),
  )
  return (
    other && `${other[0]} é ${JSON.stringify(readFact(table, facts, other[0])) ?? 'desconhecido'}`
  )
}

/** A talk writes null for "there is none", so null counts as unknown. */
const isUnknown = (value: unknown) => value === undefined || value === null
