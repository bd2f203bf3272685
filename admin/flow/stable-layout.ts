import type { GraphLayout } from './layout'
import type { Box, Point } from './route'

const GAP = 24

/**
 * A layout that leaves every known node where it was. A new node is placed relative to its nearest known node as in the fresh layout,
 * and further right if it would overlap another. For the edges see `routesOf`.
 */
export function stableLayout(before: GraphLayout, fresh: GraphLayout): GraphLayout {
  const kept = new Map<string, Box>()
  for (const [id, box] of fresh.boxes) {
    const known = before.boxes.get(id)
    if (known) kept.set(id, { ...box, x: known.x, y: known.y })
  }
  if (kept.size === 0) return fresh
  const boxes = new Map<string, Box>()
  for (const [id, box] of fresh.boxes) {
    boxes.set(
      id,
      kept.get(id) ?? placed(box, nearest(box, fresh, kept), [...kept.values(), ...boxes.values()]),
    )
  }
  const [first] = kept
  const shift = first && shiftOf(fresh.boxes.get(first[0]), first[1])
  return { boxes, routes: shift ? routesOf(fresh, boxes, before, shift) : fresh.routes }
}

/** How far the nearest known node is shifted from its place in the fresh layout. */
function nearest(box: Box, fresh: GraphLayout, kept: ReadonlyMap<string, Box>): Point {
  let best: Point = { x: 0, y: 0 }
  let least = Number.POSITIVE_INFINITY
  for (const [id, known] of kept) {
    const was = fresh.boxes.get(id)
    const far = was ? Math.abs(was.x - box.x) + Math.abs(was.y - box.y) : Number.POSITIVE_INFINITY
    if (far >= least) continue
    least = far
    best = shiftOf(was, known)
  }
  return best
}

const shiftOf = (from: Box | undefined, to: Box): Point => ({
  x: to.x - (from?.x ?? to.x),
  y: to.y - (from?.y ?? to.y),
})

function placed(box: Box, by: Point, taken: readonly Box[]): Box {
  let at = { ...box, x: box.x + by.x, y: box.y + by.y }
  for (let meets = overlapping(at, taken); meets; meets = overlapping(at, taken)) {
    at = { ...at, x: meets.x + meets.width + GAP }
  }
  return at
}

const overlapping = (box: Box, others: readonly Box[]): Box | undefined =>
  others.find(
    (other) =>
      other.x < box.x + box.width + GAP / 2 &&
      box.x < other.x + other.width + GAP / 2 &&
      other.y < box.y + box.height + GAP / 2 &&
      box.y < other.y + other.height + GAP / 2,
  )

/** The fresh routes, shifted, if all nodes are shifted by the same amount; else the old routes of the edges that still exist. */
function routesOf(
  fresh: GraphLayout,
  boxes: ReadonlyMap<string, Box>,
  before: GraphLayout,
  by: Point,
): GraphLayout['routes'] {
  const movedAlike = [...boxes].every(([id, box]) => {
    const shift = shiftOf(fresh.boxes.get(id), box)
    return shift.x === by.x && shift.y === by.y
  })
  if (movedAlike) {
    const moved = (point: Point) => ({ x: point.x + by.x, y: point.y + by.y })
    return new Map(
      [...fresh.routes].map(([id, { points, label }]) => [
        id,
        { points: points.map(moved), label: moved(label) },
      ]),
    )
  }
  return new Map([...before.routes].filter(([id]) => fresh.routes.has(id)))
}
