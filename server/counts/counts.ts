/** How long a try counts, in milliseconds. */
const WINDOW = 10 * 60_000
/** Tries of one subject that are told apart: more than any limit. */
const MOST = 1000
/** Subjects that are remembered; whoever has not tried for longest is forgotten first. */
const SUBJECTS = 50_000

/** A try that counts from here on. */
export type Counted = {
  /** How often each of its subjects was tried before. */
  readonly before: readonly number[]
  /** The try was none. */
  readonly takeBack: () => void
}

/** How often something was tried, by subject; nothing is older than ten minutes. */
export type Counts = {
  /** Counts a try, and says what was tried before it: within the last ten minutes, or only within this minute. */
  readonly add: (
    subjects: readonly string[],
    now: number,
    within?: 'ten-minutes' | 'this-minute',
  ) => Promise<Counted>
  /** How often a subject was tried within the last ten minutes. */
  readonly of: (subject: string, now: number) => Promise<number>
}

/** Counts in the memory of one process. */
export function createCounts(): Counts {
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

  const addOne = (subject: string, now: number): number[] => {
    const times = recent(subject, now)
    times.push(now)
    if (times.length > MOST) times.shift()
    tries.delete(subject)
    tries.set(subject, times)
    forgetOldest(now)
    return times
  }

  return {
    of: async (subject, now) => recent(subject, now).length,
    add: async (subjects, now, within) => {
      const from = within === 'this-minute' ? now - (now % 60_000) : 0
      const all = subjects.map((subject) => addOne(subject, now))
      return {
        before: all.map((times) => times.filter((time) => time >= from).length - 1),
        takeBack: () => {
          for (const times of all) {
            const place = times.lastIndexOf(now)
            if (place >= 0) times.splice(place, 1)
          }
        },
      }
    },
  }
}
