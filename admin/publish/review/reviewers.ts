import { type RunningWorker, startWorker } from '../../worker/host'
import type { ReviewApi } from './contents'

export type Reviewer = RunningWorker<ReviewApi>

/** How long one that nobody needs is kept, in milliseconds: whoever goes from view to view finds it again. */
const KEPT = 120_000

/** Those that nobody needs now, each with the timer that ends it. */
const idle = new Map<Reviewer, ReturnType<typeof setTimeout>>()

/**
 * A reviewer for one at a time, in a worker of its own: the editor's goes on answering meanwhile. One that was given back has compiled
 * what the next comparison shares with its last, which takes a new one seconds. Whoever has it ends it, or gives it back.
 */
export function takeReviewer(): Reviewer {
  for (const [reviewer, timer] of idle) {
    clearTimeout(timer)
    idle.delete(reviewer)
    return reviewer
  }
  return startWorker<ReviewApi>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  )
}

/** It is for others once it has answered all that it was asked; one that does not answer is ended. */
export function giveBackReviewer(reviewer: Reviewer): void {
  const timer = setTimeout(() => {
    idle.delete(reviewer)
    reviewer.end()
  }, KEPT)
  // it answers one question after the other
  reviewer.api.runTalk('').then(
    () => idle.set(reviewer, timer),
    () => undefined,
  )
}
