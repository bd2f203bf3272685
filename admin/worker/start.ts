import { wrap } from 'comlink'
import type { WorkerApi } from './api'
import type { Endpoint } from './client'

/** Starts the real worker of the page. */
export function startWorker(): Endpoint {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  // comlink's own types make every call a promise, which is what an endpoint promises
  const api = wrap<WorkerApi>(worker) as unknown as Endpoint['api']
  return { api, end: () => worker.terminate() }
}
