import { useStore } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { openDocumentAtom, useGoTo } from '../workbench/open-document'
import type { FlowGraph } from './graph'
import type { Box } from './route'
import type { FlowScene } from './scene'
import type { OnTrail } from './trail'
import { nodeId } from './use-nodes'

type Given = {
  readonly scene: FlowScene
  readonly trails: ReadonlyMap<string, OnTrail>
  readonly selected: string | undefined
  readonly open: (id: string) => void
  readonly frame: RefObject<HTMLDivElement | null>
}

const ARROWS: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
])

const NONE: ReadonlySet<string> = new Set()

/** Keyboard navigation: arrows move along ways, Enter on the selected step opens its YAML, and the focus follows the selection. */
export function useFlowKeys({ scene, trails, selected, open, frame }: Given) {
  const place = useAtomValue(openDocumentAtom)
  const goTo = useGoTo()
  const follows = useRef(false)

  // the nodes of another group are drawn after the render that selects one of them
  const isDrawn = useStore(({ nodeLookup }) => selected !== undefined && nodeLookup.has(selected))

  useEffect(() => {
    if (!follows.current || !selected || !isDrawn) return
    follows.current = false
    focusOn(frame.current, selected)
  }, [selected, isDrawn, frame])

  const typeOf = (id: string) =>
    scene.sections.flatMap(({ group, graph }) =>
      graph.nodes.flatMap((node) => (nodeId(group, node.id) === id ? [node.type] : [])),
    )[0]

  const move = (from: string, direction: Direction) => {
    const section = scene.sections.find(({ group }) => from.startsWith(`${group}/`))
    if (!section) return
    const { group, graph, layout } = section
    const on = trails.get(group)?.edges ?? NONE
    const id = from.slice(group.length + 1)
    const next = neighbour({ graph, boxes: layout.boxes }, id, direction, on)
    if (next === undefined) return
    const to = nodeId(group, next)
    const isStep = typeOf(to) === 'step'
    if (!isStep) return focusOn(frame.current, to)
    follows.current = true
    open(to)
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, altKey, metaKey } = event
    const node = event.target instanceof Element && event.target.closest('.react-flow__node')
    const from = node ? node.getAttribute('data-id') : undefined
    if (!from || ctrlKey || altKey || metaKey) return
    const direction = ARROWS.get(key)
    if (direction) {
      event.preventDefault()
      move(from, direction)
    } else if (key === 'Enter') {
      event.preventDefault()
      if (from === selected && place) goTo({ ...place, mode: 'yaml' })
      else {
        const type = typeOf(from)
        follows.current = type !== 'group' && type !== 'end'
        open(from)
      }
    }
  }
}

function focusOn(frame: HTMLElement | null, id: string): void {
  const button = frame?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] button`)
  button?.focus({ preventScroll: true })
}

type Direction = 'up' | 'down' | 'left' | 'right'

type Placed = { readonly graph: FlowGraph; readonly boxes: ReadonlyMap<string, Box> }

/** The node an arrow key leads to: down and up along edges, those in `preferred` first; left and right to the nearest on that side. */
function neighbour(
  { graph, boxes }: Placed,
  from: string,
  direction: Direction,
  preferred: ReadonlySet<string>,
): string | undefined {
  if (direction === 'down' || direction === 'up') {
    const along = graph.edges.filter(
      (edge) => edge.from !== edge.to && edge[direction === 'down' ? 'from' : 'to'] === from,
    )
    const [best] = [...along].sort(
      (a, b) => Number(preferred.has(b.id)) - Number(preferred.has(a.id)),
    )
    return best?.[direction === 'down' ? 'to' : 'from']
  }
  return beside(boxes, from, direction === 'right' ? 1 : -1)
}

/** Weight of the vertical distance against the horizontal one. */
const SLOPE = 3

function beside(boxes: ReadonlyMap<string, Box>, from: string, sign: 1 | -1): string | undefined {
  const here = boxes.get(from)
  if (!here) return undefined
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [id, box] of boxes) {
    const ahead = sign * (middleX(box) - middleX(here))
    if (id === from || ahead <= 0) continue
    const far = ahead + SLOPE * Math.abs(box.y - here.y)
    if (far < least) [best, least] = [id, far]
  }
  return best
}

const middleX = ({ x, width }: Box) => x + width / 2
