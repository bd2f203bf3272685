import { Problem, type ProblemCode } from './problems'

type Limits = {
  /** Answered to whoever is not admitted. */
  readonly code: Extract<ProblemCode, 'authors-busy' | 'pictures-busy'>
  /** Limit of pending jobs, since each keeps its content in memory. */
  readonly places: number
  /** Limit of one person's pending jobs: the rest is for others. */
  readonly share: number
}

/**
 * Counts the pending jobs of each person. The returned function admits a job, or throws a Problem; what it returns is called once the job has
 * ended. A person without a pending job is always admitted, and so is the program itself (no owner): both are few.
 */
export function admitJobs({ code, places, share }: Limits): (owner?: string) => () => void {
  const pending = new Map<string, number>()
  let all = 0
  return (owner) => {
    const own = owner === undefined ? 0 : (pending.get(owner) ?? 0)
    if (own >= share || (own > 0 && all >= places)) throw new Problem(code, { retryAfter: 5 })
    all += 1
    if (owner !== undefined) pending.set(owner, own + 1)
    return () => {
      all -= 1
      if (owner === undefined) return
      const left = (pending.get(owner) ?? 0) - 1
      if (left > 0) pending.set(owner, left)
      else pending.delete(owner)
    }
  }
}

/** Items that wait, each of an owner. */
export type FairQueue<Item> = {
  readonly add: (owner: string, item: Item) => void
  /** Removes the next item: owners take turns, and each owner's items keep their order. Undefined where none waits. */
  readonly take: () => Item | undefined
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** The items of the owners who have some, in the order of their turns. */
  const waiting = new Map<string, Item[]>()
  return {
    add: (owner, item) => {
      const own = waiting.get(owner)
      if (own) own.push(item)
      else waiting.set(owner, [item])
    },
    take: () => {
      for (const [owner, items] of waiting) {
        const item = items.shift()
        waiting.delete(owner)
        if (items.length > 0) waiting.set(owner, items)
        return item
      }
      return undefined
    },
  }
}
