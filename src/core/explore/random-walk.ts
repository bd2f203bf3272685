import type { ChatEvent } from '../engine/event'
import { INITIAL } from '../engine/state'
import { type Chance, chanceOf } from '../script/chance'
import { broughtBy, type Ground } from './ground'
import { judgesOf } from './judges'
import { helpAt, junkAt, movesAt, reminderAt } from './moves'
import type { RuleBreach, SearchNode } from './search'
import { type ExploredTurn, takeTurn } from './turn'

/** Turns after which a visitor gives up. */
const MAX_TURNS = 200

/** Each visitor asks for help once, or does nothing for a while, after so many turns at most. */
const ASKS_WITHIN = 20

/** Where a talk stood before a turn. */
export type Stood = Pick<SearchNode, 'state' | 'memories'>

/** The moves that visitors of a ground have made so far, each with its step. */
export type Tried = Set<string>

/**
 * One visitor who does anything that can be done, for depth: nothing is taken for equal. The same for the same seed and the same `tried`,
 * to which his own moves are added.
 */
export function randomWalk(
  ground: Ground,
  seed: number,
  see: (turn: ExploredTurn, from: Stood) => void,
  tried: Tried = new Set(),
): RuleBreach | undefined {
  const chance = chanceOf(seed)
  const { start, judge } = judgesOf(ground)
  const events: ChatEvent[] = []
  let memories = start
  let state = INITIAL
  let move: ChatEvent | undefined = { type: 'started', facts: broughtBy(ground) }
  for (let n = 0; move && n < MAX_TURNS; n++) {
    const turn = takeTurn(ground.script, state, move)
    if (turn) {
      tried.add(triedKey(state, move))
      events.push(move)
      see(turn, { state, memories })
      const judged = judge(turn, memories)
      if (judged.fault) return { ...judged.fault, events }
      memories = judged.memories
      state = turn.after
    }
    const isAsking = n === seed % ASKS_WITHIN
    const beside = isAsking
      ? [...helpAt(ground.script, state), ...reminderAt(ground.script, state)]
      : []
    move = beside[seed % beside.length] ?? anyMove(ground, state, chance, tried)
  }
  return undefined
}

/**
 * A call ends well most often, or no talk would get far; now and then junk is typed. Half the time a visitor does what nobody has done at
 * the step before him, so that no way out of a step is left to chance alone.
 */
function anyMove(
  { script, vocabulary }: Ground,
  state: typeof INITIAL,
  chance: Chance,
  tried: Tried,
): ChatEvent | undefined {
  const moves = movesAt(script, vocabulary, state)
  if (moves.length === 0) return undefined
  const isNew = (move: ChatEvent) => !tried.has(triedKey(state, move))
  const untried = chance.next() < 0.5 ? moves.find(isNew) : undefined
  if (untried) return untried
  if (state.phase === 'calling' && chance.next() < 0.7) return moves[0]
  const junk = junkAt(script, state)
  return chance.pick(junk.length > 0 && chance.next() < 0.1 ? junk : moves)
}

/** A move at its step; the number of a call says nothing of what can be done. */
const triedKey = ({ at }: typeof INITIAL, move: ChatEvent) =>
  `${at} ${JSON.stringify({ ...move, call: undefined })}`
