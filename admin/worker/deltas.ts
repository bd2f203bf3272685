import type { Compilation } from '../../src/core/language/compile'
import type { Variant } from '../../src/core/script/variant'
import type { CompilationResult, Delta } from './api'
import { scriptDeltaMaker, scriptDeltaTaker } from './script-delta'

/** Makes the delta of each compilation to the one before. */
export function deltaMaker(): (
  compilation: Pick<Compilation, 'script' | 'variants' | 'experiments' | 'armed' | 'diagnostics'>,
) => Delta {
  // the compiler keeps a step's object as long as its text is the same
  const scriptDelta = scriptDeltaMaker()
  let variants: ReadonlyMap<string, string> = new Map()
  return ({ script, variants: all, experiments, armed, diagnostics }) => {
    const texts = new Map(all.map((variant) => [variant.id, JSON.stringify(variant)]))
    const changed = all.filter(({ id }) => variants.get(id) !== texts.get(id))
    variants = texts
    return {
      diagnostics,
      experiments,
      armed,
      variants: { order: all.map(({ id }) => id), changed },
      ...(script && { script: scriptDelta(script) }),
    }
  }
}

/** Rebuilds results from deltas; unchanged steps and variants stay the same objects. */
export function deltaTaker(): (delta: Delta) => Omit<CompilationResult, 'version'> {
  const takeScript = scriptDeltaTaker()
  const variants = new Map<string, Variant>()
  let listed: readonly Variant[] = []
  return ({ script: told, variants: { order, changed }, ...rest }) => {
    for (const variant of changed) variants.set(variant.id, variant)
    if (changed.length > 0 || order.length !== listed.length)
      listed = order.flatMap((id) => variants.get(id) ?? [])
    return { ...rest, variants: listed, ...(told && { script: takeScript(told) }) }
  }
}
