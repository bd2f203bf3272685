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

/** Whether a row stands at its first or its last card, and whether all of it is in sight. */
type Edges = { readonly start: boolean; readonly end: boolean; readonly all: boolean }

type Track = {
  readonly edges: Edges
  /** Leads to the next or the previous place where the row stops. */
  readonly step: (by: 1 | -1) => void
  /** Brings a card to where cards begin. */
  readonly show: (at: number) => void
  /** For the row itself: follows it, and lets a mouse pull it as a finger does. */
  readonly handlers: ReturnType<typeof pulledByMouse> & { readonly onScroll: () => void }
}

/** Pixels after which a pressed mouse pulls instead of clicking. */
const SLACK = 5

/** A row of cards that the browser itself scrolls and stops at cards (`.track`); `cards` is how many there are, none as long as some are missing. */
export function useTrack(row: RefObject<HTMLElement | null>, cards: number): Track {
  const [edges, setEdges] = useState<Edges>({ start: true, end: false, all: false })
  /** Where the row is on its way to. */
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
    // it is told of its first size too, when the browser has laid it out: asking before would have it done twice
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

/** How far the row is scrolled when each of its cards stands first; no further than it can be. */
function stopsOf(row: HTMLElement): readonly number[] {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement)
  const first = cards[0]?.offsetLeft ?? 0
  return cards.map(({ offsetLeft }) => Math.min(offsetLeft - first, roomOf(row)))
}

/** A mouse that is pressed on the row. */
type Pull = { readonly x: number; readonly left: number; readonly pulls: boolean }

/** What lets a mouse pull the row; while it does, and until the click that ends it, no card is clicked. */
function pulledByMouse(pull: RefObject<Pull | undefined>, onPull: () => void) {
  const end = ({ currentTarget: row }: PointerEvent<HTMLElement>) => {
    if (!pull.current?.pulls) pull.current = undefined
    row.removeAttribute('data-pulled')
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
    // a picture is not carried away
    onDragStart: (event: DragEvent) => event.preventDefault(),
  }
}
