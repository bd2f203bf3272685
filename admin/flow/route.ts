export type Point = { readonly x: number; readonly y: number }
export type Box = Point & { readonly width: number; readonly height: number }

/** The least distance of a port from a corner of its box. */
const INSET = 18
const RADIUS = 10

type Label = { readonly x?: number; readonly y?: number }

/**
 * An orthogonal route between two boxes through the points that the layout has reserved for it. A route upwards leaves and enters at the
 * side of a box, unless another box is in the way.
 */
export function routeOf(
  source: Box,
  target: Box,
  laid: readonly Point[],
  label: Label,
  boxes: readonly Box[],
) {
  const inner = laid.slice(1, -1)
  const isUp = target.y + target.height <= source.y + source.height
  const points = isUp ? upwards(source, target, inner, boxes) : downwards(source, target, inner)
  const middle = points[Math.floor(points.length / 2)] ?? source
  return { points: plain(points), label: { x: label.x ?? middle.x, y: label.y ?? middle.y } }
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

const portX = (box: Box, towards: number) =>
  clamp(towards, box.x + INSET, box.x + box.width - INSET)

function downwards(source: Box, target: Box, inner: readonly Point[]): readonly Point[] {
  const first = inner[0]?.x ?? target.x + target.width / 2
  const last = inner.at(-1)?.x ?? source.x + source.width / 2
  const start = { x: portX(source, first), y: source.y + source.height }
  const end = { x: portX(target, last), y: target.y }
  return squared([start, ...inner, end])
}

function upwards(
  source: Box,
  target: Box,
  inner: readonly Point[],
  boxes: readonly Box[],
): readonly Point[] {
  const [first, last] = [inner[0], inner.at(-1)]
  if (!first || !last) return squared([topOf(source), topOf(target)])
  const out = side(source, first.x, boxes)
  const into = side(target, last.x, boxes)
  const start = out ? [out, { x: first.x, y: out.y }] : [{ x: portX(source, first.x), y: source.y }]
  const bottom = { x: portX(target, last.x), y: target.y + target.height }
  const end = into ? [{ x: last.x, y: into.y }, into] : [bottom]
  return squared([...start, ...inner, ...end])
}

const topOf = ({ x, y, width }: Box): Point => ({ x: x + width / 2, y })

/** The middle of a box's side, if a straight horizontal line from there to `x` meets no other box; else undefined. */
function side(box: Box, x: number, boxes: readonly Box[]): Point | undefined {
  const isRight = x > box.x + box.width
  if (!isRight && x > box.x) return undefined
  const at = { x: isRight ? box.x + box.width : box.x, y: box.y + box.height / 2 }
  const [low, high] = isRight ? [at.x, x] : [x, at.x]
  const isFree = boxes.every(
    (other) =>
      other === box ||
      other.y > at.y ||
      other.y + other.height < at.y ||
      other.x > high ||
      other.x + other.width < low,
  )
  return isFree ? at : undefined
}

/** Replaces each diagonal segment by right angles, which cross half way down. */
function squared(points: readonly Point[]): readonly Point[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    if (!before || before.x === point.x || before.y === point.y) return [point]
    const y = (before.y + point.y) / 2
    return [{ x: before.x, y }, { x: point.x, y }, point]
  })
}

/** Removes points that lie on the straight line between their neighbours. */
function plain(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    if (!before || !after) return true
    const isStraight =
      (before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y)
    return !isStraight
  })
}

/** The route as an SVG path with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  return rest.reduce((path, point, index) => {
    const after = rest[index + 1]
    const before = points[index] ?? first
    if (!after) return `${path}L${point.x} ${point.y}`
    const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2)
    const [from, to] = [towards(point, before, radius), towards(point, after, radius)]
    return `${path}L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
  }, `M${first.x} ${first.y}`)
}

const distance = (a: Point, b: Point) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)

const towards = (from: Point, to: Point, by: number): Point => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
})
