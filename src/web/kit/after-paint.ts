import { nextTask } from './next-task'

/** Calls `run` once the browser has laid out and painted what was just rendered; returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let isOff = false
  requestAnimationFrame(() => nextTask().then(() => isOff || run()))
  return () => {
    isOff = true
  }
}
