import { factsIn } from '../../../script/conditions'
import { memoize } from '../../../script/memoize'
import { mayBeUnknown } from './abstract-state'
import type { FlowModel } from './flow-model'
import { ENTRY, type FlowExit, opsIn, POINTS, readsOfOp } from './flow-step'
import { type Propagation, propagate } from './propagate'
import type { Read } from './reads'
import { performAbstract, run } from './run'
import type { AbstractState } from './state-shape'

/** By fact: the reads at which the propagation cannot exclude that it is unknown. */
export type Doubt = ReadonlyMap<string, ReadonlySet<Read>>

/** What one run over a script has learned; it speeds up the next run and does not change its findings. */
export type RefinementHints = {
  /** By fact: the facts that had to be watched to decide whether it is read too early. */
  readonly watched: Map<string, Set<string>>
  /** The facts by whose values the last run kept states apart. */
  apart: readonly string[]
  /** The facts that stayed in doubt with `apart`. */
  left: readonly string[]
  /** The candidates for `apart` in the last run. */
  tried: ReadonlySet<string>
}

const MOST_WATCHED = 12

export const noHints = (): RefinementHints => ({
  watched: new Map(),
  apart: [],
  left: [],
  tried: new Set(),
})

/** The facts to watch for a fact; the caller adds to the set. A set that has grown too large is dropped and learned anew. */
export function watchedFor({ watched }: RefinementHints, fact: string): Set<string> {
  const own = watched.get(fact)
  if (own && own.size <= MOST_WATCHED) return own
  const none = new Set<string>()
  watched.set(fact, none)
  return none
}

/**
 * Chooses facts by whose values states are kept apart, so that few facts stay in doubt; returns that doubt. Starts with the facts of the
 * previous run, unless they help less by now. Then adds the best candidate, or the first that halves the doubt, as long as one leaves
 * fewer facts in doubt and enough are left to be worth the time. Each fact left in doubt is searched by itself later: the choice only
 * makes that quicker and changes no finding. `isReal` is asked where no fact halved the doubt: whether a mistake in the script is known to
 * cause it, so that there is no use in trying further facts.
 */
export function leastDoubt(
  model: FlowModel,
  reached: Propagation,
  learned: RefinementHints,
  candidates: readonly string[],
  isReal: (doubt: Doubt) => boolean,
): Doubt {
  const doubtBy = (apart: readonly string[]): Doubt =>
    doubtfulReads(model, apart.length > 0 ? propagate(model, reached.graph, apart) : reached)
  let apart = learned.apart
  let least = doubtBy(apart)
  if (apart.length > 0 && least.size > learned.left.length) {
    apart = []
    least = doubtBy(apart)
  }
  const tried = new Set(candidates)
  const isInVain = (): boolean =>
    namesOf(least) === learned.left.join() && candidates.every((fact) => learned.tried.has(fact))
  // searching one fact in doubt costs about as much as trying one candidate
  while (least.size > tried.size - apart.length && !isInVain()) {
    let best: { readonly apart: readonly string[]; readonly doubt: Doubt } | undefined
    for (const fact of tried) {
      if (apart.includes(fact)) continue
      const one = [...apart, fact]
      const doubt = doubtBy(one)
      if (doubt.size < (best?.doubt ?? least).size) best = { apart: one, doubt }
      if (doubt.size <= least.size / 2) break
    }
    if (!best) break
    const isLittle = best.doubt.size > least.size / 2
    apart = best.apart
    least = best.doubt
    if (isLittle && isReal(least)) break
  }
  learned.left = [...least.keys()]
  learned.tried = tried
  learned.apart = apart
  return least
}

const namesOf = (doubt: Doubt): string => [...doubt.keys()].join()

/**
 * Facts that only the script sets, never from other facts, and that guards of ways compare: they record where a talk came from. With
 * states kept apart by them, a talk that goes back to a step knows again what it knew there. Facts in the most guards come first.
 */
export function routingFacts({ steps }: FlowModel): readonly string[] {
  const set = new Set<string>()
  const asked = new Map<string, number>()
  const brought = new Set<string>()
  for (const { flow } of steps) {
    for (const exit of flow?.exits.flat() ?? []) {
      for (const { guard } of exit.ways) {
        for (const fact of guard ? factsIn(guard.condition) : [])
          asked.set(fact, (asked.get(fact) ?? 0) + 1)
      }
      for (const op of opsIn(exit)) {
        if (op.type === 'write') brought.add(op.fact)
        if (op.type !== 'assign') continue
        for (const { fact, from } of op.set) (from.type === 'fact' ? brought : set).add(fact)
      }
    }
  }
  const timesAsked = (fact: string) => asked.get(fact) ?? 0
  return [...set]
    .filter((fact) => timesAsked(fact) > 0 && !brought.has(fact))
    .sort((one, other) => timesAsked(other) - timesAsked(one))
}

function doubtfulReads({ shape, steps }: FlowModel, { cells }: Propagation): Doubt {
  const reads = new Map<string, Set<Read>>()
  const read = (one: Read, state: AbstractState): void => {
    if (!mayBeUnknown(shape, state, one.fact)) return
    const own = reads.get(one.fact) ?? new Set()
    reads.set(one.fact, own.add(one))
  }
  for (const [stepIndex, { flow, isOpaque, copy }] of steps.entries()) {
    if (isOpaque) continue
    for (let point = 0; point < POINTS; point++) {
      for (const state of cells[stepIndex * POINTS + point]!) {
        if (point === ENTRY)
          for (const op of copy) performAbstract(shape, op, state.slice(), { read })
        for (const exit of flow?.exits[point] ?? []) {
          if (readsAnything(exit)) run(shape, exit, state.slice(), { read })
        }
      }
    }
  }
  return reads
}

const readsAnything = memoize((exit: FlowExit): boolean =>
  opsIn(exit).some((op) => readsOfOp(op).length > 0),
)
