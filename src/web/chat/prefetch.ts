import type { PartLoader } from '../kit/part-loader'
import { loadInputMask } from './composer-input'
import { loadFont } from './load-font'

/** Calls back when the browser has nothing better to do; Safari has no such call. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/** Fetches one after the other, while the visitor reads, what later steps need. What fails is fetched again when it is needed. */
export function prefetch(parts: PartLoader): void {
  const work: (() => Promise<unknown>)[] = [
    ...parts.names.map((name) => () => parts.load(name)),
    loadInputMask,
    loadFont,
  ]
  const next = () => {
    const job = work.shift()
    if (job) whenIdle(() => job().then(next, next))
  }
  next()
}
