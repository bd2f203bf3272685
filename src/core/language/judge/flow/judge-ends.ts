import { ENTRY, POINTS } from './flow-step'
import { endings, nodesBefore, type Spread, successors } from './spread'
import type { World } from './world'

/** Stations out of which no talk can find; the first is where one gets in. */
export type Trap = readonly number[]

/** Where a visitor can only go in circles: reachable steps from which no talk comes to an end. */
export function judgeEnds(world: World, known: Spread): readonly Trap[] {
  if (world.start === undefined) return []
  const lost = lostStations(world, known)
  const ways = successors(known)
  const told = new Set<number>()
  const traps: Trap[] = []
  // breadth first from the start, so that a trap is told where a talk first gets into it
  const queue = [world.start, ...world.roots]
  const seen = new Set(queue)
  for (let at = 0; at < queue.length; at++) {
    const station = queue[at]!
    if (lost.has(station) && !told.has(station)) {
      const trap = regionOf(station, lost, ways)
      if (!trap.some((one) => told.has(one))) traps.push(trap)
      for (const one of trap) told.add(one)
    }
    for (const next of ways[station]!) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return traps
}

function lostStations({ stations, indexOf }: World, known: Spread) {
  const { states } = known
  const before = nodesBefore(known)
  const found = new Set<number>()
  const open = [...endings(known)]
  for (const [station, { compiled, isOpaque }] of stations.entries()) {
    const isOpen = isOpaque || compiled.targets.some(({ to }) => !indexOf.has(to))
    for (let point = 0; isOpen && point < POINTS; point++) open.push(station * POINTS + point)
  }
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue
    found.add(node)
    open.push(...before[node]!)
  }
  const lost = stations.flatMap((_, station) => {
    const node = station * POINTS + ENTRY
    return states[node] && !found.has(node) ? [station] : []
  })
  return new Set(lost)
}

/** All that a station leads to; all of that is lost with it. */
function regionOf(
  from: number,
  lost: ReadonlySet<number>,
  ways: readonly (readonly number[])[],
): Trap {
  const region = new Set([from])
  const open = [from]
  for (let station = open.pop(); station !== undefined; station = open.pop()) {
    for (const next of ways[station]!) {
      if (region.has(next) || !lost.has(next)) continue
      region.add(next)
      open.push(next)
    }
  }
  return [...region]
}
