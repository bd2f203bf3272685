import type { ChatEvent } from '../engine/event'
import { acceptedFacts } from '../facts/accepted-facts'
import { variantFacts } from '../facts/variant-facts'
import type { Script } from '../script/script'
import type { StepId } from '../script/step'
import type { Facts } from '../script/value'
import type { Variant } from '../script/variant'
import { outcomeKey, type Reached } from './coverage'
import { bubblesOf, judge, type Mismatch } from './expect'
import { resultOf } from './result-of'
import { openStage, prompted, type Returns, returnsOf, type Stage, Stuck, send } from './stage'
import type { Contracts, Opening, Talk, Turn } from './talk'

export type TalkFailure = Mismatch & {
  /** Index of the turn; -1 before the first. */
  readonly turn: number
  /** The step where the talk stood. */
  readonly at: StepId
  /** The bot's bubbles of that turn. */
  readonly said: readonly string[]
}

export type TalkRun = Reached & { readonly failure?: TalkFailure }

/** The day of a talk that does not say its own, so that it runs alike on every day. */
const DAY = '2026-01-15'

/** Runs a conversation headless until a turn diverges; `turn` is -1 where it cannot begin. `script` speaks as the variant does. Never throws. */
export function runTalk(
  talk: Talk,
  script: Script,
  variant: Variant,
  contracts: Contracts,
): TalkRun {
  const stage = openStage(script, contracts)
  let turn = -1
  const fail = (mismatch: Mismatch): TalkRun => ({
    steps: stage.steps,
    outcomes: stage.outcomes,
    failure: { turn, at: stage.state.at, said: bubblesOf(stage, 'bot'), ...mismatch },
  })
  try {
    const returns = returnsOf(talk, contracts)
    begin(stage, talk, { ...variantFacts(variant), hoje: DAY }, returns)
    for (turn = 0; turn < talk.turns.length; turn++) {
      const mismatch = runTurn(stage, talk, turn, returns)
      if (mismatch) return fail(mismatch)
    }
  } catch (reason) {
    if (!(reason instanceof Stuck)) throw reason
    return fail({ expected: 'que a conversa siga', actual: reason.message })
  }
  return { steps: stage.steps, outcomes: stage.outcomes }
}

/** What happens in a talk as far as it can be played, whatever it expects: a conversation to look at. Never throws. */
export function eventsOf(
  talk: Talk,
  script: Script,
  variant: Variant,
  contracts: Contracts,
): readonly ChatEvent[] {
  const stage = openStage(script, contracts)
  try {
    const returns = returnsOf(talk, contracts)
    begin(stage, talk, { ...variantFacts(variant), hoje: DAY }, returns)
    for (const turn of talk.turns) if (act(stage, turn, returns)) break
  } catch (reason) {
    if (!(reason instanceof Stuck)) throw reason
  }
  return stage.events
}

function begin(stage: Stage, { opening, facts }: Talk, brought: Facts, returns: Returns): void {
  if (opening) play(stage, opening, facts, brought)
  else start(stage, { ...facts }, brought, returns)
}

/** Does what the talk that this one begins with does; what that one expects is judged in its own run. */
function play(stage: Stage, { talk, until }: Opening, facts: Talk['facts'], brought: Facts): void {
  const returns = returnsOf(talk, stage.contracts)
  start(stage, { ...talk.facts, ...facts }, brought, returns)
  for (const turn of talk.turns) {
    if (stage.state.at === until) return
    const mismatch = act(stage, turn, returns)
    if (!mismatch) continue
    const { expected, actual } = mismatch
    throw new Stuck(`"${talk.talk}" em ${stage.state.at}: esperava ${expected}, veio ${actual}.`)
  }
  if (until !== undefined && stage.state.at !== until) {
    throw new Stuck(`"${talk.talk}" não chega a "${until}".`)
  }
}

function start(stage: Stage, facts: Facts, brought: Facts, returns: Returns): void {
  const accepted = acceptedFacts(facts)
  const foreign = Object.keys(facts).find((name) => !Object.hasOwn(accepted, name))
  if (foreign !== undefined) {
    throw new Stuck(`"${foreign}" de "facts" não é um fato, é calculado, ou tem outro tipo.`)
  }
  send(stage, { type: 'started', facts: { ...brought, ...accepted } }, returns)
}

function runTurn(stage: Stage, { turns }: Talk, n: number, returns: Returns) {
  const turn = turns[n]!
  const mismatch = act(stage, turn, returns)
  if (mismatch) return mismatch
  const refused = prompted(stage, 'ask')?.error
  if (turn.answer !== undefined && refused !== undefined && !expectsError(turns, n)) {
    return { expected: `que "${turn.answer}" seja aceito`, actual: `"${refused}"` }
  }
  return judge(stage, turn)
}

/** Whether this turn, or one before the visitor's next move, speaks of an error. */
function expectsError(turns: readonly Turn[], n: number): boolean {
  const next = turns.findIndex((turn, m) => m > n && isMove(turn))
  return turns.slice(n, next === -1 ? undefined : next).some(({ error }) => error !== undefined)
}

const isMove = ({ choose, answer, finish }: Turn): boolean =>
  [choose, answer, finish].some((move) => move !== undefined)

/** Does what the visitor does in this turn; what cannot be done is a mismatch. */
function act(stage: Stage, turn: Turn, returns: Returns): Mismatch | undefined {
  const { choose, answer, finish } = turn
  const moves = [choose, answer, finish].filter((move) => move !== undefined)
  if (moves.length > 1) throw new Stuck('Um turno tem no máximo um de choose, answer e finish.')
  const step = stage.state.at
  if (choose !== undefined) {
    if (send(stage, { type: 'chosen', step, option: choose }, returns)) return undefined
    return { expected: `o botão "${choose}"`, actual: offered(stage) }
  }
  if (answer !== undefined) {
    if (send(stage, { type: 'answered', step, text: String(answer) }, returns)) return undefined
    return { expected: 'uma pergunta', actual: offered(stage) }
  }
  return finish === undefined ? undefined : leavePart(stage, finish, returns)
}

function leavePart(stage: Stage, finish: NonNullable<Turn['finish']>, returns: Returns) {
  const part = prompted(stage, 'show')?.part
  const { parts } = stage.contracts
  if (part === undefined || !Object.hasOwn(parts, part)) {
    return { expected: 'uma peça na tela', actual: offered(stage) }
  }
  const result = resultOf(parts[part]!, finish)
  if (typeof result === 'string') throw new Stuck(result)
  const step = stage.state.at
  stage.outcomes.add(outcomeKey({ step, by: 'show', name: part, outcome: result.outcome }))
  if (send(stage, { type: 'finished', step, ...result }, returns)) return undefined
  throw new Stuck(`O passo "${step}" não trata "${result.outcome}" de "${part}".`)
}

/** What the visitor could do instead, in words. */
function offered(stage: Stage): string {
  const ask = prompted(stage, 'ask')
  const show = prompted(stage, 'show')
  const options = prompted(stage, 'offer')?.options ?? []
  const usable = options.filter(({ disabled }) => disabled === undefined)
  const ways = [
    ...(ask ? [`a pergunta por ${ask.fact}`] : []),
    ...(show ? [`a peça ${show.part}`] : []),
    ...usable.map(({ label }) => `o botão "${label}"`),
  ]
  return ways.length === 0 ? 'nada que o visitante possa fazer' : ways.join(', ')
}
