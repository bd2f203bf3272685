import { groupBy } from '../script/group-by'
import type { StepId } from '../script/step'
import type { StepPath } from '../script/visit'
import type { Hits } from './coverage'

/** Where something is written: a file, and its line from zero. */
export type LineLocation = {
  readonly path: string
  readonly line: number
  readonly character: number
}

/** Finds where a path inside a step is written; where the path does not exist, its longest existing part. */
export type LocateLine = (step: StepId, inside: StepPath) => LineLocation | undefined

/** One of several alternatives on a line, and how many runs took it. */
export type BranchLine = { readonly block: number; readonly branch: number; readonly hits: number }

export type FileMarks = {
  readonly path: string
  /** Steps by the line they begin at. */
  readonly steps: readonly { readonly id: StepId; readonly line: number; readonly hits: number }[]
  /** By line: the hits of the least reached thing on it. */
  readonly lines: ReadonlyMap<number, number>
  readonly branches: readonly (BranchLine & { readonly line: number })[]
}

type Mark = LineLocation & { readonly hits: number }
type Group = readonly (Mark | undefined)[]

/** Coverage line by line, one entry per file, sorted by path; lines count from zero. */
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

/** Groups of alternatives: the outcomes of a call or part, the ways of one exit, a guard's two results, the buttons of a step. */
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
  const groups = groupBy(counted, ([group]) => JSON.stringify(group))
  return [...groups.values()].map((group) => group.map(([, of]) => of))
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
