/** Performs one item, given the one that follows it in the queue; returns a promise when it takes time. */
export type Perform<T> = (thing: T, next: T | undefined) => Promise<void> | undefined

export type Queue<T> = {
  readonly push: (things: readonly T[]) => void
  readonly stop: () => void
}

/** Performs the pushed items one after the other. `paused` is called whenever the queue waits for a promise or is empty. */
export function createQueue<T>(perform: Perform<T>, paused: () => void): Queue<T> {
  const waiting: T[] = []
  let running = false
  let stopped = false

  async function run(): Promise<void> {
    running = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const pending = perform(next, waiting[0])
      if (!pending) continue
      paused()
      await pending
      if (stopped) return
    }
    running = false
    paused()
  }

  return {
    push: (things) => {
      if (stopped) return
      waiting.push(...things)
      if (!running) void run()
    },
    stop: () => {
      stopped = true
      waiting.length = 0
    },
  }
}
