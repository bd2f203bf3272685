import type { CompiledScript } from '../../src/core/script/script'
import type { Step, StepId } from '../../src/core/script/step'

/** A script as it is sent to where another was sent before: with those steps alone that are not there yet. */
export type ScriptDelta = Omit<CompiledScript, 'steps'> & {
  readonly order: readonly StepId[]
  readonly steps: readonly Step[]
}

/** Tells each script by what differs from the one before. A step is another if its object is: whoever makes scripts keeps those that stay. */
export function scriptDeltaMaker(): (script: CompiledScript) => ScriptDelta {
  let known: ReadonlyMap<StepId, Step> = new Map()
  return ({ steps: all, ...head }) => {
    const steps = all.filter((step) => known.get(step.id) !== step)
    known = new Map(all.map((step) => [step.id, step]))
    return { ...head, order: all.map(({ id }) => id), steps }
  }
}

/** Puts such deltas together again; what has not changed stays the same object. */
export function scriptDeltaTaker(): (delta: ScriptDelta) => CompiledScript {
  const known = new Map<StepId, Step>()
  let script: CompiledScript | undefined
  return ({ order, steps, ...head }) => {
    for (const step of steps) known.set(step.id, step)
    const isSame =
      script !== undefined &&
      steps.length === 0 &&
      script.steps.length === order.length &&
      JSON.stringify({ ...script, steps: [] }) === JSON.stringify({ ...head, steps: [] })
    if (script && isSame) return script
    script = { ...head, steps: order.flatMap((id) => known.get(id) ?? []) }
    return script
  }
}
