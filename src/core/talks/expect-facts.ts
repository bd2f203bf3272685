import { holds } from '../script/conditions'
import { readFact } from '../script/read-fact'
import type { Facts, Value } from '../script/value'
import { firstMismatch } from './compare-data'
import { sameList } from './expect-words'
import type { FactDifference, Mismatch } from './failure'
import { factsSince } from './seen'
import type { Stage } from './stage'
import type { Expectations } from './talk'

/** Expects these values; with `whole` also that no other fact has changed since the visitor's last move. */
export function knowing(stage: Stage, facts: Facts, whole: boolean): Mismatch | undefined {
  const differing = factsThatDiffer(stage, { facts })
  return firstMismatch(whole ? [...differing, ...factsNotNamed(stage, facts)] : differing, toldAs)
}

/** Expects that these facts are unknown; with `whole`, that exactly these became unknown since the visitor's last move. */
export function notKnowing(
  stage: Stage,
  unknown: readonly string[],
  whole: boolean,
): Mismatch | undefined {
  const known = firstMismatch(factsThatDiffer(stage, { unknown }), toldAs)
  return known ?? (whole ? sameList(unknown, factsSince(stage).unknown) : undefined)
}

/** Every fact that differs from what the turn expects. */
export function factsThatDiffer(
  { state, script }: Stage,
  { facts = {}, unknown = [] }: Pick<Expectations, 'facts' | 'unknown'>,
): readonly FactDifference[] {
  const differing = Object.entries(facts)
    .filter(
      ([fact, value]) =>
        !holds(script.facts, { type: 'compare', fact, op: 'eq', value }, state.facts),
    )
    .map(([fact, expected]) => ({
      fact,
      expected,
      ...actualOf(readFact(script.facts, state.facts, fact)),
    }))
  const known = unknown.flatMap((fact) => {
    const actual = readFact(script.facts, state.facts, fact)
    return actual === undefined ? [] : [{ fact, actual }]
  })
  return [...differing, ...known]
}

const factsNotNamed = (stage: Stage, named: Facts): readonly FactDifference[] =>
  Object.entries(factsSince(stage).facts)
    .filter(([fact]) => !Object.hasOwn(named, fact))
    .map(([fact, actual]) => ({ fact, actual }))

const actualOf = (actual: Value | undefined) => (actual === undefined ? {} : { actual })

function toldAs({ fact, expected, actual }: FactDifference): Mismatch {
  return {
    expected:
      expected === undefined ? `não se sabe ${fact}` : `${fact} = ${JSON.stringify(expected)}`,
    actual: `${fact}: ${JSON.stringify(actual) ?? 'não se sabe'}`,
  }
}
