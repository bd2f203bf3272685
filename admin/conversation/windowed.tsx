import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'

type Props<Row> = Omit<HTMLAttributes<HTMLDivElement>, 'onScroll' | 'children'> & {
  readonly rows: readonly (Row & { readonly id: string })[]
  /** The height of every row, in pixels. */
  readonly height: number
  /** The id of the row to scroll into view. */
  readonly reveal: string | undefined
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly draw: (row: Row) => ReactNode
}

/** How many rows are also rendered beyond each edge, so that fast scrolling shows no gaps. */
const BEYOND = 12

/** A list of rows of equal height that renders only the visible ones, and the revealed one wherever it is: it may have the focus. */
export function Windowed<Row>(props: Props<Row>) {
  const { rows, height, reveal, listRef, draw, ...rest } = props
  const [from, setFrom] = useState(0)
  const [room, setRoom] = useState(40)

  const look = () => {
    const list = listRef.current
    if (!list) return
    setFrom(Math.max(0, Math.floor(list.scrollTop / height) - BEYOND))
    setRoom(Math.ceil(list.clientHeight / height) + 2 * BEYOND)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the element, once
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    look()
    const watch = new ResizeObserver(look)
    watch.observe(list)
    return () => watch.disconnect()
  }, [])

  const index = rows.findIndex(({ id }) => id === reveal)
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || index < 0) return
    const top = index * height
    if (top < list.scrollTop) list.scrollTop = top
    else if (top + height > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + height - list.clientHeight
    }
  }, [index, height, listRef])

  const to = Math.min(rows.length, from + room)
  const seen = Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n)
  const drawn = index < 0 || seen.includes(index) ? seen : [...seen, index].sort((a, b) => a - b)
  /** The room of the rows that are not rendered. */
  const gap = (start: number, end: number) =>
    end > start && (
      <div key={`gap ${start}`} role="presentation" style={{ height: (end - start) * height }} />
    )
  return (
    <div {...rest} ref={listRef} onScroll={look}>
      {drawn.flatMap((at, n) => {
        const row = rows[at]
        const next = (drawn[n - 1] ?? -1) + 1
        // in one list, so that a row that leaves the sight stays the same element
        return row ? [gap(next, at), draw(row)] : []
      })}
      {gap((drawn.at(-1) ?? -1) + 1, rows.length)}
    </div>
  )
}
