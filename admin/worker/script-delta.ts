import type { CompiledScript } from '../../src/core/script/script'
import type { Step, StepId } from '../../src/core/script/step'

/** A script as a delta to the one sent before: only the steps that are new or changed. */
export type ScriptDelta = Omit<CompiledScript, 'steps'> & {
  readonly order: readonly StepId[]
  readonly steps: readonly Step[]
}

/**
 * Makes the delta of each script to the one before. Steps are compared by identity, so the caller must reuse objects of unchanged steps.
 */
export function scriptDeltaMaker(): (script: CompiledScript) => ScriptDelta {
  let known: ReadonlyMap<StepId, Step> = new Map()
  return ({ steps: all, ...head }) => {
    const steps = all.filter((step) => known.get(step.id) !== step)
    known = new Map(all.map((step) => [step.id, step]))
    return { ...head, order: all.map(({ id }) => id), steps }
  }
}

/** Rebuilds scripts from deltas; unchanged steps, and a wholly unchanged script, stay the same objects. */
export function scriptDeltaTaker(): (delta: ScriptDelta) => CompiledScript {
  const known = new Map<StepId, Step>()
  let script: CompiledScript | undefined
  return ({ order, steps, ...head }) => {
    for (const step of steps) known.set(step.id, step)
    const isSame =
      script !== undefined &&
      steps.length === 0 &&
      script.steps.length === order.length &&
      script.steps.every(({ id }, index) => id === order[index]) &&
      JSON.stringify({ ...script, steps: [] }) === JSON.stringify({ ...head, steps: [] })
    if (script && isSame) return script
    script = { ...head, steps: order.flatMap((id) => known.get(id) ?? []) }
    return script
  }
}
