import type { Script } from '../../../src/core/script/script'

/** A script that counts how often one of its steps is looked up: the work of a fold, without a clock. */
export function countedScript(script: Script) {
  let lookups = 0
  const steps = new Map(script.steps)
  const get: typeof steps.get = (id) => {
    lookups += 1
    return script.steps.get(id)
  }
  return { script: { ...script, steps: Object.assign(steps, { get }) }, lookups: () => lookups }
}
