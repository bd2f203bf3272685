import type { FactTable } from '../script/fact'
import type { Choose, Option } from '../script/step'
import type { Facts } from '../script/value'
import { usable } from './step-effects'

/**
 * The options that are marked together, in the order of the script. `undefined` where the visitor cannot have marked them: no option, an
 * unusable one, an exclusive one (`alone`) with others, or a step that takes only one. Takes anything, never throws.
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

/** The value of the list fact for the marked options. */
export const valuesMarked = (marked: readonly Option[]): readonly string[] =>
  marked.map(({ label, value = label }) => value)
