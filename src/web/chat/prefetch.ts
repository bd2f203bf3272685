import { loadInputMask } from './composer-input'
import { loadFont } from './load-font'
import { loadPart } from './load-part'
import { isPart, partTable } from './part-table'

/** Calls back when the browser has nothing better to do; Safari has no such call. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

/** Fetches one after the other, while the visitor reads, what later steps need. What fails is fetched again when it is needed. */
export function prefetch(): void {
  const parts = Object.keys(partTable).filter(isPart)
  const work: (() => Promise<unknown>)[] = [
    ...parts.map((name) => () => loadPart(name)),
    loadInputMask,
    loadFont,
  ]
  const next = () => {
    const job = work.shift()
    if (job) whenIdle(() => job().then(next, next))
  }
  next()
}
