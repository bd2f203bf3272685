import { type Remote, wrap } from 'comlink'
import type { ReviewApi } from './contents'

/** The reviewer in a worker of its own: the editor's goes on answering meanwhile. */
export type Reviewing = { readonly api: Remote<ReviewApi>; readonly end: () => void }

export function startReviewer(): Reviewing {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return { api: wrap<ReviewApi>(worker), end: () => worker.terminate() }
}
