import type { PreviewSession } from './preview-session'
import type { HitTarget } from './protocol'
import { optionHit } from './report'

const PIECES = '.thread [data-bubble], .thread > li.part'

/** The log's bubbles and still parts, in the order they were said; what waits for the visitor comes after them. */
export const pieces = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(PIECES),
]

/** The buttons that are offered now, in their order. */
export const offeredButtons = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.thread [role=group] :is(button, a)'),
]

/** What in the script an element comes from: a line, a button, or what waits for the visitor. */
export function hitAt(element: Element, session: PreviewSession): HitTarget | undefined {
  const { items, prompt } = session.chat.view()
  const piece = element.closest<HTMLElement>(PIECES)
  const index = piece ? pieces().indexOf(piece) : -1
  if (index !== -1 && index < items.length) return session.trace().origins[index]
  if (!prompt) return undefined
  const button = offeredButtons().findIndex((one) => one.contains(element))
  if (button !== -1)
    return optionHit(session.script(), prompt.step, prompt.offer?.options[button]?.label)
  return piece || element.closest('.dock') ? { step: prompt.step } : undefined
}
