import { hitAt } from './hits'
import type { Stage } from './stage'

/** What may be done with a bubble under the pointer, in words. */
export type Offer = { readonly set: (label: string | undefined) => void }

/** Pixels between a bubble and its outline. */
const AIR = 3

/** Outlines the bubble under the pointer, and says what a click does there; nothing while nothing is offered. */
export function createOffer(stage: Stage): Offer {
  const mark = document.createElement('div')
  mark.className = 'mark mark--offer'
  mark.setAttribute('aria-hidden', 'true')
  const words = document.createElement('span')
  words.className = 'mark__label'
  mark.append(words)
  let label: string | undefined

  const hide = () => mark.remove()
  const point = ({ target }: PointerEvent) => {
    const bubble =
      label !== undefined && target instanceof Element
        ? target.closest('[data-bubble="bot"]')
        : undefined
    const hit = bubble && hitAt(bubble, stage)
    if (!bubble || hit?.line === undefined) return hide()
    const { left, top, width, height } = bubble.getBoundingClientRect()
    mark.style.left = `${left - AIR}px`
    mark.style.top = `${top - AIR}px`
    mark.style.width = `${width + 2 * AIR}px`
    mark.style.height = `${height + 2 * AIR}px`
    document.body.append(mark)
  }
  document.addEventListener('pointerover', point)
  document.addEventListener('pointerleave', hide)
  document.addEventListener('scroll', hide, true)
  document.addEventListener('click', hide, true)
  return {
    set: (next) => {
      label = next
      words.textContent = next ?? ''
      document.documentElement.toggleAttribute('data-offer', next !== undefined)
      hide()
    },
  }
}
