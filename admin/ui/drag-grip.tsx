import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent } from 'react'

type Props = {
  /** The place of its item in the list. */
  readonly at: number
  readonly onDrop: (to: number, list: Element | null) => void
}

/** The list (`data-moves`) that contains the element. */
export const listMoved = (element: Element): Element | null => element.closest('[data-moves]')

/** The handle that drags an item to another place of its list; for the keyboard there are buttons. */
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

/** The children of the list that can be moved, those with move buttons. */
function rowsOf(element: Element): readonly Element[] {
  const list = listMoved(element)
  return [...(list?.children ?? [])].filter((row) => row.querySelector('.moves'))
}

/** The index of the row under the pointer. */
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
