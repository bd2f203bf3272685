import { diff3Merge, diffIndices } from 'node-diff3'
import type { DiffToken } from '../../publish/changes/tokens'
import { diffWords } from '../../publish/changes/tokens'

export type Lines = readonly string[]

/** Lines on which both sides agree, or a place where they differ. */
export type MergeRegion =
  | { readonly type: 'same'; readonly lines: Lines }
  | { readonly type: 'changed'; readonly hunk: Hunk }

/** The lines of the three texts at one place. */
export type Hunk = {
  readonly mine: Lines
  readonly base: Lines
  readonly theirs: Lines
  /** Which side differs from the base. */
  readonly by: 'mine' | 'theirs' | 'both'
}

type Side = { readonly start: number; readonly length: number }
/** A range of the base, and the range that replaces it on one side. */
type Change = { readonly base: Side; readonly own: Side }

/** A three-way comparison by lines: the lines of `mine` over all regions, or those of `theirs`, give back that text. */
export function mergeRegions(mine: string, base: string, theirs: string): readonly MergeRegion[] {
  const [a, o, b] = [mine, base, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ]
  const [ours, their] = [changesOf(o, a), changesOf(o, b)]
  const stretches: MergeRegion[] = []
  let [atMine, atBase, atTheirs] = [0, 0, 0]
  const same = (to: number) => {
    if (to > atBase) stretches.push({ type: 'same', lines: o.slice(atBase, to) })
    atMine += to - atBase
    atTheirs += to - atBase
    atBase = to
  }
  while (ours.length + their.length > 0) {
    const start = Math.min(ours[0]?.base.start ?? o.length, their[0]?.base.start ?? o.length)
    same(start)
    const region = takeRegion(start, ours, their)
    const hunk = {
      mine: a.slice(atMine, atMine + region.length + region.mine),
      base: o.slice(start, start + region.length),
      theirs: b.slice(atTheirs, atTheirs + region.length + region.theirs),
    }
    stretches.push(...split(hunk))
    atMine += hunk.mine.length
    atBase += hunk.base.length
    atTheirs += hunk.theirs.length
  }
  same(o.length)
  return joined(stretches)
}

const changesOf = (base: Lines, own: Lines): Change[] =>
  diffIndices([...base], [...own]).map(({ buffer1, buffer2 }) => ({
    base: { start: buffer1[0], length: buffer1[1] },
    own: { start: buffer2[0], length: buffer2[1] },
  }))

/** Takes the changes that overlap or touch from `start` on; returns how many base lines they cover, and how many more each side has. */
function takeRegion(start: number, ours: Change[], theirs: Change[]) {
  let end = start
  const grown = { mine: 0, theirs: 0 }
  const take = (changes: Change[], side: 'mine' | 'theirs'): boolean => {
    const [first] = changes
    if (!first || first.base.start > end) return false
    changes.shift()
    end = Math.max(end, first.base.start + first.base.length)
    grown[side] += first.own.length - first.base.length
    return true
  }
  while (take(ours, 'mine') || take(theirs, 'theirs'));
  return { length: end - start, ...grown }
}

type Sides = Pick<Hunk, 'mine' | 'base' | 'theirs'>

/** Splits a hunk into single lines if all three texts have the same number, so that changes of neighbouring lines do not conflict. */
function split({ mine, base, theirs }: Sides): readonly MergeRegion[] {
  if (base.length !== mine.length || base.length !== theirs.length)
    return [stretchOf({ mine, base, theirs })]
  return base.map((line, n) => stretchOf({ mine: [mine[n]!], base: [line], theirs: [theirs[n]!] }))
}

function stretchOf(sides: Sides): MergeRegion {
  const { mine, base, theirs } = sides
  if (isEqual(mine, theirs)) return { type: 'same', lines: mine }
  const by = isEqual(theirs, base) ? 'mine' : isEqual(mine, base) ? 'theirs' : 'both'
  return { type: 'changed', hunk: { ...sides, by } }
}

const isEqual = (one: Lines, other: Lines) =>
  one.length === other.length && one.every((line, n) => line === other[n])

function joined(stretches: readonly MergeRegion[]): readonly MergeRegion[] {
  const made: MergeRegion[] = []
  for (const stretch of stretches) {
    const last = made.at(-1)
    if (stretch.type === 'same' && last?.type === 'same') {
      made[made.length - 1] = { type: 'same', lines: [...last.lines, ...stretch.lines] }
    } else made.push(stretch)
  }
  return made
}

/** What replaces a hunk: one side, both (mine first), or lines written by hand. */
export type HunkChoice = 'mine' | 'theirs' | 'all' | Lines

export function chosenLines(hunk: Hunk, choice: HunkChoice): Lines {
  switch (choice) {
    case 'mine':
    case 'theirs':
      return hunk[choice]
    case 'all':
      return [...hunk.mine, ...hunk.theirs]
    default:
      return choice
  }
}

/**
 * The default choice: the side that changed, or a merge if both changed different words of one line; undefined if a person must
 * choose.
 */
export function defaultChoiceOf(hunk: Hunk): HunkChoice | undefined {
  return hunk.by === 'both' ? wordMerge(hunk) : hunk.by
}

/** Merges the words of both sides in one line; undefined if they change the same words, or if a line is not a sentence. */
function wordMerge({ mine, base, theirs }: Hunk): Lines | undefined {
  if (mine.length !== 1 || base.length !== 1 || theirs.length !== 1) return undefined
  const isSentence = [...mine, ...base, ...theirs].every(
    (line) => line.trim().split(' ').length > 3,
  )
  if (!isSentence) return undefined
  const [a, o, b] = [mine, base, theirs].map(([line]) => diffWords(line!).map(textOf))
  const regions = diff3Merge(a!, o!, b!)
  if (regions.some(({ conflict }) => conflict)) return undefined
  return [regions.flatMap(({ ok }) => ok ?? []).join('')]
}

const textOf = ({ text }: DiffToken) => text
