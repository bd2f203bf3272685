import type { FactTable } from './fact'
import { type CompiledScript, loadScript, type Script } from './script'
import type { Variant } from './variant'

/** Whether two variants tell every script alike, but for their texts. */
export const tellAlike = (one: Variant, other: Variant): boolean =>
  one.copy === other.copy && one.hints === other.hints && one.order === other.order

/**
 * The script as a variant tells it: a step named in its `copy` says that instead, one in its `hints` gives that reason at its field, one in its
 * `order` shows its options in that order, and what is refused is refused in its words. What is said of an unknown step changes nothing.
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
