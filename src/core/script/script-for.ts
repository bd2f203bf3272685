import type { FactTable } from './fact'
import { type CompiledScript, loadScript, type Script } from './script'
import type { Variant } from './variant'

/** The script as a variant tells it: a step named in its `copy` says that instead, and what is refused is refused in its words. Copy for an unknown step changes nothing. */
export function scriptFor(compiled: CompiledScript, variant: Variant, facts: FactTable): Script {
  const own = new Map(Object.entries(variant.copy))
  if (own.size === 0) return loadScript(compiled, facts, variant.texts)
  const steps = compiled.steps.map((step) => {
    const say = own.get(step.id)
    return say ? { ...step, say } : step
  })
  return loadScript({ ...compiled, steps }, facts, variant.texts)
}
