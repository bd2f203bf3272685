import { variantFacts } from '../facts/variant-facts'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import { answerTo } from './explore-answers'
import { type Chance, chanceOf } from './explore-chance'
import { makeMove, openPlay, type Play, type Returned, type Seen, startPlay } from './explore-play'
import { endingsOf, resultFrom } from './explore-results'
import type { Returns, Stage } from './stage'
import { prompted } from './stage'
import type { Contracts, Input } from './talk'

/** What must hold in every talk; a string says what does not. */
export type Law = {
  readonly name: string
  readonly judge: (seen: readonly Seen[], stage: Stage) => string | undefined
}

/** Where talks are looked for. */
export type Ground = {
  readonly script: Script
  readonly variant: Variant
  readonly contracts: Contracts
  /** What the link and the clock bring. */
  readonly facts: Facts
  readonly laws: readonly Law[]
}

export type Breach = { readonly law: string; readonly what: string }

/** A talk as it went, and the law it broke, if any. */
export type Explored = Pick<Play, 'seen' | 'stage'> & { readonly breach?: Breach }

/** Turns after which a visitor gives up. */
const MAX_TURNS = 120

/** A visitor who does anything that can be done, over actions that end in any of their outcomes; the same for the same seed. */
export function explore(ground: Ground, seed: number): Explored {
  const chance = chanceOf(seed)
  const { actions } = ground.contracts
  const returns: Returns = (action) => resultFrom(actions[action]!, chance)
  const play = openGround(ground, returns)
  for (let turn = 0; turn < MAX_TURNS && canMove(play); turn++) {
    const moves = movesAt(play.stage, chance)
    if (moves.length === 0) break
    makeMove(play, chance.pick(moves), returns)
  }
  return judged(ground, play)
}

/** The same moves and results again; a move that is not listened to is left out, a result that is not told is the sample of the first outcome. */
export function replayMoves(ground: Ground, tape: readonly Seen[]): Explored {
  const [first, ...rest] = tape
  const play = openGround(ground, inOrder(ground, first?.returned ?? []))
  for (const { move, returned } of rest) {
    if (move && canMove(play)) makeMove(play, move, inOrder(ground, returned))
  }
  return judged(ground, play)
}

function openGround({ script, contracts, variant, facts }: Ground, returns: Returns): Play {
  const play = openPlay(script, contracts)
  startPlay(play, { ...variantFacts(variant), ...facts }, returns)
  return play
}

function inOrder({ contracts }: Ground, returned: readonly Returned[]): Returns {
  const left = [...returned]
  return (action) => {
    const at = left.findIndex((result) => result.action === action)
    const [result] = at === -1 ? [] : left.splice(at, 1)
    const contract = contracts.actions[action]!
    const outcome = Object.keys(contract.outcomes)[0]!
    return result ?? { outcome, facts: contract.samples[outcome] ?? {} }
  }
}

const canMove = ({ stage, seen }: Play): boolean =>
  stage.state.phase === 'waiting' && seen.at(-1)?.crash === undefined

/** What the visitor can do now: an answer, a button, a way out of the part. */
export function movesAt(stage: Stage, chance: Chance): readonly Input[] {
  const ask = prompted(stage, 'ask')
  const offer = prompted(stage, 'offer')
  const show = prompted(stage, 'show')
  const contract = show && stage.contracts.parts[show.part]
  return [
    ...(ask ? [{ answer: answerTo(ask.fact, ask.context, chance) }] : []),
    ...(offer?.options ?? [])
      .filter(({ disabled }) => disabled === undefined)
      .map(({ label }) => ({ choose: label })),
    ...(contract ? endingsOf(contract, show.facts).map((finish) => ({ finish })) : []),
  ]
}

function judged({ laws }: Ground, { stage, seen }: Play): Explored {
  for (const { name, judge } of laws) {
    const what = judge(seen, stage)
    if (what !== undefined) return { stage, seen, breach: { law: name, what } }
  }
  return { stage, seen }
}
