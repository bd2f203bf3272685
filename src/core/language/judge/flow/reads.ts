import type { Condition } from '../../../script/condition'
import type { Contract } from '../../../script/contract'
import type { FactTable } from '../../../script/fact'
import type { Assignment } from '../../../script/step'
import { factsShown, type Text } from '../../../script/text'
import { type FactName, isMapping, type Value, valueAt } from '../../../script/value'
import type { Spot } from '../../diagnostics/finding'
import { conditionOf } from '../../lower/condition-of'
import { type Path, spotOfValue } from '../../read/path'
import type { Unit } from '../../read/unit'

export type PathInUnit = { readonly unit: Unit; readonly path: Path }

/**
 * A place that reads a fact. If the fact is unknown, an action (`input`) or a `part` fails; a sentence (`text`) shows nothing in its
 * place; a field (`context`) checks less; a fact that is set from it (`source`) becomes unknown; a list gives no `options`.
 */
export type Read = PathInUnit & {
  readonly fact: FactName
  readonly kind: 'input' | 'part' | 'text' | 'context' | 'source' | 'options'
  /** Which occurrence of the fact in the sentence, from 0. */
  readonly nth?: number
}

/** A guard and what it belongs to. `none`: not written by the author but made by the analysis. */
export type PlacedGuard = PathInUnit & {
  readonly condition: Condition
  readonly role: 'line' | 'way' | 'option' | 'disabled' | 'none'
}

export const isNeeded = ({ kind }: Read) => kind === 'input' || kind === 'part'

export function readsOfText(place: PathInUnit, text: Text): readonly Read[] {
  const seen = new Map<FactName, number>()
  return factsShown(text).map((fact) => {
    const nth = seen.get(fact) ?? 0
    seen.set(fact, nth + 1)
    return { ...place, fact, kind: 'text', nth }
  })
}

export function readsOfPart(place: PathInUnit, contract: Contract | undefined): readonly Read[] {
  return Object.entries(contract?.input ?? {}).flatMap(([input, { name }]) =>
    contract?.optional?.includes(input) ? [] : [{ ...place, fact: name, kind: 'part' as const }],
  )
}

export function readsOfSet(
  { unit, path }: PathInUnit,
  set: readonly Assignment[],
): readonly Read[] {
  return set.flatMap(({ fact, from }) =>
    from.type === 'fact'
      ? [{ unit, path: [...path, fact], fact: from.fact, kind: 'source' as const }]
      : [],
  )
}

/** Where a read is written: in a sentence only its `{{fact}}`. */
export function spotOfRead({ unit, path, fact, kind, nth = 0 }: Read): Spot {
  const whole = spotOfValue(unit, path)
  if (kind !== 'text') return whole
  const braces = /\{\{([^{}]*)\}\}/g
  const words = whole.passage.text.slice(whole.start, whole.end)
  const own = [...words.matchAll(braces)].filter(
    (found) => found[1]!.split('|')[0]!.trim() === fact,
  )[nth]
  if (!own) return whole
  const start = whole.start + own.index
  return { ...whole, start, end: start + own[0].length }
}

/** One of the conditions that a guard joins with "and". */
export type Term = PathInUnit & { readonly condition: Condition }

/** The terms of a guard as they are written, in the order in which `termsOf` gives their conditions. */
export function placedTerms({ unit, path }: PlacedGuard, facts: FactTable): readonly Term[] {
  const split = (value: Value | undefined, at: Path): readonly Term[] => {
    if (!isMapping(value)) return []
    return Object.entries(value).flatMap(([key, own]): readonly Term[] => {
      const here = [...at, key]
      if (key === 'all' && Array.isArray(own)) {
        return own.flatMap((part, n) => split(part, [...here, n]))
      }
      const isJoin = key === 'any' || key === 'not'
      const ops = isMapping(own) && !isJoin ? Object.entries(own) : []
      if (ops.length > 1) {
        return ops.map(([op, than]) => term([...here, op], { [key]: { [op]: than } }))
      }
      return [term(here, { [key]: own })]
    })
  }
  const term = (at: Path, guard: Value): Term => ({
    unit,
    path: at,
    condition: conditionOf(guard, facts),
  })
  return split(valueAt(unit.value, path), path)
}
