import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type TreeStep, treeOf } from '../workbench/content-tree'
import { compilationAtom } from '../worker/atoms'
import { documentsAtom } from '../workspace/atoms'
import { useLiveSteps } from '../workspace/live-steps'
import { outlinesAtom } from '../workspace/outlines'

/** What is to be said of a step beside its words: where it is written, whether it has changed, its problems. */
export type FlowMark = TreeStep & {
  readonly path: string
  /** Lines of the document from 0, the last one excluded. */
  readonly from: number
  readonly to: number
}

/** By step. */
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
