import type { CompiledStep } from './compile-script'

type Steps = ReadonlyMap<string, CompiledStep>

type Frame = { readonly id: string; readonly ways: readonly string[]; next: number }

/**
 * Circles of steps that neither wait nor call: a conversation could turn in one for ever (case SCR-13). Steps in the order in which they
 * follow each other, no step in two circles. Linear, and without recursion, so that no script can exhaust the stack.
 */
export function silentLoops(steps: Steps): readonly (readonly CompiledStep[])[] {
  const entered = new Set<string>()
  const told = new Set<string>()
  const loops: CompiledStep[][] = []
  for (const id of steps.keys()) {
    if (entered.has(id)) continue
    for (const loop of loopsFrom(steps, id, entered, told)) {
      loops.push(loop.flatMap((name) => steps.get(name) ?? []))
    }
  }
  return loops
}

/** Walks depth first; a way back to a step of the trail closes a circle. */
function* loopsFrom(
  steps: Steps,
  from: string,
  entered: Set<string>,
  told: Set<string>,
): Generator<readonly string[]> {
  const trail: Frame[] = [{ id: from, ways: waysOf(steps.get(from)), next: 0 }]
  const open = new Set([from])
  entered.add(from)
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const to = top.ways[top.next++]
    if (to === undefined) {
      open.delete(top.id)
      trail.pop()
    } else if (!entered.has(to)) {
      entered.add(to)
      open.add(to)
      trail.push({ id: to, ways: waysOf(steps.get(to)), next: 0 })
    } else if (open.has(to) && !told.has(to) && !told.has(top.id)) {
      const loop = trail.slice(trail.findLastIndex(({ id }) => id === to)).map(({ id }) => id)
      for (const id of loop) told.add(id)
      yield loop
    }
  }
}

/** Where a silent step goes by itself; a step that waits or calls goes nowhere by itself. */
function waysOf(compiled: CompiledStep | undefined): readonly string[] {
  const step = compiled?.step
  if (!step || step.ask || step.choose || step.show || step.call) return []
  return (step.next ?? []).map(({ to }) => to)
}
