import type { FactTable } from '../script/fact'
import type { Field } from '../script/field'
import { firstFree } from '../script/first-free'
import { readFact } from '../script/read-fact'
import type { Choose, ListedOptions, Option } from '../script/step'
import { type Facts, isMapping, type Value, valueAt } from '../script/value'

/** All options of a step for the facts known now: those generated from its list, then its own. */
export function optionsNow(
  table: FactTable,
  { options, from }: Choose,
  facts: Facts,
): readonly Option[] {
  return from ? [...listedOptions(table, from, facts, options), ...options] : options
}

/** One option for each item that has words and whose value the fact's field accepts; a repeated label gets a number. Never throws. */
function listedOptions(
  table: FactTable,
  { list, fact, label, note, value }: ListedOptions,
  facts: Facts,
  own: readonly Option[],
): readonly Option[] {
  const items = readFact(table, facts, list)
  const field = table.get(list)?.field.items
  if (!field || !Array.isArray(items)) return []
  const taken = new Set(own.map((option) => option.label))
  return items.flatMap((item: Value): readonly Option[] => {
    const kept = memberOf(item, value)
    const words = wordsOf(field, item, label)
    if (words === '' || kept === undefined) return []
    if (table.get(fact)?.field.read(kept) === undefined) return []
    const free = firstFree(taken, (nth) => (nth === 1 ? words : `${words} (${nth})`))
    taken.add(free)
    const more = note === undefined ? '' : wordsOf(field, item, note)
    const set = [{ fact, from: { type: 'literal', value: kept } }] as const
    return [{ label: free, ...(more && { note: more }), set }]
  })
}

const memberOf = (item: Value, member: string | undefined): Value | undefined =>
  member === undefined ? item : valueAt(item, [member])

/** An item or one of its members as people read it. */
function wordsOf(field: Field, item: Value, member: string | undefined): string {
  const value = memberOf(item, member)
  const own = member === undefined ? field : isMapping(item) ? field.members?.[member] : undefined
  return own && value !== undefined && value !== null ? own.show(value).trim() : ''
}
