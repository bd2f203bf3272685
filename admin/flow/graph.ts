import { groupBy } from '../../src/core/script/group-by'
import type { CompiledScript } from '../../src/core/script/script'
import { END, type Step, type StepId } from '../../src/core/script/step'
import { partsOf, textsOf } from '../../src/core/script/step-parts'
import { type StepKind, stepKindOf } from '../../src/core/script/step-shape'
import type { Text } from '../../src/core/script/text'
import { type EdgeLabel, type GraphEdge, labelsOf, passagesOf } from './passages'

export type FlowStep = {
  readonly type: 'step'
  readonly id: string
  readonly step: StepId
  readonly group: string
  readonly kind: StepKind
  /** Its first line; for a step that says nothing, what it calls or shows, or its buttons. */
  readonly says: Text
  readonly isStart: boolean
}

/** A node for steps of another group: conversations come from them (`from`) or go to them (`to`). */
export type BoundaryNode = {
  readonly type: 'from' | 'to'
  readonly id: string
  readonly group: string
  /** A step of the other group, opened on a click. */
  readonly step: StepId
  /** How many steps of the other group the door stands for. */
  readonly count: number
}

export type FlowEnd = { readonly type: 'end'; readonly id: string }

/** A group as one node of the map; if it is open, its steps are drawn in a section of their own. */
export type FlowGroup = {
  readonly type: 'group'
  readonly id: string
  readonly group: string
  /** Its first step, and all of them. */
  readonly step: StepId
  readonly steps: readonly StepId[]
  readonly isStart: boolean
}

export type FlowNode = FlowStep | BoundaryNode | FlowEnd | FlowGroup

/** All ways from one node to another. */
export type FlowEdge = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly labels: readonly EdgeLabel[]
  /** For an edge between groups: the ways between their steps, each with all ways out of its source step. */
  readonly along?: readonly { readonly way: FlowEdge; readonly all: readonly FlowEdge[] }[]
}

export type FlowGraph = {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

export const edgeId = (from: string, to: string): string => `${from}>${to}`

/** The whole conversation as a graph, or one group with doors to the others. Steps keep the script's order. */
export function graphOf(script: CompiledScript, group?: string): FlowGraph {
  const groups = new Map(script.steps.map((step) => [step.id, step.group]))
  const isHere = (id: StepId) => groups.has(id) && (group === undefined || groups.get(id) === group)
  const inside: GraphEdge[] = []
  const leaving: GraphEdge[] = []
  const coming: GraphEdge[] = []
  for (const passage of script.steps.flatMap(passagesOf)) {
    const { from, to } = passage
    if (isHere(from) && isHere(to)) inside.push(passage)
    else if (isHere(from) && (to === END || groups.has(to))) leaving.push(passage)
    else if (isHere(to)) coming.push(passage)
  }
  const into = doorsInto(coming, groups)
  const out = doorsOut(leaving, groups)
  return {
    nodes: [
      ...into.nodes,
      ...script.steps.filter(({ id }) => isHere(id)).map((step) => nodeOf(step, script.start)),
      ...out.nodes,
    ],
    edges: joined([...into.edges, ...inside, ...out.edges]),
  }
}

type Joint = { readonly from: string; readonly to: string; readonly label: EdgeLabel | undefined }

/** Merges all ways between the same two nodes into one edge. */
export function joined(joints: readonly Joint[]): readonly FlowEdge[] {
  const edges = new Map<string, { from: string; to: string; labels: EdgeLabel[] }>()
  for (const { from, to, label } of joints) {
    const id = edgeId(from, to)
    const edge = edges.get(id) ?? { from, to, labels: [] }
    edges.set(id, edge)
    if (label && !edge.labels.some(({ text }) => text === label.text)) edge.labels.push(label)
  }
  return [...edges].map(([id, edge]) => ({ id, ...edge }))
}

/** The most steps of the group that share one door; above it each step gets its own, so that no way crosses the whole group. */
const SHARED = 2

type Groups = ReadonlyMap<StepId, string>
type Doors = { readonly nodes: readonly FlowNode[]; readonly edges: readonly Joint[] }

const groupIn = (groups: Groups, step: StepId): string => groups.get(step) ?? ''

/** One door for each group that conversations come from, or several (see `SHARED`). */
function doorsInto(coming: readonly GraphEdge[], groups: Groups): Doors {
  const targets = groupBy(coming, ({ from }) => groupIn(groups, from))
  const nodes = new Map<string, BoundaryNode>()
  const edges: Joint[] = []
  for (const [group, ways] of targets) {
    const isShared = new Set(ways.map(({ to }) => to)).size <= SHARED
    for (const [to, own] of isShared ? [['', ways] as const] : groupBy(ways, (way) => way.to)) {
      const id = doorIn(group, to)
      const sources = new Set(own.map(({ from }) => from))
      const [step = ''] = sources
      nodes.set(id, { type: 'from', id, group, step, count: sources.size })
      edges.push(...own.map((way) => ({ from: id, to: way.to, label: undefined })))
    }
  }
  return { nodes: [...nodes.values()], edges }
}

/** One door for each step of another group that conversations go to, and one for the end, or several (see `SHARED`). */
function doorsOut(leaving: readonly GraphEdge[], groups: Groups): Doors {
  const nodes = new Map<string, FlowNode>()
  const edges: Joint[] = []
  for (const [to, ways] of groupBy(leaving, (way) => way.to)) {
    const isShared = new Set(ways.map(({ from }) => from)).size <= SHARED
    for (const { from, label } of ways) {
      const id = doorTo(to, isShared ? '' : from)
      const door = { id, group: groupIn(groups, to), step: to, count: 1 }
      nodes.set(id, to === END ? { type: 'end', id } : { type: 'to', ...door })
      edges.push({ from, to: id, label })
    }
  }
  return { nodes: [...nodes.values()], edges }
}

const doorIn = (group: string, to: string): string => `de:${group}${to && `:${to}`}`
const doorTo = (step: StepId, from: string): string => `para:${step}${from && `:${from}`}`

export const nodeOf = (step: Step, start: StepId): FlowStep => ({
  type: 'step',
  id: step.id,
  step: step.id,
  group: step.group,
  kind: stepKindOf(step),
  says: saysOf(step),
  isStart: step.id === start,
})

/** A step's first line; for a step that says nothing, what it calls, what it shows, or its buttons. */
function saysOf(step: Step): Text {
  const line = textsOf(step).find(({ of }) => of === 'line')
  if (line) return line.text
  if (step.call) return [`chama ${step.call.action}`]
  const [part] = partsOf(step)
  if (part !== undefined) return [`peça ${part}`]
  return [labelsOf(step).join(' · ')]
}
