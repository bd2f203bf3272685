import type { Comparison } from '../../script/condition'
import { type Compare, compareValues, comparisonsOf } from '../../script/conditions'
import type { Fact } from '../../script/fact'
import type { Step } from '../../script/step'
import { writesOf } from '../../script/step-facts'
import { type FactName, type Value, valueAt } from '../../script/value'
import { visitStep } from '../../script/visit'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import type { Report, Spot } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import type { Layered } from '../lower/join-layers'
import { authoredPath } from '../read/authored-path'
import { once } from '../read/once'
import { type Path, spotOfValue } from '../read/path'
import type { Unit } from '../read/unit'
import type { Flow } from './check-flow'

/** A literal of the script, and where it is written. */
type Literal = { readonly value: Value; readonly unit: Unit; readonly path: Path }

type Asked = Literal & { readonly op: Comparison }

/** What one step, or the words of one layer, does to facts and asks of them. */
type Used = {
  readonly asked: readonly (Asked & { readonly fact: FactName })[]
  readonly set: readonly (Literal & { readonly fact: FactName })[]
  /** Facts that may become anything there: answered, brought by an outcome, copied from another. */
  readonly open: ReadonlySet<FactName>
}

/** Tells of conditions that compare a fact with a value which nothing ever writes: no button, no step, no variant. */
export function checkWritten(
  { steps, unread, duplicates }: Flow,
  layers: readonly Layer[],
  variants: readonly Layered[],
  vocabulary: Vocabulary,
  report: Report,
): void {
  const compiled = [...steps.values()]
  // who cannot be read may write anything
  if (unread.length > 0 || duplicates.size > 0 || compiled.some(({ step }) => !step)) return
  const isWhole = variants.every(({ layers: own }) => own.every(({ isSound }) => isSound))
  const used = [...compiled.map((step) => usedIn(step, vocabulary)), ...layers.map(usedInCopy)]
  const open = new Set(used.flatMap((one) => [...one.open]))
  const asked = groupBy(used.flatMap((one) => one.asked))
  const set = groupBy(used.flatMap((one) => one.set))
  for (const [name, comparisons] of asked) {
    const fact = vocabulary.facts.get(name)
    if (!fact || fact.derived || fact.field.json === 'boolean') continue
    if (fact.variantKey) {
      if (isWhole && variants.length > 0)
        judge(fact, comparisons, brought(fact.variantKey, variants), report)
    } else if (fact.scope === 'talk' && !open.has(name)) {
      judge(fact, comparisons, set.get(name) ?? [], report)
    }
  }
}

/** Every variant's value under a key, with that which a referral lays over it. */
function brought(key: Path, variants: readonly Layered[]): readonly Pick<Literal, 'value'>[] {
  return variants.flatMap(({ id, value }) =>
    key[0] === 'id'
      ? [{ value: id }]
      : [valueAt(value, key), valueAt(value, ['referral', ...key])].flatMap((one) =>
          one === undefined ? [] : [{ value: one }],
        ),
  )
}

type Written = Pick<Literal, 'value'> & Partial<Literal>

function judge(
  fact: Fact,
  asked: readonly Asked[],
  written: readonly Written[],
  report: Report,
): void {
  const begin = fact.initial === undefined ? [] : [fact.initial]
  const values = [...new Set([...begin, ...written.map(({ value }) => value)])]
  if (values.length === 0) return
  const told = new Map<string, readonly Asked[]>()
  for (const one of asked) {
    if (!isNever(one, values)) continue
    const mark = String(one.value)
    told.set(mark, [...(told.get(mark) ?? []), one])
  }
  const wanted = new Set(asked.map(({ value }) => value))
  for (const [value, places] of told) {
    const known = values.map(String)
    const near = places[0]!.value === '' ? undefined : nearest(value, known)
    const sources = written.filter((one) => String(one.value) === near)
    const [source] = sources
    // what is written, asked for by nobody, and written less often than the other is asked for, is the slip
    const isSlipOfSet = source?.unit && !wanted.has(source.value) && sources.length < places.length
    const spots = places.map(({ unit, path }) => spotOfValue(unit, path))
    const { name } = fact
    if (isSlipOfSet)
      report(diagnoseValues.askedOtherwise(spotOf(source), name, near!, value, spots))
    else
      report(
        diagnoseValues.neverWritten(
          spots[0]!,
          { fact: name, value, written: known, near, by: fact.scope },
          spots.slice(1),
        ),
      )
  }
}

const spotOf = ({ unit, path }: Partial<Literal>): Spot => spotOfValue(unit!, path!)

/** Whether no value that is written makes the comparison say anything. */
function isNever({ op, value }: Asked, values: readonly Value[]): boolean {
  return !values.some((one) => compareValues(op === 'ne' ? 'eq' : op, one, value))
}

function groupBy<T extends { readonly fact: FactName }>(all: readonly T[]): Map<FactName, T[]> {
  const groups = new Map<FactName, T[]>()
  for (const one of all) {
    const own = groups.get(one.fact)
    if (own) own.push(one)
    else groups.set(one.fact, [one])
  }
  return groups
}

// a compiled step never changes, so neither does what it asks and sets; there is one vocabulary to a compiler
const cache = new WeakMap<CompiledStep, Used>()

function usedIn(compiled: CompiledStep, vocabulary: Vocabulary): Used {
  const kept = cache.get(compiled)
  if (kept) return kept
  const { unit, path, step } = compiled
  const used = step
    ? usedBy(step, unit, (inside) => authoredPath(unit, path, inside), vocabulary)
    : NOTHING
  cache.set(compiled, used)
  return used
}

const NOTHING: Used = { asked: [], set: [], open: new Set() }

const usedInCopy = once(({ unit, copy }: Layer): Used => {
  const all = [...copy].map(([id, say]) =>
    usedBy({ id, group: '', say }, unit, (inside) =>
      authoredPath(unit, ['copy', id], inside.slice(1)),
    ),
  )
  return { ...NOTHING, asked: all.flatMap(({ asked }) => asked) }
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

/** A comparison's values, each as a question of its own. */
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

/** Where a guard as written compares a fact with a value. */
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
