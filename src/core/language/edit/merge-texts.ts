import { diff3Merge } from 'node-diff3'

type Text = string | null
type Lines = readonly string[]

/** Both sides' changes in one text, by lines; undefined where they touch, or where one side deletes what the other changes. */
export const mergeTexts = (mine: Text, base: Text, theirs: Text): string | undefined =>
  merged([mine, base, theirs], () => undefined)

/**
 * Their changes brought into one's own text, by lines; where both have changed the same lines, one's own stay. Undefined where one side
 * deletes what the other changes.
 */
export const carryInto = (mine: Text, base: Text, theirs: Text): string | undefined =>
  merged([mine, base, theirs], (own) => own)

function merged(
  [mine, base, theirs]: readonly [Text, Text, Text],
  whereBoth: (mine: Lines) => Lines | undefined,
): string | undefined {
  if (mine === null || base === null || theirs === null) return undefined
  const lines: string[] = []
  for (const region of diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'))) {
    const chosen = region.ok ?? whereBoth(region.conflict?.a ?? [])
    if (!chosen) return undefined
    lines.push(...chosen)
  }
  return lines.join('\n')
}
