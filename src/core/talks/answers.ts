import type { FactName } from '../script/value'
import type { Vocabulary } from '../script/vocabulary'
import { fits, isMove, untilNextMove } from './moves'
import { prompted, type Returns, type Stage, Stuck, sendMore } from './stage'
import type { Talk, TalkTurn } from './talk'

/** What the talk says by itself where the bot asks for a fact; `undefined` where it says nothing. */
export type Answers = (fact: FactName) => string | undefined

/** The answers of a talk, question by question; `undefined` where it has none. Throws `Stuck` where it names what there is not. */
export function answersOf(
  { answers }: Pick<Talk, 'answers'>,
  { facts }: Vocabulary,
): Answers | undefined {
  if (!answers) return undefined
  const given = new Map(Object.entries(answers).map(([fact, texts]) => [fact, [texts].flat()]))
  const unknown = [...given.keys()].find((fact) => !facts.get(fact)?.field.input)
  if (unknown !== undefined)
    throw new Stuck(`"${unknown}" de "answers" não é um fato que se pergunta.`)
  const asked = new Map<FactName, number>()
  return (fact) => {
    const n = asked.get(fact) ?? 0
    asked.set(fact, n + 1)
    const texts = given.get(fact)
    const text = texts?.[Math.min(n, texts.length - 1)]
    return text === undefined ? undefined : String(text)
  }
}

/** More questions than a script has steps: it asks in a circle. */
const MAX_ANSWERS = 200

type Going = {
  readonly answers: Answers | undefined
  readonly returns: Returns
  /** Where the talk is wanted. */
  readonly stop: () => boolean
  /** Whether an answer that was refused before is tried again; one refused on the way always stops. */
  readonly again: boolean
}

/** Answers what the bot asks as long as the talk knows the answer. Returns the last text it said. */
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
    if (n === MAX_ANSWERS) throw new Stuck('A conversa pergunta sem parar.')
    said = text
    sendMore(stage, { type: 'answered', step: stage.state.at, text }, returns)
  }
}

/** Whether a turn has come where it is wanted: the step that it, or one before the next move, looks at; else where that move can be made. */
export function hasArrived(stage: Stage, turns: readonly TalkTurn[], n: number): boolean {
  const aim = untilNextMove(turns, n).find(({ at }) => at !== undefined)?.at
  if (aim !== undefined) return stage.state.at === aim
  const next = turns.slice(n + 1).find(isMove)
  return next !== undefined && fits(stage, next)
}
