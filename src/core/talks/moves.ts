import { topicsOf } from '../script/step-shape'
import type { FactName } from '../script/value'
import type { Mismatch } from './failure'
import { resultOf } from './result-of'
import { prompted, type Returns, type Stage, sendMore, TalkCannotContinue } from './stage'
import type { Input, TalkTurn } from './talk'

/** What a turn's answer says, and the fact it is for, where it names one. */
export function answering(answer: NonNullable<Input['answer']>): {
  readonly text: string
  readonly fact?: FactName
} {
  if (typeof answer !== 'object') return { text: String(answer) }
  const [[fact, text] = []] = Object.entries(answer)
  if (fact === undefined) throw new TalkCannotContinue('A resposta por fato diz um fato.')
  return { text: String(text), fact }
}

const movesOf = ({ choose, mark, answer, finish, tell, help, idle }: Input) =>
  [choose, mark, answer, finish, tell, help, idle].filter((move) => move !== undefined)

/** Whether the visitor does something in this turn. */
export const isMove = (turn: Input): boolean => movesOf(turn).length > 0

/** Whether `--update` writes what the bot says in a turn of a golden talk: in the first, and where the visitor moves. */
export const isWritten = (turns: readonly TalkTurn[], n: number): boolean =>
  n === 0 || isMove(turns[n]!)

/** Whether the move can be made where the talk stands. */
export function fits(stage: Stage, { choose, mark, answer, finish }: Input): boolean {
  if (choose !== undefined) return isOffered(stage, choose)
  if (mark !== undefined) return mark.every((label) => isOffered(stage, label))
  if (answer !== undefined) return isAsked(stage, answering(answer).fact)
  return finish === undefined || prompted(stage, 'show') !== undefined
}

const isOffered = (stage: Stage, wanted: string): boolean =>
  (prompted(stage, 'offer')?.options ?? []).some(
    ({ label, disabled }) => label === wanted && disabled === undefined,
  )

function isAsked(stage: Stage, fact: FactName | undefined): boolean {
  const ask = prompted(stage, 'ask')
  return ask !== undefined && (fact === undefined || ask.fact === fact)
}

/** A turn and those that follow before the visitor's next move. */
export function untilNextMove(turns: readonly TalkTurn[], n: number): readonly TalkTurn[] {
  const next = turns.findIndex((turn, m) => m > n && isMove(turn))
  return turns.slice(n, next === -1 ? undefined : next)
}

export type Refusal = Mismatch & { readonly key: keyof Input }

/** Performs the visitor's move of this turn; a move that is not possible is a mismatch. */
export function act(stage: Stage, turn: TalkTurn, returns: Returns): Refusal | undefined {
  const { choose, mark, answer, finish, tell, help, idle } = turn
  if (movesOf(turn).length > 1) {
    throw new TalkCannotContinue(
      'Um turno tem no máximo um de choose, mark, answer, finish, tell, help e idle.',
    )
  }
  const step = stage.state.at
  if (choose !== undefined) {
    if (sendMore(stage, { type: 'chosen', step, option: choose }, returns)) return undefined
    return { key: 'choose', expected: `o botão "${choose}"`, actual: offered(stage, choose) }
  }
  if (mark !== undefined) {
    if (sendMore(stage, { type: 'marked', step, options: mark }, returns)) return undefined
    const labels = mark.map((label) => `"${label}"`).join(', ')
    return { key: 'mark', expected: `marcar juntas ${labels}`, actual: offered(stage) }
  }
  if (answer !== undefined) {
    const { text, fact } = answering(answer)
    if (isAsked(stage, fact) && sendMore(stage, { type: 'answered', step, text }, returns)) {
      return undefined
    }
    const expected = fact === undefined ? 'uma pergunta' : `a pergunta por ${fact}`
    return { key: 'answer', expected, actual: offered(stage) }
  }
  if (tell !== undefined) {
    if (sendMore(stage, { type: 'told', facts: tell }, returns)) return undefined
    return { key: 'tell', expected: 'que isso fosse novidade', actual: 'a conversa já o sabia' }
  }
  if (help !== undefined) return ask(stage, help, returns)
  if (idle) {
    if (sendMore(stage, { type: 'reminded', step }, returns)) return undefined
    return { key: 'idle', expected: 'uma fala com after', actual: 'o passo não tem o que dizer' }
  }
  return finish === undefined ? undefined : leavePart(stage, finish, returns)
}

function ask(stage: Stage, label: string, returns: Returns): Refusal | undefined {
  const topics = topicsOf(stage.script.steps.values())
  const topic = topics.find((known) => known.label === label)
  const event = { type: 'helped', step: stage.state.at, topic: topic?.step ?? '' } as const
  if (sendMore(stage, event, returns)) return undefined
  const labels = topics.map((known) => `"${known.label}"`).join(', ')
  return { key: 'help', expected: `o tema "${label}"`, actual: labels || 'nenhum tema de ajuda' }
}

function leavePart(
  stage: Stage,
  finish: NonNullable<TalkTurn['finish']>,
  returns: Returns,
): Refusal | undefined {
  const part = prompted(stage, 'show')?.part
  const contract = part === undefined ? undefined : stage.vocabulary.parts.get(part)
  if (part === undefined || !contract) {
    return { key: 'finish', expected: 'uma peça na tela', actual: offered(stage) }
  }
  const result = resultOf(contract, finish)
  if (typeof result === 'string') throw new TalkCannotContinue(result)
  const step = stage.state.at
  if (sendMore(stage, { type: 'finished', step, ...result }, returns)) return undefined
  throw new TalkCannotContinue(`O passo "${step}" não trata "${result.outcome}" de "${part}".`)
}

/** What the visitor could do instead, in words, and the wanted button where it cannot be tapped. */
function offered(stage: Stage, wanted?: string): string {
  const ask = prompted(stage, 'ask')
  const show = prompted(stage, 'show')
  const options = prompted(stage, 'offer')?.options ?? []
  const ways = [
    ...(ask ? [`a pergunta por ${ask.fact}`] : []),
    ...(show ? [`a peça ${show.part}`] : []),
    ...options.flatMap(({ label, disabled }) => {
      if (disabled === undefined) return `o botão "${label}"`
      return label === wanted ? `o botão "${label}" desativado ("${disabled}")` : []
    }),
  ]
  return ways.length === 0 ? 'nada que o visitante possa fazer' : ways.join(', ')
}
