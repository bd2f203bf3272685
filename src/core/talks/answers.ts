import type { FactName } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import { fits, isMove, untilNextMove } from './moves'
import { prompted, type Returns, type Stage, sendMore, TalkCannotContinue } from './stage'
import type { Talk, TalkTurn } from './talk'

/** The automatic answer where the bot asks for a fact; `undefined` where there is none. */
export type Answers = (fact: FactName) => string | undefined

/**
 * The automatic answers of a talk, question by question; `undefined` for a talk without `answers`. Throws `TalkCannotContinue` for a name that is no fact
 * with an input.
 */
export function answersOf(
  { answers }: Pick<Talk, 'answers'>,
  { facts }: Vocabulary,
): Answers | undefined {
  if (!answers) return undefined
  const given = new Map(Object.entries(answers).map(([fact, texts]) => [fact, [texts].flat()]))
  const unknown = [...given.keys()].find((fact) => !facts.get(fact)?.field.input)
  if (unknown !== undefined)
    throw new TalkCannotContinue(`"${unknown}" de "answers" não é um fato que se pergunta.`)
  const asked = new Map<FactName, number>()
  return (fact) => {
    const n = asked.get(fact) ?? 0
    asked.set(fact, n + 1)
    const texts = given.get(fact)
    const text = texts?.[Math.min(n, texts.length - 1)]
    return text === undefined ? undefined : String(text)
  }
}

/** More questions than a script has steps: the script asks in a loop. */
const MAX_ANSWERS = 200

type Going = {
  readonly answers: Answers | undefined
  readonly returns: Returns
  /** True at the point where answering must stop. */
  readonly stop: () => boolean
  /** Whether an answer is sent although the last one, before this call, was refused. A refusal within this call always stops. */
  readonly again: boolean
}

/** Sends automatic answers as long as the bot asks for facts that have one. Returns the last answer sent. */
export function continueTalk(
  stage: Stage,
  { answers, returns, stop, again }: Going,
): string | undefined {
  let said: string | undefined
  if (!answers) return said
  for (let n = 0; ; n++) {
    const ask = prompted(stage, 'ask')
    const refused = ask?.error !== undefined && !(again && n === 0)
    if (!ask || refused || stop()) return said
    const text = answers(ask.fact)
    if (text === undefined) return said
    if (n === MAX_ANSWERS) throw new TalkCannotContinue('A conversa pergunta sem parar.')
    said = text
    sendMore(stage, { type: 'answered', step: stage.state.at, text }, returns)
  }
}

/**
 * Whether a turn can stop: at the step (`at`) that it or a later turn without a move expects; without `at`, where the next move is possible.
 */
export function hasArrived(stage: Stage, turns: readonly TalkTurn[], n: number): boolean {
  const aim = untilNextMove(turns, n).find(({ at }) => at !== undefined)?.at
  if (aim !== undefined) return stage.state.at === aim
  const next = turns.slice(n + 1).find(isMove)
  return next !== undefined && fits(stage, next)
}
