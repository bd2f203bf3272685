import type { Comparison } from '../../script/condition'
import { type Compare, comparisonsOf } from '../../script/conditions'
import { memoize, memoizeFlatMap } from '../../script/memoize'
import type { Step } from '../../script/step'
import { writesOf } from '../../script/step-facts'
import { type FactName, type Value, valueAt } from '../../script/value'
import { visitStep } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import { authoredPath } from '../read/authored-path'
import type { Path } from '../read/path'
import type { Unit } from '../read/unit'

/** A literal of the script, and where it is written. */
export type Literal = { readonly value: Value; readonly unit: Unit; readonly path: Path }

export type Asked = Literal & { readonly op: Comparison }

/** How one step, or the copy of one layer, uses facts: literals that it compares, literals that it sets. */
type Used = {
  readonly asked: readonly (Asked & { readonly fact: FactName })[]
  readonly set: readonly (Literal & { readonly fact: FactName })[]
  /** Facts that may get any value there: by an answer, an outcome, or a copy of another fact. */
  readonly open: ReadonlySet<FactName>
}

/** How steps use facts; cached, since compiled steps are immutable. */
export const usedIn = memoize((vocabulary: Vocabulary) => {
  const usedAt = memoize(({ unit, path, step }: CompiledStep): Used => {
    const place = (inside: Path) => authoredPath(unit, path, inside)
    return step ? usedBy(step, unit, place, vocabulary) : NOTHING
  })
  return {
    asked: memoizeFlatMap((step: CompiledStep) => usedAt(step).asked),
    set: memoizeFlatMap((step: CompiledStep) => usedAt(step).set),
    open: memoizeFlatMap((step: CompiledStep) => [...usedAt(step).open]),
  }
})

const NOTHING: Used = { asked: [], set: [], open: new Set() }

/** The literals that conditions in a layer's copy compare with facts. */
export const askedInCopy = memoizeFlatMap(({ unit, copy }: Layer): Used['asked'] => {
  const all = [...copy].map(([id, say]) =>
    usedBy({ id, group: '', say }, unit, (inside) =>
      authoredPath(unit, ['copy', id], inside.slice(1)),
    ),
  )
  return all.flatMap(({ asked }) => asked)
})

function usedBy(
  step: Step,
  unit: Unit,
  place: (inside: Path) => Path,
  vocabulary?: Vocabulary,
): Used {
  const asked: (Asked & { fact: FactName })[] = []
  const set: (Literal & { fact: FactName })[] = []
  const open = new Set<FactName>()
  for (const { fact, by } of vocabulary ? writesOf(step, vocabulary) : []) {
    if (by === 'answer' || by === 'outcome') open.add(fact)
  }
  visitStep(step, {
    guard: ({ when }, inside) => {
      for (const one of comparisonsOf(when)) asked.push(...askedBy(one, unit, place(inside)))
    },
    assignment: ({ fact, from }, inside) => {
      if (from.type !== 'literal') open.add(fact)
      else set.push({ fact, value: from.value, unit, path: place(inside) })
    },
  })
  return { asked, set, open }
}

/** The literals of a comparison, one entry for each value of an `in`. */
function askedBy(
  { fact, op, value }: Compare,
  unit: Unit,
  guard: Path,
): readonly (Asked & { fact: FactName })[] {
  if (op === 'exists' || op === 'contains') return []
  const at = placeOf(valueAt(unit.value, guard), fact, value) ?? []
  const one = (value: Value, path: Path): Asked & { fact: FactName } => ({
    fact,
    op: op === 'in' ? 'eq' : op,
    value,
    unit,
    path: [...guard, ...path],
  })
  return op === 'in' && Array.isArray(value)
    ? value.map((item: Value, n) => one(item, [...at, n]))
    : [one(value, at)]
}

/** The path inside a written guard at which it compares a fact with a value. */
function placeOf(written: Value | undefined, fact: FactName, value: Value): Path | undefined {
  if (written === null || typeof written !== 'object') return undefined
  for (const [key, inner] of Object.entries(written)) {
    const segment = Array.isArray(written) ? Number(key) : key
    if (key === fact) {
      if (inner === null || typeof inner !== 'object') {
        if (inner === value) return [segment]
      } else {
        const op = Object.entries(inner).find(
          ([, than]) => JSON.stringify(than) === JSON.stringify(value),
        )
        if (op) return [segment, op[0]]
      }
    }
    const found = placeOf(inner, fact, value)
    if (found) return [segment, ...found]
  }
  return undefined
}
