import { diff3Merge } from 'node-diff3'

type Text = string | null
type Lines = readonly string[]

/** Lines that a merge gives, or lines of `mine` that another text has changed as well. */
type Region = { readonly ok: Lines } | { readonly mine: Lines }

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
  if (mine === base || mine === theirs) return theirs
  if (theirs === base) return mine
  const lines: string[] = []
  for (const region of regionsOf(mine.split('\n'), base.split('\n'), theirs.split('\n'))) {
    const chosen = 'ok' in region ? region.ok : whereBoth(region.mine)
    if (!chosen) return undefined
    for (const line of chosen) lines.push(line)
  }
  return lines.join('\n')
}

/** The most pairs of equal lines that the search for a common sequence is given; its time grows faster than they do. */
const MOST_PAIRS = 200_000

/** The regions of a merge, in order. Where the lines that differ have too many equals, they are one conflict. */
function regionsOf(mine: Lines, base: Lines, theirs: Lines): readonly Region[] {
  const all = [mine, base, theirs] as const
  const most = Math.min(...all.map((lines) => lines.length))
  const areEqual = (at: number) => all.every((lines) => lines.at(at) === base.at(at))
  let start = 0
  while (start < most && areEqual(start)) start += 1
  let end = 0
  while (end < most - start && areEqual(-1 - end)) end += 1
  const between = (lines: Lines) => lines.slice(start, lines.length - end)
  const [own, old, other] = [between(mine), between(base), between(theirs)]
  const isSearched = pairsOf(old, own) + pairsOf(old, other) <= MOST_PAIRS
  return [
    { ok: base.slice(0, start) },
    ...(isSearched ? searched(own, old, other) : [{ mine: own }]),
    { ok: base.slice(base.length - end) },
  ]
}

const searched = (mine: Lines, base: Lines, theirs: Lines): readonly Region[] =>
  diff3Merge([...mine], [...base], [...theirs]).map(({ ok, conflict }) =>
    ok ? { ok } : { mine: conflict?.a ?? [] },
  )

/** How often a line of the one is equal to a line of the other. */
function pairsOf(one: Lines, other: Lines): number {
  const counts = new Map<string, number>()
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1)
  return other.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0)
}
