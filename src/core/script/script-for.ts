import type { FactTable } from './fact'
import { type CompiledScript, loadScript, type Script } from './script'
import type { Variant } from './variant'

/** Whether `scriptFor` gives the same steps for two variants; their texts may differ. */
export const haveSameSteps = (one: Variant, other: Variant): boolean =>
  one.copy === other.copy && one.hints === other.hints && one.order === other.order

/**
 * The script with a variant's own words: `copy` replaces a step's lines, `hints` the hint at its input and `order` the order of its
 * options; `texts` rewords refusals. Entries for unknown steps change nothing.
 */
export function scriptFor(compiled: CompiledScript, variant: Variant, facts: FactTable): Script {
  const own = new Map(Object.entries(variant.copy))
  const hints = new Map(Object.entries(variant.hints ?? {}))
  const orders = new Map(Object.entries(variant.order ?? {}))
  if (own.size + hints.size + orders.size === 0) return loadScript(compiled, facts, variant.texts)
  const steps = compiled.steps.map((step) => {
    const say = own.get(step.id)
    const hint = hints.get(step.id)
    const order = orders.get(step.id)
    const told = say ? { ...step, say } : step
    const asked = hint !== undefined && told.ask ? { ...told, ask: { ...told.ask, hint } } : told
    return order && asked.choose ? { ...asked, choose: { ...asked.choose, order } } : asked
  })
  return loadScript({ ...compiled, steps }, facts, variant.texts)
}
