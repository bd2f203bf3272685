import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'

type Props = {
  /** The place of its item in the list. */
  readonly at: number
  readonly onDrop: (to: number, list: Element | null) => void
}

/** The list that an element's item is moved in. */
export const listMoved = (element: Element): Element | null => element.closest('[data-moves]')

/** By which an item is dragged to another place of its list; keys have buttons for that. */
export function DragGrip({ at, onDrop }: Props) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    mark(rowsOf(event.currentTarget), at, at)
  }
  const onPointerMove = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const rows = rowsOf(currentTarget)
    mark(rows, at, placeAt(rows, clientY))
  }
  const onPointerUp = ({ currentTarget, pointerId, clientY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const rows = rowsOf(currentTarget)
    const to = placeAt(rows, clientY)
    if (to !== at) onDrop(to, listMoved(currentTarget))
  }
  return (
    <span
      className="drag-grip"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onLostPointerCapture={({ currentTarget }) => unmark(rowsOf(currentTarget))}
    >
      <IconGripVertical size={14} />
    </span>
  )
}

/** The items that can be moved, each as the child of the list that it stands in. */
function rowsOf(element: Element): readonly Element[] {
  const list = listMoved(element)
  return [...(list?.children ?? [])].filter((row) => row.querySelector('.moves'))
}

/** The place of the row over which a pointer is. */
function placeAt(rows: readonly Element[], y: number): number {
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return below < 0 ? rows.length - 1 : below
}

function mark(rows: readonly Element[], from: number, to: number): void {
  for (const [at, row] of rows.entries()) {
    row.toggleAttribute('data-dragged', at === from)
    if (at !== to || at === from) row.removeAttribute('data-drop')
    else row.setAttribute('data-drop', to < from ? 'before' : 'after')
  }
}

const unmark = (rows: readonly Element[]): void => mark(rows, -1, -1)
