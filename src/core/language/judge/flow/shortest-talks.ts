import { initialState, mayBeUnknown, takeAsKnown } from './abstract-state'
import type { FlowModel } from './flow-model'
import { type Cause, ENTRY, type FlowExit, type Op, opsIn, POINTS, readsOfOp } from './flow-step'
import { type Graph, nodeAfter } from './graph'
import type { Read } from './reads'
import { type EarlyHit, replay, type SearchTrace, waysTo } from './replay'
import { performAbstract, type RunObserver, run } from './run'
import type { StateShape } from './state-shape'

/** A step of a talk, and what led on from it. */
export type TraceStep = {
  readonly stepIndex: number
  readonly cause: Cause
  readonly forgets: boolean
}

/** A fact that some talk reads before it is known, by the shortest way there. */
export type EarlyRead = {
  readonly read: Read
  readonly stepIndex: number
  readonly path: readonly TraceStep[]
}

/** An early read, and the needed reads of other facts to which the same talk comes too early at the same place. */
export type FoundRead = EarlyRead & { readonly beside: readonly EarlyRead[] }

/** The most talks that one round examines; then it gives up, so that no script makes its author wait. */
const MOST_WALKS = 20_000

/** The reads of one fact to look for (`asks`), and those for which a talk was found already. */
type Sought = {
  readonly fact: string
  readonly asks: ReadonlySet<Read>
  readonly found: Map<Read, FoundRead>
  /** Whether a talk at this node may still come to one of the reads. */
  readonly leads: (node: number) => boolean
}

/** The result of one round. `isClear`: no talk comes to any of the reads too early; `isCut`: there were more talks than the limit. */
export type Round = {
  readonly isClear: boolean
  readonly isCut: boolean
  /** Facts that the next round has to watch as well. */
  readonly more: readonly string[]
  /** How many talks it examined. */
  readonly walks: number
}

/**
 * Adds to `found` the shortest talk to each read that comes too early, as far as the watched facts tell. A fact counts as known after it
 * was read. Stops at the first talk that guards forbid, and returns the facts that show it: the next round watches them too.
 */
export function shortest(
  model: FlowModel,
  shape: StateShape,
  { fact, asks, found, leads }: Sought,
): Round {
  if (model.start === undefined) return { more: [], isClear: true, isCut: false, walks: 0 }
  const hits: EarlyHit[] = []
  const reached = new Set<Read>(found.keys())
  const seen = new Set<number | string>()
  const queue: SearchTrace[] = []
  const add = (walk: SearchTrace): void => {
    const mark = markOf(walk)
    if (seen.has(mark)) return
    seen.add(mark)
    queue.push(walk)
  }
  // a question for help may be asked where nothing is known yet
  for (const stepIndex of [model.start, ...model.topics]) {
    const node = stepIndex * POINTS + ENTRY
    if (leads(node)) add({ node, state: initialState(shape) })
  }
  // one observer for all walks, with the current one in variables: a search examines thousands of walks
  let walk = queue[0]
  let exit: FlowExit | undefined
  let stepIndex = 0
  const observer: Required<Pick<RunObserver, 'read' | 'arrive'>> = {
    read(read, state) {
      if (!walk || read.fact !== fact || !asks.has(read)) return
      if (!mayBeUnknown(shape, state, fact)) return
      if (!reached.has(read)) {
        reached.add(read)
        hits.push({ read, walk, ...(exit && { exit }) })
      }
      takeAsKnown(shape, state, fact)
    },
    arrive(go, state, nth) {
      const node = nodeAfter(model, stepIndex, go.to)
      if (node === undefined || !walk || !exit || !leads(node)) return
      add({ node, state, by: { walk, exit, nth } })
    },
  }
  let at = 0
  for (; reached.size < asks.size && at < queue.length && at < MOST_WALKS; at++) {
    walk = queue[at]!
    exit = undefined
    stepIndex = Math.floor(walk.node / POINTS)
    const { flow, isOpaque, copy } = model.steps[stepIndex]!
    if (isOpaque) continue
    if (walk.node % POINTS === ENTRY) {
      for (const op of copy) performAbstract(shape, op, walk.state.slice(), observer)
    }
    for (exit of flow?.exits[walk.node % POINTS] ?? []) {
      run(shape, exit, walk.state.slice(), observer)
    }
    for (let one = hits.pop(); one; one = hits.pop()) {
      const replayed = replay(model, one)
      if ('early' in replayed) found.set(one.read, foundRead(one, replayed.early))
      else if (replayed.denied.length > 0)
        return { more: replayed.denied, isClear: false, isCut: false, walks: at }
    }
  }
  const isCut = reached.size < asks.size && queue.length > MOST_WALKS
  return { more: [], isClear: reached.size === 0 && !isCut, isCut, walks: at }
}

/** A key for a node and its state: a number if the state is one word, else a string with a character for each half of a word. */
function markOf({ node, state }: SearchTrace): number | string {
  if (state.length === 1) return node * 2 ** 32 + (state[0]! >>> 0)
  const halves = [node >>> 16, node & 0xffff]
  for (const word of state) halves.push(word >>> 16, word & 0xffff)
  return String.fromCharCode(...halves)
}

/** By node: 1 if one of the reads is there, or if ways lead from there to one. */
export function leadsTo({ steps }: FlowModel, graph: Graph, asks: ReadonlySet<Read>): Uint8Array {
  const leads = new Uint8Array(graph.order.length)
  const asksIn = (ops: readonly Op[]): boolean =>
    ops.some((op) => readsOfOp(op).some((read) => asks.has(read)))
  for (const [stepIndex, { flow, copy }] of steps.entries()) {
    if (asksIn(copy)) leads[stepIndex * POINTS + ENTRY] = 1
    for (const [point, exits] of flow?.exits.entries() ?? []) {
      if (exits.some((exit) => asksIn(opsIn(exit)))) leads[stepIndex * POINTS + point] = 1
    }
  }
  for (let isNew = true; isNew; ) {
    isNew = false
    for (let way = graph.to.length - 1; way >= 0; way--) {
      const from = graph.from[way]!
      const to = graph.to[way]!
      if (to < 0 || !leads[to] || leads[from]) continue
      leads[from] = 1
      isNew = true
    }
  }
  return leads
}

function foundRead(hit: EarlyHit, early: readonly Read[]): FoundRead {
  const readAt = (read: Read): EarlyRead => ({ read, ...told(hit, read.fact) })
  const others = early.filter(({ fact }) => fact !== hit.read.fact)
  return { ...readAt(hit.read), beside: others.map(readAt) }
}

function told({ walk }: EarlyHit, fact: string): Pick<EarlyRead, 'stepIndex' | 'path'> {
  const passed: TraceStep[] = []
  for (const { walk: from, exit, nth } of waysTo(walk)) {
    const stepIndex = Math.floor(from.node / POINTS)
    const last = from.node % POINTS === ENTRY ? undefined : passed.pop()
    const forgets = exit.ways[nth]!.ops.some(
      (op) => op.type === 'reset' || (op.type === 'clear' && op.facts.includes(fact)),
    )
    passed.push({
      stepIndex,
      // the exits inside one step become one entry, with the last cause that is not `by-itself`
      cause: exit.cause.type === 'by-itself' && last ? last.cause : exit.cause,
      forgets: forgets || last?.forgets === true,
    })
  }
  const stepIndex = Math.floor(walk.node / POINTS)
  const isInside = walk.node % POINTS !== ENTRY
  return { stepIndex, path: isInside ? passed.slice(0, -1) : passed }
}
