import { type RunningWorker, startWorker } from '../../worker/host'
import type { ReviewApi } from './contents'

export type Reviewer = RunningWorker<ReviewApi>

/** Milliseconds that an idle reviewer is kept, so that the next view can reuse it. */
const KEPT = 120_000

/** Idle reviewers, each with the timer that ends it. */
const idle = new Map<Reviewer, ReturnType<typeof setTimeout>>()

/**
 * A reviewer for one caller, in a worker of its own, so that the editor's worker stays free. An idle one is reused: it has already compiled
 * what the next comparison shares with its last, which takes a new one seconds. The caller must end it or give it back.
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

/** Makes a reviewer idle once it has answered all pending calls; one that does not answer is ended. */
export function giveBackReviewer(reviewer: Reviewer): void {
  const timer = setTimeout(() => {
    idle.delete(reviewer)
    reviewer.end()
  }, KEPT)
  // calls are answered in order, so this one is answered after all pending ones
  reviewer.api.runTalk('').then(
    () => idle.set(reviewer, timer),
    () => undefined,
  )
}
