import type { PartLoader } from '../kit/part-loader'
import { whenIdle } from '../kit/when-idle'
import fontUrl from '../styles/inter-portuguese.woff2?url'
import { loadInputMask } from './composer-input'

/** Fetches one after the other, while the visitor reads, what later steps need. What fails is fetched again when it is needed. */
export function prefetch(parts: PartLoader): void {
  const work: (() => Promise<unknown>)[] = [
    ...parts.ahead.map((name) => () => parts.load(name)),
    loadInputMask,
    loadFont,
  ]
  const next = () => {
    const job = work.shift()
    if (job) whenIdle(() => job().then(next, next))
  }
  next()
}

/**
 * Fetches the font, then declares it once the visitor's next tap or key has counted: text that moves then was asked for (no layout
 * shift), and no button moves from under a finger.
 */
async function loadFont(): Promise<void> {
  await preload(fontUrl)
  const declare = () => void import('../styles/font.css')
  addEventListener('click', declare, { once: true })
  addEventListener('keyup', declare, { once: true })
}

/** Into the browser's memory, where a font that is declared later is found at once. */
function preload(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', href })
    link.crossOrigin = 'anonymous'
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('the font did not come'))
    document.head.append(link)
  })
}
