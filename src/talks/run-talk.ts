import type { ChatEvent } from '../engine/event'
import { acceptedFacts } from '../facts/accepted-facts'
import { variantFacts } from '../facts/variant-facts'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import { type Answers, answersOf, goOn, hasArrived } from './answers'
import { judge } from './expect'
import type { TalkFailure } from './failure'
import { act, answering, fits, isMove, untilNextMove } from './moves'
import type { Reached } from './reached'
import { type Missed, openRun, type RunLog, type TurnSeen } from './run-log'
import { prompted, type Returns, returnsOf, type Stage, Stuck, send } from './stage'
import type { Contracts, Opening, Talk, Turn } from './talk'

export type { TalkFailure }

export type TalkRun = Required<Reached> & {
  readonly failure?: TalkFailure
  /** One a turn that was done. */
  readonly turns: readonly TurnSeen[]
  /** What happened, as a browser would have kept it. */
  readonly events: readonly ChatEvent[]
}

/** The day of a talk that does not say its own, so that it runs alike on every day. */
const DAY = '2026-01-15'

type Options = {
  /** Whether what turns expect is judged; without, only a move that cannot be made ends the run. */
  readonly judged?: boolean
}

/** What the talk itself brings into a turn. */
type Given = { readonly answers: Answers; readonly returns: Returns }

/** Runs a conversation headless until a turn diverges; `turn` is -1 where it cannot begin. `script` speaks as the variant does. Never throws. */
export function runTalk(
  talk: Talk,
  script: Script,
  variant: Variant,
  contracts: Contracts,
  { judged = true }: Options = {},
): TalkRun {
  const run = openRun(script, variant, contracts)
  const turns: TurnSeen[] = []
  let turn = -1
  let missed: Missed | undefined
  try {
    const given = givenBy(talk, contracts)
    begin(run, talk, { ...variantFacts(variant), hoje: DAY }, given.returns)
    for (turn = 0; turn < talk.turns.length; turn++) {
      missed = takeTurn(run, talk.turns, turn, given, judged)
      if (missed) break
      turns.push(run.seen())
    }
  } catch (reason) {
    if (!(reason instanceof Stuck)) throw reason
    missed = { key: 'begin', expected: 'que a conversa siga', actual: reason.message }
  }
  const { steps, outcomes } = run.stage
  const failure = missed && run.failure(missed, turn, talk.turns[turn] ?? {})
  return { steps, outcomes, ...run.reach, turns, events: run.events, ...(failure && { failure }) }
}

/** What happens in a talk as far as it can be played, whatever it expects: a conversation to look at. Never throws. */
export const eventsOf = (
  talk: Talk,
  script: Script,
  variant: Variant,
  contracts: Contracts,
): readonly ChatEvent[] => runTalk(talk, script, variant, contracts, { judged: false }).events

const givenBy = (talk: Talk, contracts: Contracts): Given => ({
  answers: answersOf(talk),
  returns: returnsOf(talk, contracts),
})

function begin(run: RunLog, { opening, facts }: Talk, brought: Facts, returns: Returns): void {
  if (opening) play(run, opening, facts, brought)
  else start(run.stage, { ...facts }, brought, returns)
}

/** Does what the talk that this one begins with does; what that one expects is judged in its own run. */
function play(run: RunLog, { talk, until }: Opening, facts: Talk['facts'], brought: Facts): void {
  const { stage } = run
  const given = givenBy(talk, stage.contracts)
  const isThere = () => stage.state.at === until
  start(stage, { ...talk.facts, ...facts }, brought, given.returns)
  for (const turn of talk.turns.keys()) {
    if (isThere()) return
    const { missed } = move(run, talk.turns, turn, given, isThere)
    if (!missed) continue
    const { expected, actual } = missed
    throw new Stuck(`"${talk.talk}" em ${stage.state.at}: esperava ${expected}, veio ${actual}.`)
  }
  if (until !== undefined && !isThere()) throw new Stuck(`"${talk.talk}" não chega a "${until}".`)
}

function start(stage: Stage, facts: Facts, brought: Facts, returns: Returns): void {
  const accepted = acceptedFacts(facts)
  const foreign = Object.keys(facts).find((name) => !Object.hasOwn(accepted, name))
  if (foreign !== undefined) {
    throw new Stuck(`"${foreign}" de "facts" não é um fato, é calculado, ou tem outro tipo.`)
  }
  send(stage, { type: 'started', facts: { ...brought, ...accepted } }, returns)
}

function takeTurn(
  run: RunLog,
  turns: readonly Turn[],
  n: number,
  given: Given,
  judged: boolean,
): Missed | undefined {
  const { missed, said } = move(run, turns, n, given)
  if (missed || !judged) return missed
  return refusal(run.stage, turns, n, said) ?? judge(run.stage, turns[n]!)
}

type Moved = {
  readonly missed?: Missed | undefined
  /** The last answer that the talk gave by itself. */
  readonly said?: string | undefined
}

/** What happens in a turn: what is asked on the way to the move, the move, and what is asked after it. */
function move(
  { stage, move: begins }: RunLog,
  turns: readonly Turn[],
  n: number,
  given: Given,
  isOver: () => boolean = () => false,
): Moved {
  const turn = turns[n]!
  const moves = isMove(turn)
  if (moves) {
    begins()
    goOn(stage, { ...given, stop: () => isOver() || fits(stage, turn), again: true })
    if (isOver()) return {}
    const missed = act(stage, turn, given.returns)
    if (missed) return { missed }
  }
  const goesOn = moves || n === 0 || turn.at !== undefined
  const stop = () => isOver() || hasArrived(stage, turns, n)
  return goesOn ? { said: goOn(stage, { ...given, stop, again: !moves }) } : {}
}

/** An answer that is refused though nothing is said of an error. */
function refusal(
  stage: Stage,
  turns: readonly Turn[],
  n: number,
  said: string | undefined,
): Missed | undefined {
  const { answer } = turns[n]!
  const text = said ?? (answer === undefined ? undefined : answering(answer).text)
  const ask = prompted(stage, 'ask')
  if (text === undefined || ask?.error === undefined) return undefined
  if (untilNextMove(turns, n).some(({ error }) => error !== undefined)) return undefined
  return {
    key: said === undefined ? 'answer' : 'answers',
    expected: `que "${text}" seja aceito`,
    actual: `"${ask.error}"`,
  }
}
