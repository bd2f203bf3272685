import { optionsOf } from '../../src/core/script/step-parts'
import type { StepPart } from '../worker/api'
import { offeredButtons, pieces } from './hit-test'
import type { PreviewSession } from './preview-session'

export type CursorMark = { readonly place: StepPart; readonly label: string }

/** The place in the script at the cursor of the text editor, as a store to subscribe to. */
export type Marks = {
  readonly get: () => CursorMark | undefined
  readonly set: (mark: CursorMark | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createMarks(): Marks {
  const listeners = new Set<() => void>()
  let mark: CursorMark | undefined
  return {
    get: () => mark,
    set: (next) => {
      mark = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Draws in a layer over the page, never in it: an outline round the element for the editor's cursor, and a divider where the
 * conversation departs from the recording. Redraws as the page scrolls, resizes or changes, until the returned function is called.
 */
export function keepMarks(session: PreviewSession, marks: Marks): () => void {
  const layer = element('div', 'marks')
  layer.setAttribute('aria-hidden', 'true')
  document.body.append(layer)
  let frame = 0
  const draw = () => {
    frame = 0
    layer.replaceChildren(...drawn(session, marks, layer))
  }
  const soon = () => {
    frame ||= requestAnimationFrame(draw)
  }
  const sizes = new ResizeObserver(soon)
  const watch = () => {
    const thread = document.querySelector('.thread')
    if (thread) sizes.observe(thread)
    soon()
  }
  const stops = [session.subscribe(watch), marks.subscribe(soon)]
  addEventListener('scroll', soon, true)
  addEventListener('resize', soon)
  watch()
  return () => {
    cancelAnimationFrame(frame)
    for (const stop of stops) stop()
    sizes.disconnect()
    removeEventListener('scroll', soon, true)
    removeEventListener('resize', soon)
    layer.remove()
  }
}

type Box = { left: number; top: number; right: number; bottom: number }

function drawn(session: PreviewSession, marks: Marks, layer: HTMLElement): readonly HTMLElement[] {
  const log = document.querySelector('.view')?.getBoundingClientRect()
  if (!log) return []
  place(layer, log)
  const within = (box: Box): Box => ({
    left: box.left - log.left,
    top: box.top - log.top,
    right: box.right - log.left,
    bottom: box.bottom - log.top,
  })
  const mark = marks.get()
  const under = mark && boxOf(targetsOf(session, mark.place))
  const cut = session.cut()
  const first = cut === undefined ? undefined : pieces()[cut]
  return [
    ...(mark && under ? [outline('mark', within(under), mark.label)] : []),
    ...(first
      ? [
          outline('mark mark--new', within(first.getBoundingClientRect()), ''),
          divider(within(first.getBoundingClientRect())),
        ]
      : []),
  ]
}

/** The page elements of a place: its button, the latest bubble of its line, or else the latest bubbles of its step. */
function targetsOf(
  session: PreviewSession,
  { step, line, option }: StepPart,
): readonly HTMLElement[] {
  const { origins } = session.trace()
  const all = pieces()
  if (option !== undefined) {
    const { prompt } = session.chat.view()
    const at = session.script().steps.get(step)
    const label = at && optionsOf(at)[option]?.option.label
    const index =
      prompt?.step === step ? prompt.offer?.options.findIndex((one) => one.label === label) : -1
    const button = offeredButtons()[index ?? -1]
    if (button) return [button]
  }
  const exact = origins.findLastIndex((one) => one.step === step && one.line === line)
  const last = line !== undefined && exact !== -1 ? exact : -1
  if (last !== -1) return all.slice(last, last + 1)
  const end = origins.findLastIndex((one) => one.step === step && one.line !== undefined)
  if (end === -1) return []
  let begin = end
  while (begin > 0 && origins[begin - 1]?.step === step && origins[begin - 1]?.line !== undefined)
    begin -= 1
  return all.slice(begin, end + 1)
}

function boxOf(elements: readonly HTMLElement[]): Box | undefined {
  const [first, ...rest] = elements.map((one) => one.getBoundingClientRect())
  if (!first) return undefined
  return rest.reduce<Box>(
    (box, { left, top, right, bottom }) => ({
      left: Math.min(box.left, left),
      top: Math.min(box.top, top),
      right: Math.max(box.right, right),
      bottom: Math.max(box.bottom, bottom),
    }),
    first,
  )
}

/** Pixels between an element and its outline. */
const AIR = 3

function outline(name: string, box: Box, label: string): HTMLElement {
  const mark = element('div', name)
  place(mark, {
    left: box.left - AIR,
    top: box.top - AIR,
    right: box.right + AIR,
    bottom: box.bottom + AIR,
  })
  if (label !== '') mark.append(element('span', 'mark__label', label))
  return mark
}

function divider({ top }: Box): HTMLElement {
  const line = element('div', 'cut', 'daqui em diante é outra conversa')
  line.style.top = `${top}px`
  return line
}

function place({ style }: HTMLElement, { left, top, right, bottom }: Box): void {
  style.left = `${left}px`
  style.top = `${top}px`
  style.width = `${right - left}px`
  style.height = `${bottom - top}px`
}

function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
