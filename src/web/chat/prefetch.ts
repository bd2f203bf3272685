import type { PartLoader } from '../kit/part-loader'
import { whenIdle } from '../kit/when-idle'
import { PORTUGUESE } from '../styles/inter-portuguese'
import fontUrl from '../styles/inter-portuguese.woff2?url'

/** Loads the parts of later steps and the font, one after the other, while the browser is idle. A failed load is retried at its use. */
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
 * Loads the font, and adds it to the document after the visitor's next click or key: text that moves right after an input counts as no layout
 * shift, and no button moves from under a finger. Declared here, since a style sheet of its own would be one more file to load.
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
