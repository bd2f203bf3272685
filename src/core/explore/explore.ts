import type { HeardNotes } from '../talks/reached'
import type { Talk } from '../talks/talk'
import type { FoundFault } from './faults'
import type { Ground } from './ground'
import { randomWalk, type Tried } from './random-walk'
import { type RuleBreach, searchTalks } from './search'
import { replayEvents, shrink } from './shrink'
import { talkOfFinding } from './talk-of'
import type { ExploredTurn } from './turn'

/** How far to look: places of the search, random visitors after it, and the seed of the first. */
export type Bounds = { readonly budget: number; readonly walks: number; readonly seed: number }

/** What is wrong, and the shortest talk that shows it. */
export type ShownFinding = FoundFault & { readonly talk: Talk; readonly moves: number }

export type Explored = {
  readonly ground: string
  readonly places: number
  readonly turns: number
  readonly whole: boolean
  readonly findings: readonly ShownFinding[]
}

/** Looks for talks that break a rule: all places near the beginning first, then random visitors for depth. Equal for equal bounds and the same `tried`, which visitors of several grounds may share. `hear` is told of every turn. */
export function explore(
  ground: Ground,
  { budget, walks, seed }: Bounds,
  hear: (heard: HeardNotes) => void = () => {},
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
  // what is true of all talks together breaks at no turn: the way there is all that can be shown
  const same = least.fault?.rule === fault.rule
  const { turns } = same ? least : replayEvents(ground, events)
  const told = same ? least.fault : fault
  return { ...(told ?? fault), talk: talkOfFinding(ground, turns, told), moves: turns.length }
}
