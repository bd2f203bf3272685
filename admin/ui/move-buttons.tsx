import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { DragGrip, listMoved } from './drag-grip'

type Props = {
  /** What is moved: "2ª mensagem". */
  readonly what: string
  /** Its place in its list, and how many there are. */
  readonly at: number
  readonly count: number
  readonly onMove: (to: number) => void
}

/**
 * Moves an item of a list up or down: by dragging its grip, by its buttons, or by Alt and an arrow. Inside the list's `data-moves` element
 * the focus follows the item; its rows must be keyed by index.
 */
export function MoveButtons({ what, at, count, onMove }: Props) {
  const move = (to: number, list: Element | null) => {
    if (to < 0 || to >= count) return
    const [up, down] = list?.querySelectorAll('.moves')[to]?.querySelectorAll('button') ?? []
    const next = to < at ? up : down
    const other = to < at ? down : up
    const isEnd = to === 0 || to === count - 1
    onMove(to)
    // at an end of the list that button is disabled
    ;(isEnd ? other : next)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    move(at + by, listMoved(event.currentTarget))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <span className="moves" onKeyDown={onKeyDown}>
      <DragGrip at={at} onDrop={(to, list) => move(to, list)} />
      <button
        type="button"
        className="ibtn"
        aria-label={`Subir: ${what}`}
        disabled={at === 0}
        onClick={({ currentTarget }) => move(at - 1, listMoved(currentTarget))}
      >
        <IconArrowUp size={14} />
      </button>
      <button
        type="button"
        className="ibtn"
        aria-label={`Descer: ${what}`}
        disabled={at === count - 1}
        onClick={({ currentTarget }) => move(at + 1, listMoved(currentTarget))}
      >
        <IconArrowDown size={14} />
      </button>
    </span>
  )
}
