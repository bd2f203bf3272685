import type { Compilation } from '../../src/core/language/compile'
import type { Step } from '../../src/core/script/step'
import type { Variant } from '../../src/core/script/variant'
import type { CompilationResult, Delta } from './api'

/** Tells each compilation by what differs from the one before. */
export function deltaMaker(): (
  compilation: Pick<Compilation, 'script' | 'variants' | 'experiments' | 'armed' | 'diagnostics'>,
) => Delta {
  let steps: ReadonlyMap<string, Step> = new Map()
  let variants: ReadonlyMap<string, string> = new Map()
  return ({ script, variants: all, experiments, armed, diagnostics }) => {
    const texts = new Map(all.map((variant) => [variant.id, JSON.stringify(variant)]))
    const changed = all.filter(({ id }) => variants.get(id) !== texts.get(id))
    variants = texts
    const known = steps
    // the compiler keeps a step's object as long as its text is the same
    if (script) steps = new Map(script.steps.map((step) => [step.id, step]))
    return {
      ...{ diagnostics, experiments, armed },
      variants: { order: all.map(({ id }) => id), changed },
      ...(script && {
        script: {
          start: script.start,
          fallback: script.fallback,
          ...(script.facts && { facts: script.facts }),
          ...(script.messages && { messages: script.messages }),
          order: script.steps.map(({ id }) => id),
          steps: script.steps.filter((step) => known.get(step.id) !== step),
        },
      }),
    }
  }
}

/** Puts deltas together again; what has not changed stays the same object. */
export function deltaTaker(): (delta: Delta) => Omit<CompilationResult, 'version'> {
  const steps = new Map<string, Step>()
  const variants = new Map<string, Variant>()
  let script: CompilationResult['script']
  let listed: readonly Variant[] = []
  return ({ script: told, variants: { order, changed }, ...rest }) => {
    for (const variant of changed) variants.set(variant.id, variant)
    if (changed.length > 0 || order.length !== listed.length) listed = all(order, variants)
    if (!told) return { ...rest, variants: listed }
    for (const step of told.steps) steps.set(step.id, step)
    const isNew =
      told.steps.length > 0 ||
      script?.start !== told.start ||
      script.fallback !== told.fallback ||
      JSON.stringify([script.facts, script.messages]) !==
        JSON.stringify([told.facts, told.messages]) ||
      script.steps.length !== told.order.length
    if (isNew) {
      const { order: inOrder, ...head } = told
      script = { ...head, steps: all(inOrder, steps) }
    }
    return { ...rest, variants: listed, ...(script && { script }) }
  }
}

const all = <T>(order: readonly string[], by: ReadonlyMap<string, T>): readonly T[] =>
  order.flatMap((id) => by.get(id) ?? [])
