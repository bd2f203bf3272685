import type { FlowModel } from './flow-model'
import { opsIn } from './flow-step'
import type { Propagation } from './propagate'
import type { Read } from './reads'
import { type FoundRead, leadsTo, type Round, shortest } from './shortest-talks'
import { stateShapeOf } from './state-shape'

/** The result of a search; `isClear`: no talk comes to any of the reads too early, not even a talk that guards forbid. */
export type EarlySearch = {
  readonly early: readonly FoundRead[]
  readonly isClear: boolean
  /** How many talks it examined. */
  readonly walks: number
}

type Search = EarlySearch & Pick<Round, 'isCut'>

const MOST_ROUNDS = 32

/**
 * Which of the reads of one fact can really come too early. Searches breadth first for the shortest talk to each, at first watching only
 * that fact (counterexample-guided refinement): if guards forbid a found talk, the next round also watches the facts of those guards. So
 * only facts that matter here multiply the states. `asks`: the reads in question. `known`: facts that searches had to watch; grows.
 */
export function earlyReads(
  model: FlowModel,
  propagation: Propagation,
  fact: string,
  asks: ReadonlySet<Read>,
  known: Set<string>,
): EarlySearch {
  const hasLearned = known.size > 0
  const search = searchWatching(model, propagation, fact, asks, known)
  if (!search.isCut || !hasLearned) return search
  // facts that were learned from an earlier version of the script may be what makes the talks too many
  known.clear()
  return searchWatching(model, propagation, fact, asks, known)
}

function searchWatching(
  model: FlowModel,
  { states, graph }: Propagation,
  fact: string,
  asks: ReadonlySet<Read>,
  known: Set<string>,
): Search {
  const watched = new Set<string>()
  for (const name of [fact, ...known]) watch(model, watched, name)
  const found = new Map<Read, FoundRead>()
  const leads = leadsTo(model, graph, asks)
  let looked: Round | undefined
  let walks = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const shape = stateShapeOf([...watched].flatMap((name) => model.variables.get(name) ?? []))
    looked = shortest(model, shape, {
      fact,
      asks,
      found,
      leads: (node) => states[node] !== undefined && leads[node] === 1,
    })
    walks += looked.walks
    if (looked.more.length === 0) break
    const isNew = watchAll(model, watched, looked.more, known)
    // unless the sources of watched facts are watched too, their guards most likely do not exclude the next talk either
    if (!watchAll(model, watched, sourcesOf(model, watched), known) && !isNew) break
  }
  const { isClear = false, isCut = false } = looked ?? {}
  return { early: [...found.values()], isClear, isCut, walks }
}

/** Watches more facts and adds them to `known`; false when all of them are watched already. */
function watchAll(
  model: FlowModel,
  watched: Set<string>,
  names: readonly string[],
  known: Set<string>,
): boolean {
  const size = watched.size
  for (const name of names) {
    known.add(name)
    watch(model, watched, name)
  }
  return watched.size > size
}

/** Watches a fact, the facts that it is derived from, and its `contains` variables. */
function watch(model: FlowModel, watched: Set<string>, name: string): void {
  const variable = model.variables.get(name)
  if (!variable || watched.has(name)) return
  watched.add(name)
  for (const base of variable.from) watch(model, watched, base)
  for (const other of model.variables.keys()) {
    if (other.startsWith(`${name}∋`)) watched.add(other)
  }
}

/** The facts that watched facts are set from. */
function sourcesOf(model: FlowModel, watched: ReadonlySet<string>): readonly string[] {
  const ops = model.steps.flatMap(({ flow }) => flow?.exits.flat().flatMap(opsIn) ?? [])
  const assignments = ops.flatMap((op) => (op.type === 'assign' ? op.set : []))
  return assignments.flatMap(({ fact, from }) =>
    watched.has(fact) && from.type === 'fact' ? [from.fact] : [],
  )
}
