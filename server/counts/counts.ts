/** How long an attempt counts, in milliseconds. */
const WINDOW = 10 * 60_000
/** Most attempts stored per subject: more than any limit. */
const MOST = 1000
/** Most subjects stored; the one whose last attempt is oldest is dropped first. */
const SUBJECTS = 50_000

/** An attempt that has been counted. */
export type Counted = {
  /** For each of its subjects, the number of attempts before this one. */
  readonly before: readonly number[]
  /** Removes this attempt from the counts. */
  readonly takeBack: () => void
}

/** Counts attempts by subject (an address, a document …) over the last ten minutes. */
export type Counts = {
  /** Counts an attempt, and returns the number before it: within the last ten minutes, or only within the current minute. */
  readonly add: (
    subjects: readonly string[],
    now: number,
    within?: 'ten-minutes' | 'this-minute',
  ) => Promise<Counted>
  /** Attempts of a subject within the last ten minutes. */
  readonly of: (subject: string, now: number) => Promise<number>
}

/** Whether an attempt counts no more; one that lies ahead was counted by a clock that ran ahead. */
const isOver = (time: number, now: number): boolean => Math.abs(now - time) >= WINDOW

/** Counts in the memory of one process. */
export function createCounts(): Counts {
  /** Times of attempts by subject, ordered by the subject's last attempt. */
  const tries = new Map<string, number[]>()

  const recent = (subject: string, now: number): number[] => {
    const times = tries.get(subject) ?? []
    while (isOver(times[0] ?? now, now)) times.shift()
    return times
  }

  const forgetOldest = (now: number): void => {
    for (const [subject, times] of tries) {
      if (!isOver(times.at(-1) ?? 0, now) && tries.size <= SUBJECTS) return
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
