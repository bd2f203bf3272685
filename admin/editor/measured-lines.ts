import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { type LossLevel, lossLevel } from '../../src/measures/funnel'
import { measureWords, useLiveMeasures } from '../measures/live-measures'
import { outlinesAtom } from '../workspace/outlines'
import type { ConnectedEditor } from './connect-editor'

/** What is known of the step whose name stands in a line, from 1. */
export type MeasuredLine = {
  readonly line: number
  readonly words: string
  readonly level: LossLevel
}

/** Says beside the name of each step how many come to it and stop there. */
export function useMeasuredLines(path: string, editor: ConnectedEditor | undefined): void {
  const measures = useLiveMeasures()
  const steps = useAtomValue(outlinesAtom).find((one) => one.path === path)?.steps
  const lines = useMemo(
    () =>
      (steps ?? []).flatMap(({ id, from }): readonly MeasuredLine[] => {
        const measure = measures.get(id)
        if (!measure) return []
        return [{ line: from + 1, words: measureWords(measure), level: lossLevel(measure.loss) }]
      }),
    [steps, measures],
  )
  useEffect(() => editor?.markMeasures(lines), [editor, lines])
}
