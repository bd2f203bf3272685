import type { FactTable } from '../script/fact'
import type { Choose, Option } from '../script/step'
import type { Facts } from '../script/value'
import { usable } from './step-effects'

/**
 * The options that are marked together, in the order of the script. `undefined` where nobody could have marked them so: none, one that
 * cannot be used, one that stands alone beside others, or where only one may be chosen. Takes anything, never throws.
 */
export function markedTogether(
  table: FactTable,
  { options, many }: Choose,
  labels: unknown,
  facts: Facts,
): readonly Option[] | undefined {
  if (many === undefined || !Array.isArray(labels)) return undefined
  const marked = options.filter(
    (option) => labels.includes(option.label) && usable(table, option, facts),
  )
  const isWhole = marked.length > 0 && marked.length === labels.length
  const isAlone = marked.length === 1 || !marked.some(({ alone }) => alone)
  return isWhole && isAlone ? marked : undefined
}

/** What the list holds once these are sent. */
export const valuesMarked = (marked: readonly Option[]): readonly string[] =>
  marked.map(({ label, value = label }) => value)
