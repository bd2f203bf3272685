import { END } from '../../script/step'
import { ENTRY, type Exit, FALLBACK, type FlowGo, POINTS, WAIT } from './flow-step'
import { anything, beginning, mix, type State } from './frame'
import { run } from './run'
import type { World } from './world'

/** What may be known at every point that a talk can reach, whichever way it came. */
export type Spread = {
  /** By node: a station's number times `POINTS`, plus the point. `undefined`: no talk gets there. */
  readonly states: readonly (State | undefined)[]
  /** By node: the nodes from which a talk gets there. */
  readonly before: readonly (readonly number[])[]
  /** By node: a talk may end there. */
  readonly ends: readonly boolean[]
}

/** Where a way leads, as a node; `undefined` when the talk ends or what it names does not exist. */
export function nodeAfter(world: World, station: number, to: FlowGo['to']): number | undefined {
  if (typeof to === 'number') return station * POINTS + to
  const index = to === FALLBACK ? world.fallback : world.indexOf.get(to)
  return index === undefined ? undefined : index * POINTS + ENTRY
}

/** Forward data flow to its fixed point. States only ever gain values, so it ends; in the order of a depth-first walk it takes few rounds. */
export function spread(world: World): Spread {
  const { frame, stations } = world
  const size = stations.length * POINTS
  const states: (State | undefined)[] = new Array(size).fill(undefined)
  const before: Set<number>[] = Array.from({ length: size }, () => new Set())
  const ends: boolean[] = new Array(size).fill(false)
  const top = anything(frame)
  const order = orderOf(world)
  const dirty = new Uint8Array(size)
  let open = 0
  const gain = (node: number, state: State): void => {
    const known = states[node]
    if (known ? !mix(known, state) : false) return
    if (!known) states[node] = state.slice()
    if (dirty[node]) return
    dirty[node] = 1
    open += 1
  }
  const settle = (): void => {
    while (open > 0) {
      for (const node of order) {
        if (!dirty[node]) continue
        dirty[node] = 0
        open -= 1
        visit(node)
      }
    }
  }
  const visit = (node: number): void => {
    const station = Math.floor(node / POINTS)
    const { flow, isOpaque } = stations[station]!
    for (const exit of flow?.exits[node % POINTS] ?? []) {
      run(frame, exit, states[node]!.slice(), {
        arrive: (go, state) => {
          if (go.to === END) ends[node] = true
          const to = nodeAfter(world, station, go.to)
          if (to === undefined) return
          before[to]!.add(node)
          gain(to, isOpaque ? top : state)
        },
      })
    }
  }
  if (world.start !== undefined) gain(world.start * POINTS + ENTRY, beginning(frame))
  for (const root of world.roots) gain(root * POINTS + ENTRY, top)
  settle()
  const { fallback } = world
  if (fallback !== undefined && !states[fallback * POINTS]) {
    gain(fallback * POINTS + ENTRY, top)
    settle()
  }
  return { states, before: before.map((nodes) => [...nodes]), ends }
}

/** Nodes in reverse post-order from where talks start, then the rest. */
function orderOf(world: World): readonly number[] {
  const size = world.stations.length * POINTS
  const seen = new Uint8Array(size)
  const done: number[] = []
  const starts = [world.start, ...world.roots, world.fallback].flatMap((one) => one ?? [])
  const all = [...starts.map((one) => one * POINTS), ...Array.from({ length: size }, (_, n) => n)]
  for (const from of all) {
    if (seen[from]) continue
    seen[from] = 1
    const trail = [{ node: from, next: targetsOf(world, from), at: 0 }]
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const to = top.next[top.at++]
      if (to === undefined) {
        done.push(top.node)
        trail.pop()
      } else if (!seen[to]) {
        seen[to] = 1
        trail.push({ node: to, next: targetsOf(world, to), at: 0 })
      }
    }
  }
  return done.reverse()
}

function targetsOf(world: World, node: number): readonly number[] {
  const station = Math.floor(node / POINTS)
  const exits: readonly Exit[] = world.stations[station]!.flow?.exits[node % POINTS] ?? []
  return exits.flatMap(({ ways }) =>
    ways.flatMap(({ to }) => (to === WAIT ? [] : (nodeAfter(world, station, to) ?? []))),
  )
}
