import type { PartLoader } from '../kit/part-loader'
import { whenIdle } from '../kit/when-idle'
import { PORTUGUESE } from '../styles/inter-portuguese'
import fontUrl from '../styles/inter-portuguese.woff2?url'

/** Fetches one after the other, while the visitor reads, what later steps need. What fails is fetched again when it is needed. */
export function prefetch(parts: PartLoader): void {
  const work: (() => Promise<unknown>)[] = [
    ...parts.ahead.map((name) => () => parts.load(name)),
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
 * shift), and no button moves from under a finger. Declared here, since a style sheet of its own would be one more file to fetch.
 */
async function loadFont(): Promise<void> {
  const font = new FontFace('Inter Variable', `url(${fontUrl}) format("woff2")`, {
    weight: '400 700',
    unicodeRange: PORTUGUESE,
  })
  await font.load()
  const declare = () => document.fonts.add(font)
  addEventListener('click', declare, { once: true })
  addEventListener('keyup', declare, { once: true })
}
