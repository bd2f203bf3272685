import { diff3Merge } from 'node-diff3'

type Text = string | null
type Lines = readonly string[]

/** A three-way merge by lines; undefined on a conflict, or where one of the texts is null (no file). */
export const mergeTexts = (mine: Text, base: Text, theirs: Text): string | undefined =>
  merged([mine, base, theirs], () => undefined)

/** As `mergeTexts`, but in a conflict the lines of `mine` stay. Undefined only where one of the texts is null. */
export const mergePreferringMine = (mine: Text, base: Text, theirs: Text): string | undefined =>
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
