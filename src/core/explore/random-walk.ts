import type { ChatEvent } from '../engine/event'
import { INITIAL } from '../engine/state'
import { type RandomSource, seededRandom } from '../script/seeded-random'
import { broughtBy, type Ground } from './ground'
import { judgesOf } from './judges'
import { helpAt, junkAt, movesAt, reminderAt } from './moves'
import type { RuleBreach, SearchNode } from './search'
import { type ExploredTurn, takeTurn } from './turn'

/** Turns after which a walk ends. */
const MAX_TURNS = 200

/** Each walk asks for help or has the visitor be idle once, within this number of turns. */
const ASKS_WITHIN = 20

/** Where a talk stood before a turn. */
export type StateBeforeTurn = Pick<SearchNode, 'state' | 'memories'>

/** The moves that earlier walks have made, each with its step. */
export type Tried = Set<string>

/**
 * One random talk, which gets deeper than the search because no states are merged. Deterministic for an equal seed and an equal `tried`, to
 * which it adds its own moves.
 */
export function randomWalk(
  ground: Ground,
  seed: number,
  see: (turn: ExploredTurn, from: StateBeforeTurn) => void,
  tried: Tried = new Set(),
): RuleBreach | undefined {
  const chance = seededRandom(seed)
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
 * A call usually ends with its first result, or few talks would get far; sometimes an answer is junk. Half the time the walk takes a move
 * that no walk has made at this step, so that rare moves do not depend on chance alone.
 */
function anyMove(
  { script, vocabulary }: Ground,
  state: typeof INITIAL,
  chance: RandomSource,
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

/** A move and its step. The number of a call is left out: it does not change what the move does. */
const triedKey = ({ at }: typeof INITIAL, move: ChatEvent) =>
  `${at} ${JSON.stringify({ ...move, call: undefined })}`
