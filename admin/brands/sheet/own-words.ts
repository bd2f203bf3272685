import { readFile } from '../../../src/core/language/read/read-file'
import type { StepId } from '../../../src/core/script/step'
import type { Variant } from '../../../src/core/script/variant'

/** Where the words of a step come from, for one brand. */
export type WordsFrom = 'base' | 'grupo' | 'marca'

/** Who words these steps for a brand; `source` is the brand's own file. */
export function wordsFrom(
  { copy }: Variant,
  steps: readonly StepId[],
  source: string | null | undefined,
): WordsFrom {
  const own = steps.filter((step) => Object.hasOwn(copy, step))
  if (own.length === 0) return 'base'
  const written = copyIn(source ?? '')
  return own.some((step) => written.has(step)) ? 'marca' : 'grupo'
}

/** Steps that a brand's own file words. */
function copyIn(text: string): ReadonlySet<StepId> {
  const { value } = readFile({ path: '', text }, false).head.unit
  const copy = typeof value === 'object' && value !== null && 'copy' in value ? value.copy : {}
  return new Set(Object.keys(Object(copy)))
}
