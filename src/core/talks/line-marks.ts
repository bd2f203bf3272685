import type { StepId } from '../script/step'
import type { StepPath } from '../script/visit'
import type { Hits } from './coverage'

/** Where something is written: a file, and its line from zero. */
export type LineLocation = {
  readonly path: string
  readonly line: number
  readonly character: number
}

/** Finds what is written at a path inside a step; of a path that does not exist whole, as far as it does. */
export type LocateLine = (step: StepId, inside: StepPath) => LineLocation | undefined

/** One of several ways that a line can go, and how many runs have gone it. */
export type BranchLine = { readonly block: number; readonly branch: number; readonly hits: number }

export type FileMarks = {
  readonly path: string
  /** Steps by the line they begin at. */
  readonly steps: readonly { readonly id: StepId; readonly line: number; readonly hits: number }[]
  /** By line: the runs that have reached the least reached thing on it. */
  readonly lines: ReadonlyMap<number, number>
  readonly branches: readonly (BranchLine & { readonly line: number })[]
}

type Mark = LineLocation & { readonly hits: number }
type Group = readonly (Mark | undefined)[]

/** What the runs have reached, line by line of the files; by path, lines from zero. */
export function lineMarks(hits: Hits, locate: LocateLine): readonly FileMarks[] {
  const mark = ({ step, at, hits }: Counted): Mark | undefined => {
    const place = locate(step, at)
    return place && { ...place, hits }
  }
  const begun = hits.steps.flatMap(({ of, hits }) => {
    const place = locate(of, [])
    return place ? [{ ...place, id: of, hits }] : []
  })
  const groups = groupsOf(hits).map((group): Group => group.map(mark))
  const all = [...begun, ...groups.flat().flatMap((one) => one ?? [])]
  const paths = [...new Set(all.map(({ path }) => path))].sort()
  return paths.map((path) => ({
    path,
    steps: begun.filter((step) => step.path === path),
    lines: linesOf(all.filter((one) => one.path === path)),
    branches: branchesOf(groups, path),
  }))
}

type Counted = { readonly step: StepId; readonly at: StepPath; readonly hits: number }

/** Things of which one or the other happens. */
function groupsOf({ outcomes, ways, guards, options }: Hits): readonly (readonly Counted[])[] {
  const counted: readonly (readonly [group: StepPath, of: Counted])[] = [
    ...outcomes.map(({ of: { step, by, outcome }, hits }): readonly [StepPath, Counted] => [
      ['outcome', step, by],
      { step, at: [by, 'on', outcome], hits },
    ]),
    ...ways.map(({ of: { step, at }, hits }): readonly [StepPath, Counted] => [
      ['way', step, ...at.slice(0, -1)],
      { step, at: [...at, 'to'], hits },
    ]),
    ...guards.map(({ of: { step, at }, hits }): readonly [StepPath, Counted] => [
      ['guard', step, ...at],
      { step, at, hits },
    ]),
    ...options.map(({ of: { step, at }, hits }): readonly [StepPath, Counted] => [
      ['option', step],
      { step, at: [...at, 'label'], hits },
    ]),
  ]
  const groups = new Map<string, Counted[]>()
  for (const [group, of] of counted) {
    const key = JSON.stringify(group)
    groups.set(key, [...(groups.get(key) ?? []), of])
  }
  return [...groups.values()]
}

function linesOf(marks: readonly Mark[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>()
  for (const { line, hits } of marks) lines.set(line, Math.min(hits, lines.get(line) ?? hits))
  return new Map([...lines].sort(([a], [b]) => a - b))
}

function branchesOf(groups: readonly Group[], path: string): FileMarks['branches'] {
  return groups.flatMap((group, block) =>
    group.flatMap((mark, branch) =>
      mark?.path === path ? [{ line: mark.line, block, branch, hits: mark.hits }] : [],
    ),
  )
}
