type StackFrame = { readonly at: number; readonly ways: readonly number[]; next: number }

/**
 * Circles of a graph, its nodes in the order in which they follow each other, none in two circles. Linear, and without recursion, so
 * that no script can exhaust the stack.
 */
export function circles(
  size: number,
  waysOf: (node: number) => readonly number[],
): readonly (readonly number[])[] {
  const entered = new Set<number>()
  const told = new Set<number>()
  return Array.from({ length: size }, (_, node) => node).flatMap((node) =>
    entered.has(node) ? [] : [...circlesFrom(node, waysOf, entered, told)],
  )
}

/** Walks depth first; a way back to a node of the trail closes a circle. */
function* circlesFrom(
  from: number,
  waysOf: (node: number) => readonly number[],
  entered: Set<number>,
  told: Set<number>,
): Generator<readonly number[]> {
  const trail: StackFrame[] = [{ at: from, ways: waysOf(from), next: 0 }]
  const open = new Set([from])
  entered.add(from)
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const to = top.ways[top.next++]
    if (to === undefined) {
      open.delete(top.at)
      trail.pop()
    } else if (!entered.has(to)) {
      entered.add(to)
      open.add(to)
      trail.push({ at: to, ways: waysOf(to), next: 0 })
    } else if (open.has(to) && !told.has(to) && !told.has(top.at)) {
      const circle = trail.slice(trail.findLastIndex(({ at }) => at === to)).map(({ at }) => at)
      for (const at of circle) told.add(at)
      yield circle
    }
  }
}
