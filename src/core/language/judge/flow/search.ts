import { type Cause, ENTRY, type FlowExit, POINTS } from './flow-step'
import { beginning, type Frame, frameOf, mayLack, type State, takeAsKnown } from './frame'
import { nodeAfter } from './graph'
import type { Read } from './reads'
import { denial, type Hit, type Walk, waysTo } from './replay'
import { perform, run } from './run'
import type { Spread } from './spread'
import type { World } from './world'

/** A step of a talk, and what led on from it. */
export type Passed = { readonly station: number; readonly cause: Cause; readonly forgets: boolean }

/** A fact that some talk reads before it is known, by the shortest way there. */
export type EarlyRead = {
  readonly read: Read
  readonly station: number
  readonly path: readonly Passed[]
}

const MOST_WALKS = 40_000
const MOST_ROUNDS = 16

/**
 * Which of the reads of one fact can really come too early. Looks breadth first for the shortest talk to each, at first watching that
 * fact alone. A talk that its guards do not allow shows what else must be watched, and the next round watches it: so only what the guards
 * of this question hang on is told apart, however many facts there are. `asks`: the reads in question; `learned` gains what had to be watched.
 */
export function earlyReads(
  world: World,
  { states }: Spread,
  fact: string,
  asks: ReadonlySet<Read>,
  learned: Set<string>,
): readonly EarlyRead[] {
  const watched = new Set<string>()
  for (const name of [fact, ...learned]) watch(world, watched, name)
  const found = new Map<Read, EarlyRead>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const frame = frameOf([...watched].flatMap((name) => world.variables.get(name) ?? []))
    const hits = shortest(world, states, frame, fact, asks)
    const more = new Set<string>()
    for (const hit of hits) {
      if (found.has(hit.read)) continue
      const denied = denial(world, hit, fact)
      if (denied) for (const name of denied) more.add(name)
      else found.set(hit.read, { read: hit.read, ...told(hit, fact) })
    }
    const size = watched.size
    for (const name of more) {
      learned.add(name)
      watch(world, watched, name)
    }
    if (more.size === 0) break
    if (watched.size === size && !watchSources(world, watched)) break
  }
  return [...found.values()]
}

/** Watches a fact with all that it is computed from, and what guards ask of it. */
function watch(world: World, watched: Set<string>, name: string): void {
  const variable = world.variables.get(name)
  if (!variable || watched.has(name)) return
  watched.add(name)
  for (const base of variable.from) watch(world, watched, base)
  for (const other of world.variables.keys()) {
    if (other.startsWith(`${name}∋`)) watched.add(other)
  }
}

/** Watches what watched facts are set from; false when all of that is watched already. */
function watchSources(world: World, watched: Set<string>): boolean {
  const size = watched.size
  for (const { flow } of world.stations) {
    for (const { ops, ways } of flow?.exits.flat() ?? []) {
      for (const op of [...ops, ...ways.flatMap((go) => go.ops)]) {
        if (op.type !== 'assign') continue
        for (const { fact, from } of op.set) {
          if (watched.has(fact) && from.type === 'fact') watch(world, watched, from.fact)
        }
      }
    }
  }
  return watched.size > size
}

/** The shortest talk to each read that comes too early, as far as the watched facts tell. What was read counts as known from there on. */
function shortest(
  world: World,
  states: Spread['states'],
  frame: Frame,
  fact: string,
  asks: ReadonlySet<Read>,
): readonly Hit[] {
  if (world.start === undefined) return []
  const hits = new Map<Read, Hit>()
  const seen = new Set<string>()
  const queue: Walk[] = []
  const add = (walk: Walk): void => {
    const mark = `${walk.node}:${walk.state.join()}`
    if (seen.has(mark)) return
    seen.add(mark)
    queue.push(walk)
  }
  add({ node: world.start * POINTS + ENTRY, state: beginning(frame) })
  for (let at = 0; at < queue.length && at < MOST_WALKS; at++) {
    const walk = queue[at]!
    const station = Math.floor(walk.node / POINTS)
    const { flow, isOpaque, copy } = world.stations[station]!
    if (isOpaque) continue
    const reader = (exit?: FlowExit) => (read: Read, state: State) => {
      if (read.fact !== fact || !asks.has(read) || !mayLack(frame, state, fact)) return
      if (!hits.has(read)) hits.set(read, { read, walk, ...(exit && { exit }) })
      takeAsKnown(frame, state, fact)
    }
    if (walk.node % POINTS === ENTRY) {
      for (const op of copy) perform(frame, op, walk.state.slice(), { read: reader() })
    }
    for (const exit of flow?.exits[walk.node % POINTS] ?? []) {
      run(frame, exit, walk.state.slice(), {
        read: reader(exit),
        arrive: (go, state, nth) => {
          const node = nodeAfter(world, station, go.to)
          if (node !== undefined && states[node]) {
            add({ node, state, by: { walk, exit, nth } })
          }
        },
      })
    }
  }
  return [...hits.values()]
}

function told({ walk }: Hit, fact: string): Pick<EarlyRead, 'station' | 'path'> {
  const passed: Passed[] = []
  for (const { walk: from, exit, nth } of waysTo(walk)) {
    const station = Math.floor(from.node / POINTS)
    const last = from.node % POINTS === ENTRY ? undefined : passed.pop()
    const forgets = exit.ways[nth]!.ops.some(
      (op) => op.type === 'reset' || (op.type === 'clear' && op.facts.includes(fact)),
    )
    passed.push({
      station,
      // what happens inside a step is one thing: the last that has a name
      cause: exit.cause.type === 'by-itself' && last ? last.cause : exit.cause,
      forgets: forgets || last?.forgets === true,
    })
  }
  const station = Math.floor(walk.node / POINTS)
  const isInside = walk.node % POINTS !== ENTRY
  return { station, path: isInside ? passed.slice(0, -1) : passed }
}
