import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { shareOf } from '../../src/measures/step-measures'
import type { LiveMeasure, LiveMeasures } from '../measures/live-measures'
import { type TreeStep, treeOf } from '../workbench/content-tree'
import { compilationAtom } from '../worker/atoms'
import { documentsAtom } from '../workspace/atoms'
import { useLiveSteps } from '../workspace/live-steps'
import { outlinesAtom } from '../workspace/outlines'
import { searchable } from '../workspace/search'
import type { FlowNode } from './graph'

/** What the flow shows of a step besides its text: where it is written, whether it has changed, its problems. */
export type FlowMark = TreeStep & {
  readonly path: string
  /** Lines of the document from 0, the last one excluded. */
  readonly from: number
  readonly to: number
}

/** The marks by step id. */
export function useMarks(): ReadonlyMap<string, FlowMark> {
  const outlines = useAtomValue(outlinesAtom)
  const documents = useAtomValue(documentsAtom)
  const { diagnostics } = useAtomValue(compilationAtom)
  const live = useLiveSteps()
  return useMemo(() => {
    const groups = treeOf({ outlines, documents, diagnostics, live }).flatMap((one) => one.groups)
    const marks = new Map(groups.flatMap(({ steps }) => steps.map((step) => [step.id, step])))
    return new Map(
      outlines.flatMap(({ path, steps }) =>
        steps.flatMap(({ id, from, to }): readonly (readonly [string, FlowMark])[] => {
          const mark = marks.get(id)
          return mark ? [[id, { ...mark, path, from, to }]] : []
        }),
      ),
    )
  }, [outlines, documents, diagnostics, live])
}

/** Whether a node is a door or an end, which have no marks and no measures. */
export const isPlain = ({ type }: FlowNode) => type !== 'step' && type !== 'group'

/** The steps that a node stands for. */
export const stepsIn = (node: FlowNode): readonly string[] =>
  node.type === 'group' ? node.steps : node.type === 'step' ? [node.step] : []

type SaysOf = (step: string) => string

/** How many steps of a node match the search; a door counts as its one step. */
export function stepsFound(node: FlowNode, query: string, saysOf: SaysOf): number {
  if (query === '' || node.type === 'end') return 0
  const steps = isPlain(node) ? [node.step] : stepsIn(node)
  return steps.filter((step) => isSaidBy(step, query, saysOf)).length
}

export const isSaidBy = (step: string, query: string, saysOf: SaysOf): boolean =>
  searchable(saysOf(step)).includes(searchable(query.trim()))

/** Whether a step has changed and how many problems it has; for a group, over all its steps. */
export function markOf(node: FlowNode, marks: ReadonlyMap<string, FlowMark>) {
  const own = stepsIn(node).flatMap((step) => marks.get(step) ?? [])
  return own.length === 0
    ? undefined
    : {
        changed: own.some(({ changed }) => changed),
        count: {
          errors: own.reduce((sum, { count }) => sum + count.errors, 0),
          warnings: own.reduce((sum, { count }) => sum + count.warnings, 0),
        },
      }
}

/** The measure of a step; for a group, the visitors who reached its busiest step and all who stopped at any of its steps. */
export function measureOf(node: FlowNode, measures: LiveMeasures): LiveMeasure | undefined {
  if (node.type !== 'group') return isPlain(node) ? undefined : measures.get(node.id)
  const own = node.steps.flatMap((step) => measures.get(step) ?? [])
  const [most] = [...own].sort((one, other) => other.reached - one.reached)
  const left = own.reduce((sum, one) => sum + one.left, 0)
  if (!most) return undefined
  const { live: _words, ...counts } = most
  return { ...counts, left, loss: shareOf(left, most.reached) }
}
