import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { nextTask } from '../../../web/kit/next-task'

/** Whether the row is scrolled to its start or its end, and whether all cards fit. */
type Edges = { readonly start: boolean; readonly end: boolean; readonly all: boolean }

type Track = {
  readonly edges: Edges
  /** Scrolls to the next or the previous snap position. */
  readonly step: (by: 1 | -1) => void
  /** Scrolls a card to the start of the row. */
  readonly show: (at: number) => void
  /** Event handlers of the row: they follow its scrolling and let a mouse drag it like a finger. */
  readonly handlers: ReturnType<typeof pulledByMouse> & { readonly onScroll: () => void }
}

/** Pixels of movement after which a mouse press is a drag and no click. */
const SLACK = 5

/** Follows a row of cards that the browser itself scrolls and snaps (`.track`); `cards`: how many there are, 0 until all are drawn. */
export function useTrack(row: RefObject<HTMLElement | null>, cards: number): Track {
  const [edges, setEdges] = useState<Edges>({ start: true, end: false, all: false })
  /** The target of a scroll in progress. */
  const goal = useRef<number>(undefined)
  const pull = useRef<Pull>(undefined)
  const [look] = useState(() => () => {
    if (!row.current) return
    const left = row.current.scrollLeft
    if (goal.current !== undefined && Math.abs(left - goal.current) <= 1) goal.current = undefined
    const now = edgesOf(row.current)
    setEdges((last) =>
      last.start === now.start && last.end === now.end && last.all === now.all ? last : now,
    )
  })
  useLayoutEffect(() => {
    if (!row.current || cards === 0) return
    // the observer also reports the first size, after layout; measuring here would force a second layout
    const observer = new ResizeObserver(() => void nextTask().then(look))
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row, look, cards])
  const go = (left: number) => {
    goal.current = left
    row.current?.scrollTo({ left })
  }
  return {
    edges,
    step(by) {
      if (!row.current) return
      const from = goal.current ?? row.current.scrollLeft
      const stops = stopsOf(row.current)
      const next =
        by > 0 ? stops.find((at) => at > from + 1) : stops.findLast((at) => at < from - 1)
      if (next !== undefined) go(next)
    },
    show(at) {
      const left = row.current && stopsOf(row.current)[at]
      if (typeof left === 'number') go(left)
    },
    handlers: {
      onScroll: look,
      ...pulledByMouse(pull, () => {
        goal.current = undefined
      }),
    },
  }
}

const roomOf = (row: HTMLElement) => row.scrollWidth - row.clientWidth

function edgesOf(row: HTMLElement): Edges {
  const room = roomOf(row)
  return { start: row.scrollLeft <= 1, end: row.scrollLeft >= room - 1, all: room <= 1 }
}

/** The scroll position at which each card stands first, at most the row's last position. */
function stopsOf(row: HTMLElement): readonly number[] {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement)
  const first = cards[0]?.offsetLeft ?? 0
  return cards.map(({ offsetLeft }) => Math.min(offsetLeft - first, roomOf(row)))
}

/** A mouse press on the row; `pulls`: it has become a drag. */
type Pull = { readonly x: number; readonly left: number; readonly pulls: boolean }

/** Handlers that let a mouse drag the row; the click that ends a drag does not reach the cards. */
function pulledByMouse(pull: RefObject<Pull | undefined>, onPull: () => void) {
  const end = ({ currentTarget: row }: PointerEvent<HTMLElement>) => {
    row.removeAttribute('data-pulled')
    const ended = pull.current
    const forget = () => {
      if (pull.current === ended) pull.current = undefined
    }
    // the click that ends a drag comes in the same task, or never: then the next click is another one, such as that of the Enter key
    if (ended?.pulls) void nextTask().then(forget)
    else forget()
  }
  return {
    onPointerDown({ pointerType, button, clientX, currentTarget }: PointerEvent<HTMLElement>) {
      onPull()
      pull.current =
        pointerType === 'mouse' && button === 0
          ? { x: clientX, left: currentTarget.scrollLeft, pulls: false }
          : undefined
    },
    onPointerMove({ buttons, clientX, pointerId, currentTarget: row }: PointerEvent<HTMLElement>) {
      const held = pull.current
      if (!held || buttons === 0) return
      const by = clientX - held.x
      if (!held.pulls && Math.abs(by) < SLACK) return
      if (!held.pulls) {
        pull.current = { ...held, pulls: true }
        row.setPointerCapture(pointerId)
        row.setAttribute('data-pulled', '')
      }
      row.scrollTo({ left: held.left - by, behavior: 'instant' })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture(event: MouseEvent) {
      if (pull.current?.pulls) {
        event.preventDefault()
        event.stopPropagation()
      }
      pull.current = undefined
    },
    // prevents the browser's own dragging of pictures
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
