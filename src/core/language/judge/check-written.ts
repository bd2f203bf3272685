import { compareValues } from '../../script/conditions'
import type { Fact } from '../../script/fact'
import { groupBy } from '../../script/group-by'
import { memoizeFlatMap } from '../../script/memoize'
import { type Value, valueAt } from '../../script/value'
import type { Vocabulary } from '../../script/vocabulary'
import { diagnoseValues } from '../diagnostics/diagnose-values'
import type { Report, Spot } from '../diagnostics/finding'
import { nearest } from '../diagnostics/nearest'
import type { Layer } from '../lower/compile-layer'
import type { CompiledStep } from '../lower/compile-script'
import type { Layered } from '../lower/join-layers'
import { type Path, spotOfValue } from '../read/path'
import type { Flow } from './check-flow'
import type { CheckedVariants } from './check-variants'
import { type Asked, askedInCopy, type Literal, usedIn } from './written-literals'

/** Reports conditions that compare a fact with a value that no button, step or variant ever writes. */
export function checkWritten(
  { steps, unread, duplicates }: Flow,
  layers: readonly Layer[],
  { layered, sound }: Pick<CheckedVariants, 'layered' | 'sound'>,
  vocabulary: Vocabulary,
  report: Report,
): void {
  // a step that could not be read completely may write anything
  if (unread.length > 0 || duplicates.size > 0 || openEnded(steps).length > 0) return
  // the values of a broken layer are unknown
  const isWhole = sound.length === layered.length
  const used = usedIn(vocabulary)
  const open = new Set(used.open(steps))
  const asked = groupBy([...used.asked(steps), ...askedInCopy(layers)], ({ fact }) => fact)
  const set = groupBy(used.set(steps), ({ fact }) => fact)
  for (const [name, comparisons] of asked) {
    const fact = vocabulary.facts.get(name)
    if (!fact || fact.derived || fact.field.json === 'boolean') continue
    if (fact.variantKey) {
      if (isWhole && sound.length > 0)
        judge(fact, comparisons, brought(fact.variantKey, sound), report)
    } else if (fact.scope === 'talk' && !open.has(name)) {
      judge(fact, comparisons, set.get(name) ?? [], report)
    }
  }
}

/** Steps that could not be read completely. */
export const openEnded = memoizeFlatMap((compiled: CompiledStep): readonly CompiledStep[] => {
  const { step, findings } = compiled
  return !step || findings.some(({ severity }) => severity === 'error') ? [compiled] : []
})

/** The values of all variants under a key, with those of their referral layers. */
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
  const never = asked.filter((one) => isNever(one, values))
  const wanted = new Set(asked.map(({ value }) => value))
  for (const [value, places] of groupBy(never, (one) => shownValue(one.value))) {
    const known = values.map(shownValue)
    const near = places[0]!.value === '' ? undefined : nearest(value, known)
    const sources = written.filter((one) => shownValue(one.value) === near)
    const [source] = sources
    // the written value is the typing mistake if no condition compares with it and fewer places write it than compare with the other
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

/** A value in a message; a variant may hold a whole mapping. */
const shownValue = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

const spotOf = ({ unit, path }: Partial<Literal>): Spot => spotOfValue(unit!, path!)

/** Whether no written value satisfies the comparison; for `ne`, whether none equals the compared value. */
function isNever({ op, value }: Asked, values: readonly Value[]): boolean {
  return !values.some((one) => compareValues(op === 'ne' ? 'eq' : op, one, value))
}
