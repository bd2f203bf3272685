import { nextTask } from './next-task'

/** Calls back once the browser has laid out and painted what has just been drawn; returns what calls it off. */
export function onceDrawn(run: () => void): () => void {
  let isOff = false
  requestAnimationFrame(() => nextTask().then(() => isOff || run()))
  return () => {
    isOff = true
  }
}
