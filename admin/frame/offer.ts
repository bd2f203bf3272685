import { hitAt } from './hit-test'
import type { PreviewSession } from './preview-session'

/** What may be done with a bubble under the pointer, in words. */
export type BubbleOffer = { readonly set: (label: string | undefined) => void }

/** Pixels between a bubble and its outline. */
const AIR = 3

/** Outlines the bubble under the pointer, and says what a click does there; nothing while nothing is offered. */
export function createOffer(session: PreviewSession): BubbleOffer {
  const mark = document.createElement('div')
  mark.className = 'mark mark--offer'
  mark.setAttribute('aria-hidden', 'true')
  const words = document.createElement('span')
  words.className = 'mark__label'
  mark.append(words)
  let label: string | undefined

  let pointer: { readonly x: number; readonly y: number } | undefined

  const draw = () => {
    const under = pointer && label !== undefined && document.elementFromPoint(pointer.x, pointer.y)
    const bubble = under ? under.closest('[data-bubble="bot"]') : null
    if (!bubble || hitAt(bubble, session)?.line === undefined) return mark.remove()
    const { left, top, width, height } = bubble.getBoundingClientRect()
    mark.style.left = `${left - AIR}px`
    mark.style.top = `${top - AIR}px`
    mark.style.width = `${width + 2 * AIR}px`
    mark.style.height = `${height + 2 * AIR}px`
    document.body.append(mark)
  }
  const at = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y }
    draw()
  }
  document.addEventListener('pointermove', at)
  document.addEventListener('pointerover', at)
  document.documentElement.addEventListener('pointerleave', () => {
    pointer = undefined
    draw()
  })
  // what is under the pointer moves without it
  document.addEventListener('scroll', draw, true)
  return {
    set: (next) => {
      label = next
      words.textContent = next ?? ''
      document.documentElement.toggleAttribute('data-offer', next !== undefined)
      draw()
    },
  }
}
