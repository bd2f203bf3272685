import type { CompiledScript } from '../../src/core/script/script'
import { shortLabel } from './edge-words'
import { type FlowGraph, graphOf } from './graph'
import { type GraphLayout, layOutGraph } from './layout'
import type { Box, Point } from './route'
import { settled } from './settle'

/** One group as drawn: its graph, where everything stands inside, and where it stands among the others. */
export type Section = {
  readonly group: string
  readonly graph: FlowGraph
  readonly layout: GraphLayout
  readonly frame: Box
  /** Added to every point of the layout. */
  readonly offset: Point
}

export type FlowScene = { readonly sections: readonly Section[] }

/** Around what stands in a frame. */
const PAD = 32

type Known = { readonly shape: string; readonly layout: GraphLayout }

/** Remembers where everything stood, so that an edit moves only what it has changed. */
export function createScenery(): (
  script: CompiledScript,
  groups: readonly string[],
  framed: boolean,
) => FlowScene {
  const known = new Map<string, Known>()
  const layoutOf = (group: string, graph: FlowGraph): GraphLayout => {
    const shape = shapeOf(graph)
    const before = known.get(group)
    if (before?.shape === shape) return before.layout
    const fresh = layOutGraph(graph)
    const layout = before ? settled(before.layout, fresh) : fresh
    known.set(group, { shape, layout })
    return layout
  }
  return (script, groups, framed) => {
    const parts = groups.map((name) => {
      const graph = graphOf(script, name)
      const layout = layoutOf(name, graph)
      return { group: name, graph, layout, bounds: boundsOf(layout) }
    })
    if (!framed) {
      const sections = parts.map(({ bounds, ...part }) => ({
        ...part,
        frame: bounds,
        offset: { x: 0, y: 0 },
      }))
      return { sections }
    }
    return arranged(parts)
  }
}

/** All that a layout depends on. */
const shapeOf = ({ nodes, edges }: FlowGraph): string =>
  JSON.stringify([
    nodes.map((node) => [node.id, 'count' in node ? node.count : 0]),
    edges.map(({ id, labels }) => [id, shortLabel(labels)]),
  ])

function boundsOf({ boxes, routes }: GraphLayout): Box {
  const corners = [
    ...[...boxes.values()].flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...[...routes.values()].flatMap(({ points }) => points),
  ]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

type Part = Omit<Section, 'frame' | 'offset'> & { readonly bounds: Box }

/** How wide all groups together are for their height. */
const ASPECT = 1.7
/** Between frames; above each is room for its name. */
const GAP = 72
const NAME = 170

/** All groups as frames in lines like words, in the order given. */
function arranged(parts: readonly Part[]): FlowScene {
  const sizes = parts.map(({ bounds }) => ({
    width: bounds.width + 2 * PAD,
    height: bounds.height + 2 * PAD,
  }))
  const area = sizes.reduce((sum, { width, height }) => sum + (width + GAP) * (height + NAME), 0)
  const widest = Math.max(...sizes.map(({ width }) => width), Math.sqrt(area * ASPECT))
  let [x, y, tallest] = [0, 0, 0]
  const sections = parts.map(({ bounds, ...part }, index): Section => {
    const { width, height } = sizes[index] ?? bounds
    if (x > 0 && x + width > widest) {
      x = 0
      y += tallest + NAME
      tallest = 0
    }
    const frame = { x, y, width, height }
    x += width + GAP
    tallest = Math.max(tallest, height)
    return { ...part, frame, offset: { x: frame.x + PAD - bounds.x, y: frame.y + PAD - bounds.y } }
  })
  return { sections }
}
