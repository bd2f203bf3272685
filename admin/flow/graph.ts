import type { CompiledScript } from '../../src/script/script'
import { END, type Go, RETRY, type Step, type StepId } from '../../src/script/step'
import type { Text } from '../../src/script/text'
import { conditionWords } from '../publish/changes/condition-words'
import type { StepKind } from '../workspace/outline'

/** What leads along an edge: a button, an outcome, a guard, or what is left when none of the others holds. */
export type EdgeLabel = {
  readonly kind: 'option' | 'outcome' | 'guard' | 'else'
  readonly text: string
}

export type FlowStep = {
  readonly type: 'step'
  readonly id: string
  readonly step: StepId
  readonly group: string
  readonly kind: StepKind
  /** What it says first; of a step that is silent, what it calls or shows. */
  readonly says: Text
  readonly isStart: boolean
}

/** Beyond the group's edge: where conversations come from (`from`), or go to (`to`). */
export type FlowDoor = {
  readonly type: 'from' | 'to'
  readonly id: string
  readonly group: string
  /** One step of that group, to go there. */
  readonly step: StepId
  /** How many steps of that group it stands for. */
  readonly count: number
}

export type FlowEnd = { readonly type: 'end'; readonly id: string }

export type FlowNode = FlowStep | FlowDoor | FlowEnd

/** All ways from one node to another. */
export type FlowEdge = {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly labels: readonly EdgeLabel[]
}

export type FlowGraph = {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

/** A way on of a step, as it is told beside it. `to` may be `retry` or `end`. */
export type Passage = {
  readonly from: StepId
  readonly to: Go['to']
  readonly label: EdgeLabel | undefined
}

export const END_NODE = 'fim'
export const edgeId = (from: string, to: string): string => `${from}>${to}`
const doorIn = (group: string): string => `de:${group}`
const doorTo = (step: StepId): string => `para:${step}`

/** The conversation as a graph; of one group the group, with doors to the others. Steps keep the script's order. */
export function graphOf(script: CompiledScript, group?: string): FlowGraph {
  const byId = new Map(script.steps.map((step) => [step.id, step]))
  const isHere = (id: StepId) => group === undefined || byId.get(id)?.group === group
  const edges = new Map<string, { from: string; to: string; labels: EdgeLabel[] }>()
  const sources = new Map<string, Set<StepId>>()
  const doors = new Map<string, FlowDoor>()
  let ends = false

  const join = (from: string, to: string, label: EdgeLabel | undefined) => {
    const id = edgeId(from, to)
    const edge = edges.get(id) ?? { from, to, labels: [] }
    edges.set(id, edge)
    if (label && !edge.labels.some(({ text }) => text === label.text)) edge.labels.push(label)
  }

  for (const { from, to, label } of script.steps.flatMap(passagesOf)) {
    if (to === RETRY || (to !== END && !byId.has(to))) continue
    const here = isHere(from)
    if (to === END) {
      if (here) join(from, END_NODE, label)
      ends ||= here
    } else if (here && isHere(to)) join(from, to, label)
    else if (here) {
      const id = doorTo(to)
      doors.set(id, { type: 'to', id, group: byId.get(to)?.group ?? '', step: to, count: 1 })
      join(from, id, label)
    } else if (isHere(to)) {
      const source = byId.get(from)?.group ?? ''
      const id = doorIn(source)
      const steps = sources.get(id) ?? new Set()
      sources.set(id, steps.add(from))
      doors.set(id, {
        type: 'from',
        id,
        group: source,
        step: doors.get(id)?.step ?? from,
        count: steps.size,
      })
      join(id, to, undefined)
    }
  }
  const inside = script.steps.filter(({ id }) => isHere(id))
  return {
    nodes: [
      ...[...doors.values()].filter(({ type }) => type === 'from'),
      ...inside.map((step) => nodeOf(step, script.start)),
      ...[...doors.values()].filter(({ type }) => type === 'to'),
      ...(ends ? [{ type: 'end' as const, id: END_NODE }] : []),
    ],
    edges: [...edges].map(([id, edge]) => ({ id, ...edge })),
  }
}

const nodeOf = (step: Step, start: StepId): FlowStep => ({
  type: 'step',
  id: step.id,
  step: step.id,
  group: step.group,
  kind: kindOf(step),
  says: saysOf(step),
  isStart: step.id === start,
})

export function kindOf({ call, choose, show, ask }: Step): StepKind {
  if (call) return 'call'
  if (choose) return 'choose'
  if (show) return 'show'
  return ask ? 'ask' : 'say'
}

function saysOf({ say, call, show, choose }: Step): Text {
  const line = say.find(({ type }) => type === 'text')
  if (line?.type === 'text') return line.text
  const part = say.find(({ type }) => type === 'part')
  if (part?.type === 'part') return [`peça ${part.part}`]
  if (call) return [`chama ${call.action}`]
  if (show) return [`peça ${show.part}`]
  return [choose?.options.map(({ label }) => label).join(' · ') ?? '']
}

/** Every way on of a step, in the order in which it is read. */
export function passagesOf({ id, choose, show, call, next }: Step): readonly Passage[] {
  const options = choose?.options ?? []
  const own = options.flatMap(({ label, go }) => (go ? told(id, go, 'option', label) : []))
  const outcomes = [...Object.entries(show?.on ?? {}), ...Object.entries(call?.on ?? {})].flatMap(
    ([outcome, way]) => told(id, way, 'outcome', outcome),
  )
  // buttons without a way of their own go on with the step
  const tapped = options.filter(({ go, open }) => !go && open === undefined)
  const name = tapped.map(({ label }) => label).join(' · ')
  const rest = next ? told(id, next, 'option', call ? '' : name) : []
  return [...own, ...outcomes, ...rest]
}

function told(
  from: StepId,
  way: readonly Go[],
  kind: EdgeLabel['kind'],
  name: string,
): readonly Passage[] {
  return way.map(({ to, when }, index) => {
    const guard = when ? conditionWords(when) : index > 0 ? 'nos outros casos' : ''
    const text = [name, guard].filter(Boolean).join(': ')
    const plain = when ? 'guard' : 'else'
    const label = { kind: name === '' ? plain : kind, text } satisfies EdgeLabel
    return { from, to, label: text === '' ? undefined : label }
  })
}
