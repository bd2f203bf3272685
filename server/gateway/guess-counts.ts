/** How long a try counts, in milliseconds. */
const WINDOW = 10 * 60_000
/** Tries of one subject that are told apart: more than any limit. */
const MOST = 1000
/** Subjects that are remembered; whoever has not tried for longest is forgotten first. */
const SUBJECTS = 50_000

/** How often something was tried within the last ten minutes, by subject. In memory, and nothing of it is older than that. */
export type GuessCounts = {
  readonly of: (subject: string, now: number) => number
  /** Counts a try; the function it gives takes it back. */
  readonly add: (subject: string, now: number) => () => void
}

export function createGuessCounts(): GuessCounts {
  /** Times of tries, in the order in which their subjects last tried. */
  const tries = new Map<string, number[]>()

  const recent = (subject: string, now: number): number[] => {
    const times = tries.get(subject) ?? []
    while ((times[0] ?? now) <= now - WINDOW) times.shift()
    return times
  }

  const forgetOldest = (now: number): void => {
    for (const [subject, times] of tries) {
      const isOver = (times.at(-1) ?? 0) <= now - WINDOW
      if (!isOver && tries.size <= SUBJECTS) return
      tries.delete(subject)
    }
  }

  return {
    of: (subject, now) => recent(subject, now).length,
    add: (subject, now) => {
      const times = recent(subject, now)
      times.push(now)
      if (times.length > MOST) times.shift()
      tries.delete(subject)
      tries.set(subject, times)
      forgetOldest(now)
      return () => {
        const place = times.lastIndexOf(now)
        if (place >= 0) times.splice(place, 1)
      }
    },
  }
}
