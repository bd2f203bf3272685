import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { type LossLevel, lossLevel } from '../../src/measures/funnel'
import { number } from '../../src/measures/portuguese'
import {
  type LiveMeasure,
  measureWords,
  takenWords,
  useLiveMeasures,
} from '../measures/live-measures'
import type { StepOutline } from '../workspace/outline'
import { outlinesAtom } from '../workspace/outlines'
import type { ConnectedEditor } from './connect-editor'

/** The measure, in words, of the step, button or outcome that is written on a line (from 1). */
export type MeasuredLine = {
  readonly line: number
  readonly words: string
  readonly level: LossLevel
}

/** Shows beside each step's name how many visitors reach it and stop there, and beside its buttons and outcomes how many took them. */
export function useMeasuredLines(path: string, editor: ConnectedEditor | undefined): void {
  const measures = useLiveMeasures()
  const steps = useAtomValue(outlinesAtom).find((one) => one.path === path)?.steps
  const lines = useMemo(
    () =>
      (steps ?? []).flatMap((step) => {
        const measure = measures.get(step.id)
        return measure ? measuredLines(step, measure) : []
      }),
    [steps, measures],
  )
  useEffect(() => editor?.markMeasures(lines), [editor, lines])
}

const LABEL = /^\s*(?:-\s+)?(?:label|skip):\s+(["']?)(.+?)\1\s*(?:\s#.*)?$/
const KEY = /^\s*(["']?)([^\s"'#:]+)\1:(?:\s|$)/

/** The lines of a step's source that have a measure. */
export function measuredLines(
  { from, source }: Pick<StepOutline, 'from' | 'source'>,
  measure: LiveMeasure,
): readonly MeasuredLine[] {
  const lines = source.split('\n')
  const inside = outcomesIn(lines)
  return lines.flatMap((text, index): readonly MeasuredLine[] => {
    const at = (words: string | undefined, level: LossLevel = 'little') =>
      words === undefined ? [] : [{ line: from + 1 + index, words, level }]
    if (index === 0) return at(measureWords(measure), lossLevel(measure.loss))
    if (/^\s+ask:/.test(text)) return at(refusedWords(measure))
    const detail = LABEL.exec(text)?.[2] ?? (inside(index) ? KEY.exec(text)?.[2] : undefined)
    return at(detail === undefined ? undefined : takenWords(measure, detail))
  })
}

/** Tells which lines name an outcome: the keys right below `on`. */
function outcomesIn(lines: readonly string[]): (index: number) => boolean {
  const start = lines.findIndex((line) => /^\s+on:\s*(?:#|$)/.test(line))
  if (start < 0) return () => false
  const depth = (index: number) => lines[index]?.search(/\S/) ?? -1
  const end = lines.findIndex(
    (_, index) => index > start && depth(index) >= 0 && depth(index) <= depth(start),
  )
  const own = depth(start + 1)
  return (index) => index > start && (end < 0 || index < end) && depth(index) === own
}

function refusedWords({ refused, live }: LiveMeasure): string | undefined {
  const all = refused.reduce((sum, { n }) => sum + n, 0)
  if (all === 0) return undefined
  const told = `${number(all)} ${all === 1 ? 'recusa' : 'recusas'}`
  return live === undefined ? told : `no ar: ${told}`
}
