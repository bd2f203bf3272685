import { END } from '../../src/core/script/step'
import type { PreviewReport } from '../frame/report'
import { edgeId, type FlowEdge, type FlowNode } from './graph'

/** The path of the previewed conversation: for each step the turns in which it was entered, and the ways taken. */
export type Trail = {
  readonly turns: ReadonlyMap<string, readonly number[]>
  /** Each way taken, once, by its source and target step. */
  readonly ways: readonly { readonly from: string; readonly to: string }[]
}

export const NO_TRAIL: Trail = { turns: new Map(), ways: [] }

export function trailOf(report: Pick<PreviewReport, 'turns'> | undefined): Trail {
  if (!report) return NO_TRAIL
  const turns = new Map<string, number[]>()
  const ways = new Map<string, { readonly from: string; readonly to: string }>()
  for (const [index, turn] of report.turns.entries()) {
    for (const { entered, forks } of turn) {
      for (const step of entered) {
        const known = turns.get(step) ?? []
        if (known.at(-1) !== index + 1) known.push(index + 1)
        turns.set(step, known)
      }
      for (const { step, branches, taken } of forks) {
        const to = taken ? branches.at(-1)?.to : undefined
        if (to !== undefined) ways.set(edgeId(step, to), { from: step, to })
      }
    }
  }
  return { turns, ways: [...ways.values()] }
}

export type OnTrail = {
  readonly nodes: ReadonlyMap<string, readonly number[]>
  readonly edges: ReadonlySet<string>
}

/** The nodes (with their turns) and edges of a graph that lie on the trail, doors included. `groupOf` returns the group of a step. */
export function onTrail(
  { nodes, edges }: { readonly nodes: readonly FlowNode[]; readonly edges: readonly FlowEdge[] },
  trail: Trail,
  groupOf: (step: string) => string | undefined,
): OnTrail {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const isTaken = ({ from, to }: FlowEdge) => {
    const [source, target] = [byId.get(from), byId.get(to)]
    return trail.ways.some((way) => comesFrom(source, way.from) && goesTo(target, way.to))
  }
  const comesFrom = (node: FlowNode | undefined, step: string) =>
    node?.type === 'from' || node?.type === 'group'
      ? node.group === groupOf(step)
      : node?.id === step
  const goesTo = (node: FlowNode | undefined, step: string) =>
    node?.type === 'end'
      ? step === END
      : node?.type === 'to'
        ? node.step === step
        : node?.type === 'group'
          ? node.group === groupOf(step)
          : node?.id === step
  const on = edges.filter(isTaken)
  const met = new Set(on.flatMap(({ from, to }) => [from, to]))
  const numbered = nodes.flatMap((node): readonly (readonly [string, readonly number[]])[] => {
    if (node.type === 'group') {
      const entered = node.steps.flatMap((step) => trail.turns.get(step) ?? [])
      return entered.length > 0 ? [[node.id, inOrder(entered)]] : []
    }
    const turns = node.type === 'end' || node.type === 'from' ? [] : trail.turns.get(node.step)
    if (node.type === 'step') return turns ? [[node.id, turns]] : []
    return met.has(node.id) ? [[node.id, turns ?? []]] : []
  })
  return { nodes: new Map(numbered), edges: new Set(on.map(({ id }) => id)) }
}

const inOrder = (turns: readonly number[]): readonly number[] =>
  [...new Set(turns)].sort((one, other) => one - other)

/** "22", "23, 27", "3 … 27" */
export const turnWords = (turns: readonly number[]): string =>
  turns.length <= 2 ? turns.join(', ') : `${turns[0]} … ${turns.at(-1)}`
