import { layout as dagre, Graph } from '@dagrejs/dagre'
import type { FlowGraph, FlowNode } from './graph'
import { shortLabel } from './passages'
import { type Box, type Point, routeOf } from './route'

/** Positions in pixels; a box is placed by its upper left corner. */
export type GraphLayout = {
  readonly boxes: ReadonlyMap<string, Box>
  /** By edge id; absent if a node has moved since, and then the edge is routed directly. */
  readonly routes: ReadonlyMap<string, Route>
}

export type Route = { readonly points: readonly Point[]; readonly label: Point }

type Size = Pick<Box, 'width' | 'height'>

export const STEP = { width: 222, height: 64 }
/** A group on the map; if it is open, its header above the steps is `GROUP_HEAD` high. */
export const GROUP = { width: 244, height: 88 }
export const GROUP_HEAD = 52
const DOOR_HEIGHT = 36
const GLYPH = 7.2

/** The size a node is drawn in, known without measuring its text on the page. */
export function sizeOf(node: FlowNode): Size {
  switch (node.type) {
    case 'step':
      return STEP
    case 'group':
      return GROUP
    case 'end':
      return { width: 150, height: DOOR_HEIGHT }
    case 'from':
    case 'to':
      return { width: Math.max(150, boundaryLabel(node).length * GLYPH + 52), height: DOOR_HEIGHT }
  }
}

export const boundaryLabel = ({
  type,
  count,
  step,
  group,
}: Extract<FlowNode, { count: number }>) =>
  type === 'to' ? `Vai para ${step}` : `Vem de ${count === 1 ? step : `${group}, ${count} passos`}`

/** Lays a graph out from top to bottom; `roomOf` is the size reserved for a node. The same graph always gives the same layout. */
export function layOutGraph(
  { nodes, edges }: FlowGraph,
  roomOf: (node: FlowNode) => Size = sizeOf,
): GraphLayout {
  const graph = new Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 30, edgesep: 26, marginx: 24, marginy: 24 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of nodes) graph.setNode(node.id, { ...roomOf(node) })
  for (const { from, to, labels } of edges) {
    const text = shortLabel(labels)
    const width = text === '' ? 0 : text.length * GLYPH + 14
    graph.setEdge(from, to, { width, height: text === '' ? 0 : 22, labelpos: 'c', minlen: 1 })
  }
  dagre(graph)
  const boxes = new Map(
    nodes.map(({ id }): [string, Box] => {
      const { x = 0, y = 0, width, height } = graph.node(id) as Box
      return [id, { x: x - width / 2, y: y - height / 2, width, height }]
    }),
  )
  const routes = new Map(
    edges.flatMap(({ id, from, to }): readonly (readonly [string, Route])[] => {
      const laid = graph.edge(from, to) as { readonly points?: readonly Point[] } & Point
      const [source, target] = [boxes.get(from), boxes.get(to)]
      if (!laid.points || !source || !target) return []
      return [[id, routeOf(source, target, laid.points, laid, [...boxes.values()])]]
    }),
  )
  return { boxes, routes }
}
