/** Resolves after `ms` milliseconds, or at once when aborted. Never rejects. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}

/** Milliseconds between two tries of what could not be loaded. */
const PAUSE = 3000

/** Resolves once it is time to try again. Never rejects. */
export const pause = (): Promise<void> => sleep(PAUSE, new AbortController().signal)

/** Loads something, and tries again until that succeeds. Never rejects. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => pause().then(() => untilLoaded(load)))
