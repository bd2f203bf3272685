import { groupBy } from '../../src/core/script/group-by'
import type { CompiledScript } from '../../src/core/script/script'
import {
  edgeId,
  type FlowGraph,
  type FlowGroup,
  type FlowNode,
  graphOf,
  joined,
  nodeOf,
} from './graph'
import { GROUP, GROUP_HEAD, type GraphLayout, layOutGraph, sizeOf } from './layout'
import { passagesOf, shortLabel } from './passages'
import type { Box, Point } from './route'
import { stableLayout } from './stable-layout'

/** One group as drawn: its graph, the layout inside it, and its frame in the scene. */
export type Section = {
  readonly group: string
  readonly graph: FlowGraph
  readonly layout: GraphLayout
  readonly frame: Box
  /** Added to every point of the layout. */
  readonly offset: Point
}

export type FlowScene = { readonly sections: readonly Section[] }

/** Padding inside a frame, in pixels. */
const PAD = 32

type Known = { readonly shape: string; readonly layout: GraphLayout }

type LayoutOf = (name: string, graph: FlowGraph) => GraphLayout

/** What to draw: one group, or the map of all groups with some of them open. */
export type Drawn =
  | { readonly group: string }
  | { readonly groups: readonly string[]; readonly open: ReadonlySet<string> }

/** Returns a function that builds scenes and keeps earlier layouts, so that an edit moves only the nodes it has changed. */
export function createSceneBuilder(): (script: CompiledScript, drawn: Drawn) => FlowScene {
  const known = new Map<string, Known>()
  const layoutOf: LayoutOf = (name, graph) => {
    const shape = shapeOf(graph)
    const before = known.get(name)
    if (before?.shape === shape) return before.layout
    const fresh = layOutGraph(graph)
    const layout = before ? stableLayout(before.layout, fresh) : fresh
    known.set(name, { shape, layout })
    return layout
  }
  return (script, drawn) => {
    if ('groups' in drawn) return mapScene(script, drawn.groups, drawn.open, layoutOf)
    const { group } = drawn
    const graph = graphOf(script, group)
    const layout = layoutOf(group, graph)
    const alone = { group, graph, layout, frame: boundsOf(layout), offset: { x: 0, y: 0 } }
    return { sections: [alone] }
  }
}

/** A string of everything that a layout depends on. */
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

/** The groups of a conversation as a graph: nodes in the given order, an edge where steps of one lead to another. */
export function groupGraphOf(script: CompiledScript, order: readonly string[]): FlowGraph {
  const groups = new Map(script.steps.map((step) => [step.id, step.group]))
  const members = groupBy(script.steps, ({ group }) => group)
  const ways = joined(script.steps.flatMap(passagesOf))
  const bySource = groupBy(ways, ({ from }) => from)
  const crossing = ways.flatMap((way) => {
    const [from, to] = [groups.get(way.from), groups.get(way.to)]
    return from === undefined || to === undefined || from === to ? [] : [{ from, to, way }]
  })
  const between = groupBy(crossing, ({ from, to }) => edgeId(from, to))
  return {
    nodes: order.flatMap((group): readonly FlowGroup[] => {
      const steps = (members.get(group) ?? []).map(({ id }) => id)
      const [step] = steps
      const isStart = steps.includes(script.start)
      return step === undefined ? [] : [{ type: 'group', id: group, group, step, steps, isStart }]
    }),
    edges: [...between].map(([id, same]) => ({
      id,
      from: same[0]?.from ?? '',
      to: same[0]?.to ?? '',
      labels: [],
      along: same.map(({ way }) => ({ way, all: bySource.get(way.from) ?? [] })),
    })),
  }
}

/** The steps of one group and the ways between them, without doors to the others. */
export function insideOf(script: CompiledScript, group: string): FlowGraph {
  const steps = script.steps.filter((step) => step.group === group)
  const here = new Set(steps.map(({ id }) => id))
  const ways = steps.flatMap(passagesOf).filter(({ to }) => here.has(to))
  return { nodes: steps.map((step) => nodeOf(step, script.start)), edges: joined(ways) }
}

/** The group name of the map's own section; no group has this name. */
export const MAP = ''

/** The map, and a section for each open group inside the box reserved for it on the map. */
function mapScene(
  script: CompiledScript,
  groups: readonly string[],
  open: ReadonlySet<string>,
  layoutOf: LayoutOf,
): FlowScene {
  const map = groupGraphOf(script, groups)
  const inside = new Map(
    groups
      .filter((group) => open.has(group))
      .map((group) => {
        const graph = insideOf(script, group)
        const layout = layoutOf(`dentro de ${group}`, graph)
        return [group, { graph, layout, bounds: boundsOf(layout) }] as const
      }),
  )
  const roomOf = (node: FlowNode) => {
    const { bounds } = (node.type === 'group' && inside.get(node.group)) || {}
    if (!bounds) return sizeOf(node)
    return {
      width: Math.max(GROUP.width, bounds.width + 2 * PAD),
      height: GROUP_HEAD + bounds.height + 1.5 * PAD,
    }
  }
  const layout = layOutGraph(map, roomOf)
  const sections = [...inside].map(([group, { bounds, ...part }]): Section => {
    const frame = layout.boxes.get(group) ?? bounds
    const x = frame.x + (frame.width - bounds.width) / 2 - bounds.x
    return { group, ...part, frame, offset: { x, y: frame.y + GROUP_HEAD + PAD / 2 - bounds.y } }
  })
  const whole = { group: MAP, graph: map, layout, frame: boundsOf(layout) }
  return { sections: [{ ...whole, offset: { x: 0, y: 0 } }, ...sections] }
}
