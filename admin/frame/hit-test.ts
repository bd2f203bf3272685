import type { PreviewSession } from './preview-session'
import type { HitTarget } from './protocol'
import { optionHit } from './report'

const PIECES = '.thread [data-bubble], .thread > li.part'

/** The bubbles and parts of the log, in order; a part that waits for the visitor comes last. */
export const pieces = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(PIECES),
]

/** The buttons of the current prompt, in order. */
export const offeredButtons = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('.thread [role=group] :is(button, a)'),
]

/** The place in the script that an element comes from: a line, a button, or the step that waits for the visitor. */
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
