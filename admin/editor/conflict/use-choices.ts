import { useMemo, useState } from 'react'
import type { DocumentConflict } from '../../workspace/document'
import { outlineOf } from '../../workspace/outline'
import { chosenLines, defaultChoiceOf, type Hunk, type HunkChoice, mergeRegions } from './hunks'

export type Row = {
  /** Made from the hunk's step and content, so that a hunk that changes gets another key. */
  readonly key: string
  readonly hunk: Hunk
  readonly step: string | undefined
  readonly choice: HunkChoice | undefined
}

type Texts = Readonly<Record<'mine' | 'base' | 'theirs', string>>

/**
 * The hunks of a conflict with their choices, and the result. A choice is kept while its hunk is the same, even if a text changes
 * elsewhere.
 */
export function useChoices({ mine, base, theirs }: Texts) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, HunkChoice>>(new Map())
  const stretches = useMemo(() => mergeRegions(mine, base, theirs), [mine, base, theirs])
  const rows = useMemo(() => {
    const { steps } = outlineOf(mine)
    let line = 0
    const seen = new Map<string, number>()
    return stretches.flatMap((stretch): readonly Row[] => {
      const at = line
      line += stretch.type === 'same' ? stretch.lines.length : stretch.hunk.mine.length
      if (stretch.type === 'same') return []
      const { hunk } = stretch
      const step = steps.findLast(({ from }) => from <= at)?.id
      const place = JSON.stringify([step, hunk])
      // the same change may stand twice in a step
      const count = seen.get(place) ?? 0
      seen.set(place, count + 1)
      const key = `${place} ${count}`
      return [{ key, hunk, step, choice: chosen.get(key) ?? defaultChoiceOf(hunk) }]
    })
  }, [stretches, mine, chosen])
  const choose = (key: string, choice: HunkChoice) =>
    setChosen((before) => new Map(before).set(key, choice))
  /** Undefined while a hunk has no choice. */
  const result = useMemo(() => {
    if (rows.some(({ choice }) => choice === undefined)) return undefined
    const left = rows.values()
    return stretches
      .flatMap((stretch) => {
        if (stretch.type === 'same') return stretch.lines
        const choice = left.next().value?.choice
        return choice === undefined ? [] : chosenLines(stretch.hunk, choice)
      })
      .join('\n')
  }, [rows, stretches])
  return { rows, choose, result }
}

/** The three texts of a conflict; undefined where one side has deleted the document. */
export function conflictTexts(
  mine: string | null,
  { theirs, base }: DocumentConflict,
): Texts | undefined {
  if (mine === null || theirs.text === null) return undefined
  return { mine, base: base.text ?? '', theirs: theirs.text }
}
