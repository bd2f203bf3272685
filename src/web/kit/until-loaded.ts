import { sleep } from '../../core/runtime/sleep'

/** Milliseconds between two tries. */
const PAUSE = 3000

/** What is fetched until it has come. Never rejects. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => sleep(PAUSE, new AbortController().signal).then(() => untilLoaded(load)))
