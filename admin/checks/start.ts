import { wrap } from 'comlink'
import type { ChecksApi } from './api'

/** The worker as the page sees it. */
export type Checks = {
  readonly [Name in keyof ChecksApi]: (
    ...given: Parameters<ChecksApi[Name]>
  ) => Promise<ReturnType<ChecksApi[Name]>>
}

export function startChecks(): { readonly api: Checks; readonly end: () => void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  // comlink's own types make every call a promise, which is what is promised
  const api = wrap<ChecksApi>(worker) as unknown as Checks
  return { api, end: () => worker.terminate() }
}
