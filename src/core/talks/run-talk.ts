import type { ChatEvent } from '../engine/event'
import { acceptedFacts } from '../script/accepted-facts'
import { clockFacts, variantFacts } from '../script/read-fact'
import type { Script } from '../script/script'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import type { Vocabulary } from '../script/vocabulary'
import { type Answers, answersOf, continueTalk, hasArrived } from './answers'
import { judgeGolden, judgeTurn } from './expect'
import type { TalkFailure } from './failure'
import { act, answering, fits, isMove, untilNextMove } from './moves'
import type { Reached } from './reached'
import { type Missed, type ObservedTurn, openRun, type RunLog } from './run-log'
import { prompted, type Returns, returnsOf, type Stage, send, TalkCannotContinue } from './stage'
import type { Opening, Talk, TalkTurn } from './talk'

export type { TalkFailure }

export type TalkRun = Reached & {
  readonly failure?: TalkFailure
  /** The accepted events, as a browser would store them. */
  readonly events: readonly ChatEvent[]
}

/** A run whose expectations were not judged. */
export type ObservedTalk = TalkRun & {
  /** What was observed in each turn, up to the first impossible move. */
  readonly turns: readonly ObservedTurn[]
}

/** The clock of a talk whose `facts` set no other: 12:00 in São Paulo on 15/01/2026, so that it runs the same on every day. */
const NOON = Date.UTC(2026, 0, 15, 15)

/** The automatic answers and the action results of a talk. */
type Given = { readonly answers: Answers | undefined; readonly returns: Returns }

/**
 * Runs a talk without a browser until a turn diverges; `turn` is -1 where it cannot begin. `script` has the variant's copy in it. Never
 * throws.
 */
export const runTalk = (
  talk: Talk,
  script: Script,
  variant: Variant,
  vocabulary: Vocabulary,
): TalkRun =>
  run(talk, openRun(script, variant, vocabulary), (log, turn, said) => {
    const refused = refusal(log.stage, talk.turns, turn, said)
    return (
      refused ??
      (talk.golden ? judgeGolden(log.stage, talk, turn) : judgeTurn(log.stage, talk.turns[turn]!))
    )
  })

/** Runs a talk without judging its expectations, until a move is not possible. Never throws. */
export function observeTalk(
  talk: Talk,
  script: Script,
  variant: Variant,
  vocabulary: Vocabulary,
): ObservedTalk {
  const turns: ObservedTurn[] = []
  const done = run(talk, openRun(script, variant, vocabulary), (log) => {
    turns.push(log.seen())
    return undefined
  })
  return { ...done, turns }
}

/** The events of a talk up to the first impossible move, without judging its expectations; used to preview it. Never throws. */
export const eventsOf = (
  talk: Talk,
  script: Script,
  variant: Variant,
  vocabulary: Vocabulary,
): readonly ChatEvent[] => observeTalk(talk, script, variant, vocabulary).events

/** Judges a finished turn; `said` is the last automatic answer in it. */
type Look = (log: RunLog, turn: number, said: string | undefined) => Missed | undefined

function run(talk: Talk, log: RunLog, look: Look): TalkRun {
  let turn = -1
  let missed: Missed | undefined
  try {
    const given = givenBy(talk, log.stage.vocabulary)
    begin(log, talk, given.returns)
    for (turn = 0; turn < talk.turns.length; turn++) {
      const moved = move(log, talk.turns, turn, given)
      missed = moved.missed ?? look(log, turn, moved.said)
      if (missed) break
    }
  } catch (reason) {
    if (!(reason instanceof TalkCannotContinue)) throw reason
    missed = { key: 'begin', expected: 'que a conversa siga', actual: reason.message }
  }
  const failure = missed && log.failure(missed, turn, talk.turns[turn] ?? {})
  return { ...log.reached(), events: log.events(), ...(failure && { failure }) }
}

const givenBy = (talk: Talk, vocabulary: Vocabulary): Given => ({
  answers: answersOf(talk, vocabulary),
  returns: returnsOf(talk, vocabulary),
})

function begin(log: RunLog, { opening, facts }: Talk, returns: Returns): void {
  const { vocabulary } = log.stage
  const brought = {
    ...variantFacts(vocabulary.facts, log.stage.variant),
    ...clockFacts(vocabulary.facts, NOON),
  }
  if (opening) play(log, opening, facts, brought)
  else start(log.stage, { ...facts }, brought, returns)
}

/** Plays the moves of the opening talk. Its expectations are judged only in its own run. */
function play(log: RunLog, { talk, until }: Opening, facts: Talk['facts'], brought: Facts): void {
  const { stage } = log
  const given = givenBy(talk, stage.vocabulary)
  const isThere = () => stage.state.at === until
  start(stage, { ...talk.facts, ...facts }, brought, given.returns)
  for (const turn of talk.turns.keys()) {
    if (isThere()) return
    const { missed } = move(log, talk.turns, turn, given, isThere)
    if (!missed) continue
    const { expected, actual } = missed
    throw new TalkCannotContinue(
      `"${talk.talk}" em ${stage.state.at}: esperava ${expected}, veio ${actual}.`,
    )
  }
  if (until !== undefined && !isThere())
    throw new TalkCannotContinue(`"${talk.talk}" não chega a "${until}".`)
}

function start(stage: Stage, facts: Facts, brought: Facts, returns: Returns): void {
  const accepted = acceptedFacts(stage.script.facts, facts)
  const foreign = Object.keys(facts).find((name) => !Object.hasOwn(accepted, name))
  if (foreign !== undefined) {
    throw new TalkCannotContinue(
      `"${foreign}" de "facts" não é um fato, é calculado, ou tem outro tipo.`,
    )
  }
  send(stage, { type: 'started', facts: { ...brought, ...accepted } }, returns)
}

type Moved = {
  readonly missed?: Missed | undefined
  /** The last automatic answer. */
  readonly said?: string | undefined
}

/** Plays a turn: automatic answers until the move is possible, the move, then automatic answers after it. */
function move(
  { stage, move: begins }: RunLog,
  turns: readonly TalkTurn[],
  n: number,
  given: Given,
  isOver: () => boolean = () => false,
): Moved {
  const turn = turns[n]!
  const moves = isMove(turn)
  if (moves) {
    begins()
    continueTalk(stage, { ...given, stop: () => isOver() || fits(stage, turn), again: true })
    if (isOver()) return {}
    const missed = act(stage, turn, given.returns)
    if (missed) return { missed }
  }
  const goesOn = moves || n === 0 || turn.at !== undefined
  const stop = () => isOver() || hasArrived(stage, turns, n)
  return goesOn ? { said: continueTalk(stage, { ...given, stop, again: !moves }) } : {}
}

/** An answer that was refused although no turn before the next move expects an `error`. */
function refusal(
  stage: Stage,
  turns: readonly TalkTurn[],
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
