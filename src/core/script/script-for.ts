import type { FactTable } from './fact'
import { type CompiledScript, loadScript, type Script } from './script'
import type { Variant } from './variant'

/**
 * The script as a variant tells it: a step named in its `copy` says that instead, one in its `hints` gives that reason at its field, and what is
 * refused is refused in its words. Words for an unknown step change nothing.
 */
export function scriptFor(compiled: CompiledScript, variant: Variant, facts: FactTable): Script {
  const own = new Map(Object.entries(variant.copy))
  const hints = new Map(Object.entries(variant.hints ?? {}))
  if (own.size === 0 && hints.size === 0) return loadScript(compiled, facts, variant.texts)
  const steps = compiled.steps.map((step) => {
    const say = own.get(step.id)
    const hint = hints.get(step.id)
    const told = say ? { ...step, say } : step
    return hint !== undefined && step.ask ? { ...told, ask: { ...step.ask, hint } } : told
  })
  return loadScript({ ...compiled, steps }, facts, variant.texts)
}
