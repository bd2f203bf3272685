import { type Cause, ENTRY, type Exit, POINTS } from './flow-step'
import { beginning, type Frame, frameOf, mayLack, refine, type State, takeAsKnown } from './frame'
import { nodeAfter } from './graph'
import { factsIn, type Guard, type Read } from './reads'
import { perform, run } from './run'
import type { Spread } from './spread'
import type { World } from './world'

/** A talk on its way: at a node, by an exit of the node before. */
type Walk = {
  readonly node: number
  readonly state: State
  readonly by?: { readonly walk: Walk; readonly exit: Exit; readonly nth: number }
}

/** A step of a talk, and what led on from it. */
export type Passed = { readonly station: number; readonly cause: Cause; readonly forgets: boolean }

/** A fact that some talk reads before it is known, by the shortest way there. */
export type EarlyRead = {
  readonly read: Read
  readonly station: number
  readonly path: readonly Passed[]
}

type Hit = { readonly read: Read; readonly walk: Walk; readonly exit?: Exit }

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
    const reader = (exit?: Exit) => (read: Read, state: State) => {
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

/** Walks the talk again with all facts watched. What to watch when it cannot be; `undefined` when it can, and the fact is really unknown. */
function denial(
  world: World,
  { read, walk, exit }: Hit,
  fact: string,
): readonly string[] | undefined {
  const { frame } = world
  const state = beginning(frame)
  for (const { exit: passed, nth } of waysTo(walk)) {
    const denied = passAlong(frame, passed, nth, state)
    if (denied) return denied
  }
  if (!exit) return deniedInCopy(world, { read, walk }, state, fact)
  let early = false
  run(frame, exit, state.slice(), {
    read: (one, at) => {
      if (one === read) early ||= mayLack(frame, at, fact)
    },
  })
  return early ? undefined : [...factsOfExit(exit)]
}

function deniedInCopy(
  { frame, stations }: World,
  { read, walk }: Hit,
  state: State,
  fact: string,
): readonly string[] | undefined {
  let early = false
  const { copy } = stations[Math.floor(walk.node / POINTS)]!
  for (const op of copy) {
    perform(frame, op, state.slice(), {
      read: (one, at) => {
        if (one === read) early ||= mayLack(frame, at, fact)
      },
    })
  }
  return early ? undefined : copy.flatMap((op) => (op.type === 'line' ? guardFacts(op) : []))
}

const guardFacts = ({ guard }: { readonly guard?: Guard }) =>
  guard ? factsIn(guard.condition) : []

function factsOfExit({ ops, ways }: Exit): ReadonlySet<string> {
  const guards = [...ops, ...ways, ...ways.flatMap((go) => go.ops)]
  return new Set(guards.flatMap((one) => ('guard' in one ? guardFacts(one) : [])))
}

/** Lets one way of an exit happen in `state`; the facts of the guard that does not allow it, if one does not. */
function passAlong(
  frame: Frame,
  { ops, ways }: Exit,
  nth: number,
  state: State,
): readonly string[] | undefined {
  for (const op of ops) {
    if (!perform(frame, op, state, {})) return op.type === 'assume' ? guardFacts(op) : []
  }
  for (const [n, go] of ways.slice(0, nth + 1).entries()) {
    if (go.guard && !refine(frame, state, go.guard.condition, n === nth)) return guardFacts(go)
  }
  for (const op of ways[nth]!.ops) perform(frame, op, state, {})
  return undefined
}

type Way = NonNullable<Walk['by']>

function waysTo(walk: Walk): readonly Way[] {
  const ways: Way[] = []
  for (let way = walk.by; way; way = way.walk.by) ways.push(way)
  return ways.reverse()
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
