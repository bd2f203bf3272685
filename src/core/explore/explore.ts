import type { AcceptedEvent } from '../talks/reached'
import type { Talk } from '../talks/talk'
import type { FoundFault } from './faults'
import type { Ground } from './ground'
import { randomWalk, type Tried } from './random-walk'
import { type RuleBreach, searchTalks } from './search'
import { replayEvents, shrink } from './shrink'
import { talkOfFinding } from './talk-of'
import type { ExploredTurn } from './turn'

/** Limits of an exploration: places for the search, number of random walks after it, and the seed of the first walk. */
export type Bounds = { readonly budget: number; readonly walks: number; readonly seed: number }

/** A fault, and the shortest talk found that shows it. */
export type ShownFinding = FoundFault & { readonly talk: Talk; readonly moves: number }

export type Explored = {
  readonly ground: string
  readonly places: number
  readonly turns: number
  readonly whole: boolean
  readonly findings: readonly ShownFinding[]
}

/**
 * Looks for talks that break a rule: a breadth-first search near the beginning, then random walks for depth. Deterministic for equal bounds
 * and an equal `tried`, which walks over several grounds may share. Calls `hear` with every turn.
 */
export function explore(
  ground: Ground,
  { budget, walks, seed }: Bounds,
  hear: (heard: AcceptedEvent) => void = () => {},
  tried: Tried = new Set(),
): Explored {
  const found = searchTalks(ground, budget, hear)
  let turns = found.turns
  const findings = [...found.findings]
  for (let n = 0; n < walks; n++) {
    const heard = (turn: ExploredTurn) => {
      turns += 1
      hear(turn)
    }
    const finding = randomWalk(ground, seed + n, heard, tried)
    if (finding && !findings.some(({ rule }) => rule === finding.rule)) findings.push(finding)
  }
  const { places, whole } = found
  return {
    ground: ground.name,
    places: places.length,
    turns,
    whole,
    findings: findings.map((finding) => shown(ground, finding)),
  }
}

function shown(ground: Ground, { events, ...fault }: RuleBreach): ShownFinding {
  const least = shrink(ground, { events, ...fault })
  // a `can` rule is judged over all talks and breaks at no single turn, so the talk only shows the way to the place
  const same = least.fault?.rule === fault.rule
  const { turns } = same ? least : replayEvents(ground, events)
  const told = same ? least.fault : fault
  return { ...(told ?? fault), talk: talkOfFinding(ground, turns, told), moves: turns.length }
}
