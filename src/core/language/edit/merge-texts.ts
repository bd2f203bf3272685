import { diff3Merge } from 'node-diff3'

type Text = string | null

/** Both sides' changes in one text, by lines; undefined where they touch, or where one side deletes what the other changes. */
export function mergeTexts(mine: Text, base: Text, theirs: Text): string | undefined {
  if (mine === null || base === null || theirs === null) return undefined
  const regions = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'))
  const lines: string[] = []
  for (const { ok } of regions) {
    if (!ok) return undefined
    lines.push(...ok)
  }
  return lines.join('\n')
}
