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

/** A list of rows of equal height that renders only the visible ones. */
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
  return (
    <div {...rest} ref={listRef} onScroll={look}>
      <div role="presentation" style={{ height: from * height }} />
      {rows.slice(from, to).map(draw)}
      <div role="presentation" style={{ height: (rows.length - to) * height }} />
    </div>
  )
}
