import { circles } from './circles'
import { ENTRY, POINTS } from './flow-step'
import type { State } from './frame'
import { nodeAfter } from './graph'
import { run } from './run'
import { type Spread, successors } from './spread'
import type { World } from './world'

/** Stations that lead to each other while nobody is waited for. */
export type Loop = { readonly calls: boolean; readonly stations: readonly number[] }

/** More states than this of one circle are taken for a loop. */
const MOST_STATES = 2_000

/**
 * Circles in which a talk could turn for ever: of steps that do nothing but go on (case SCR-13), and of steps that call, so that a server is
 * asked again and again. A circle whose guards cannot all hold, time after time, is none.
 */
export function judgeLoops(world: World, known: Spread): readonly Loop[] {
  const { stations } = world
  const ways = successors(known)
  const isSilent = (station: number) => goesByItself(world, station) && !calls(world, station)
  const silent = circles(stations.length, (station) =>
    isSilent(station) ? ways[station]!.filter(isSilent) : [],
  ).filter((circle) => turns(world, known, circle, isSilent))
  const told = new Set(silent.flat())
  const isOpen = (station: number) => goesByItself(world, station) && !told.has(station)
  const calling = circles(stations.length, (station) =>
    isOpen(station) ? ways[station]!.filter(isOpen) : [],
  ).filter(
    (circle) =>
      circle.some((station) => calls(world, station)) && turns(world, known, circle, isOpen),
  )
  return [
    ...silent.map((circle) => ({ calls: false, stations: circle })),
    ...calling.map((circle) => ({ calls: true, stations: circle })),
  ]
}

function goesByItself({ stations }: World, station: number): boolean {
  const { compiled, isOpaque } = stations[station]!
  const { step } = compiled
  return step !== undefined && !isOpaque && !step.ask && !step.choose && !step.show
}

const calls = ({ stations }: World, station: number) =>
  stations[station]!.compiled.step?.call !== undefined

/** A place of a talk: a node, and what is known there. */
type Standing = { readonly node: number; readonly state: State }

type Frame = { readonly mark: string; readonly ways: readonly Standing[]; next: number }

/** Whether a talk that is in a circle can come back to where it was, knowing what it knew. */
function turns(
  world: World,
  { states }: Spread,
  circle: readonly number[],
  allowed: (station: number) => boolean,
): boolean {
  const done = new Set<string>()
  return circle.some((station) => {
    const node = station * POINTS + ENTRY
    const state = states[node]
    return state !== undefined && comesBack(world, { node, state }, allowed, done)
  })
}

function comesBack(
  world: World,
  from: Standing,
  allowed: (station: number) => boolean,
  done: Set<string>,
): boolean {
  const open = new Set<string>()
  const trail: Frame[] = []
  const enter = (standing: Standing): boolean => {
    const mark = `${standing.node}:${standing.state.join()}`
    if (open.has(mark) || open.size + done.size > MOST_STATES) return true
    if (done.has(mark)) return false
    open.add(mark)
    trail.push({ mark, ways: follow(world, standing, allowed), next: 0 })
    return false
  }
  if (enter(from)) return true
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const to = top.ways[top.next++]
    if (to !== undefined) {
      if (enter(to)) return true
      continue
    }
    open.delete(top.mark)
    done.add(top.mark)
    trail.pop()
  }
  return false
}

function follow(
  world: World,
  { node, state }: Standing,
  allowed: (station: number) => boolean,
): readonly Standing[] {
  const station = Math.floor(node / POINTS)
  const found: Standing[] = []
  for (const exit of world.stations[station]!.flow?.exits[node % POINTS] ?? []) {
    run(world.frame, exit, state.slice(), {
      arrive: (go, after) => {
        const to = nodeAfter(world, station, go.to)
        if (to === undefined || !allowed(Math.floor(to / POINTS))) return
        found.push({ node: to, state: after })
      },
    })
  }
  return found
}
