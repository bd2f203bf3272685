import { layout as dagre, Graph } from '@dagrejs/dagre'
import type { CompiledScript } from '../../src/script/script'
import { END, RETRY } from '../../src/script/step'
import { shortLabel } from './edge-words'
import { type FlowGraph, graphOf, passagesOf } from './graph'
import { type Layout, layOut } from './layout'
import { type Box, type Point, routeOf } from './route'
import { settled } from './settle'

/** One group as drawn: its graph, where everything stands inside, and where it stands among the others. */
export type Section = {
  readonly group: string
  readonly graph: FlowGraph
  readonly layout: Layout
  readonly frame: Box
  /** Added to every point of the layout. */
  readonly offset: Point
}

/** Ways from one group to another. */
export type Bridge = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly count: number
  readonly points: readonly Point[]
}

export type Scene = { readonly sections: readonly Section[]; readonly bridges: readonly Bridge[] }

/** Around what stands in a frame; above it more, for its name. */
const PAD = 28
const HEAD = 56

type Known = { readonly shape: string; readonly layout: Layout }

/** Remembers where everything stood, so that an edit moves only what it has changed. */
export function createScenery(): (script: CompiledScript, group: string | undefined) => Scene {
  const known = new Map<string, Known>()
  const layoutOf = (group: string, graph: FlowGraph): Layout => {
    const shape = shapeOf(graph)
    const before = known.get(group)
    if (before?.shape === shape) return before.layout
    const fresh = layOut(graph)
    const layout = before ? settled(before.layout, fresh) : fresh
    known.set(group, { shape, layout })
    return layout
  }
  return (script, group) => {
    const groups = group === undefined ? groupsOf(script) : [group]
    const parts = groups.map((name) => {
      const graph = graphOf(script, name)
      const layout = layoutOf(name, graph)
      return { group: name, graph, layout, bounds: boundsOf(layout) }
    })
    if (group !== undefined) {
      const sections = parts.map(({ bounds, ...part }) => ({
        ...part,
        frame: bounds,
        offset: { x: 0, y: 0 },
      }))
      return { sections, bridges: [] }
    }
    return arranged(parts, script)
  }
}

export const groupsOf = ({ steps }: CompiledScript): readonly string[] => [
  ...new Set(steps.map(({ group }) => group)),
]

/** All that a layout depends on. */
const shapeOf = ({ nodes, edges }: FlowGraph): string =>
  JSON.stringify([
    nodes.map((node) => [node.id, 'count' in node ? node.count : 0]),
    edges.map(({ id, labels }) => [id, shortLabel(labels)]),
  ])

function boundsOf({ boxes, routes }: Layout): Box {
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

/** All groups as frames, the one a conversation comes to later further to the right. */
function arranged(parts: readonly Part[], script: CompiledScript): Scene {
  const graph = new Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'LR', nodesep: 90, ranksep: 120, edgesep: 24 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { group, bounds } of parts) {
    graph.setNode(group, {
      width: bounds.width + 2 * PAD,
      height: bounds.height + PAD + HEAD,
    })
  }
  const counted = bridgesOf(script)
  for (const { from, to, count } of counted) graph.setEdge(from, to, { weight: count })
  dagre(graph)
  const sections = parts.map(({ bounds, ...part }): Section => {
    const { x = 0, y = 0, width, height } = graph.node(part.group) as Box
    const frame = { x: x - width / 2, y: y - height / 2, width, height }
    return {
      ...part,
      frame,
      offset: { x: frame.x + PAD - bounds.x, y: frame.y + HEAD - bounds.y },
    }
  })
  const frames = new Map(sections.map(({ group, frame }) => [group, frame]))
  const bridges = counted.flatMap((bridge): readonly Bridge[] => {
    const laid = graph.edge(bridge.from, bridge.to) as { readonly points?: readonly Point[] }
    const [source, target] = [frames.get(bridge.from), frames.get(bridge.to)]
    if (!source || !target) return []
    return [{ ...bridge, points: across(source, target, laid.points ?? []) }]
  })
  return { sections, bridges }
}

/** As a route from left to right: the same as one downwards with the axes changed. */
function across(source: Box, target: Box, laid: readonly Point[]): readonly Point[] {
  const turnedBox = ({ x, y, width, height }: Box) => ({ x: y, y: x, width: height, height: width })
  const turned = ({ x, y }: Point) => ({ x: y, y: x })
  const { points } = routeOf(turnedBox(source), turnedBox(target), laid.map(turned), {}, [])
  return points.map(turned)
}

function bridgesOf(script: CompiledScript): readonly Omit<Bridge, 'points'>[] {
  const groupOf = new Map(script.steps.map(({ id, group }) => [id, group]))
  const counts = new Map<string, { from: string; to: string; count: number }>()
  for (const { from, to } of script.steps.flatMap(passagesOf)) {
    if (to === END || to === RETRY) continue
    const [source, target] = [groupOf.get(from), groupOf.get(to)]
    if (source === undefined || target === undefined || source === target) continue
    const id = `${source}>${target}`
    const bridge = counts.get(id) ?? { from: source, to: target, count: 0 }
    counts.set(id, { ...bridge, count: bridge.count + 1 })
  }
  return [...counts].map(([id, bridge]) => ({ id, ...bridge }))
}
