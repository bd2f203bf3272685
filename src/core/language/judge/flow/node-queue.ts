/** Nodes that wait to be looked at, each once; the first of an order comes first. */
export type NodeQueue = {
  readonly add: (node: number) => void
  readonly take: () => number | undefined
}

/** A queue by rank, as a binary heap. `order` names every node once. */
export function nodeQueue(order: readonly number[]): NodeQueue {
  const rankOf = new Int32Array(order.length)
  for (let rank = 0; rank < order.length; rank++) rankOf[order[rank]!] = rank
  const heap = new Int32Array(order.length)
  const waits = new Uint8Array(order.length)
  let size = 0
  const up = (from: number): void => {
    const rank = heap[from]!
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent]! <= rank) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = rank
  }
  const down = (rank: number): void => {
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1]! < heap[child]!) child += 1
      if (heap[child]! >= rank) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = rank
  }
  return {
    add(node) {
      if (waits[node]) return
      waits[node] = 1
      heap[size] = rankOf[node]!
      size += 1
      up(size - 1)
    },
    take() {
      if (size === 0) return undefined
      const node = order[heap[0]!]!
      size -= 1
      if (size > 0) down(heap[size]!)
      waits[node] = 0
      return node
    },
  }
}
