import type { FlowGraph } from './graph'
import type { Box } from './route'

export type Direction = 'up' | 'down' | 'left' | 'right'

type Placed = { readonly graph: FlowGraph; readonly boxes: ReadonlyMap<string, Box> }

/** The node an arrow leads to: down and up along edges, those in `preferred` first, left and right to the next beside it. */
export function neighbour(
  { graph, boxes }: Placed,
  from: string,
  direction: Direction,
  preferred: ReadonlySet<string>,
): string | undefined {
  if (direction === 'down' || direction === 'up') {
    const along = graph.edges.filter((edge) => edge[direction === 'down' ? 'from' : 'to'] === from)
    const [best] = [...along].sort(
      (a, b) => Number(preferred.has(b.id)) - Number(preferred.has(a.id)),
    )
    return best?.[direction === 'down' ? 'to' : 'from']
  }
  return beside(boxes, from, direction === 'right' ? 1 : -1)
}

/** Further away across counts more than beside. */
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
