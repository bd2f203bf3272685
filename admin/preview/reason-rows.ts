import type { Exit } from '../../src/core/script/visit'
import type { PreviewReport, TracedEvent } from '../frame/report'
import type { StepPart } from '../worker/api'
import { forkPlace } from './use-locations'
import { becauseOf, eventWords, type FactVerdict } from './words'

/** A row of the tab Por quê: a fork that an event of a turn passed, or an event without a fork. */
export type ReasonRow = {
  readonly turn: number
  /** The first row of its turn. */
  readonly first: boolean
  readonly last: boolean
  readonly step: string
  /** What the visitor said, or the action's outcome. */
  readonly answer?: string
  /** Shown instead of `answer` if there is none. */
  readonly quiet: string
  readonly simulated: boolean
  readonly exit?: Exit
  readonly findings: readonly FactVerdict[]
  /** The reason in words, if no guard decided. */
  readonly plain: string
  readonly to: string
  readonly place: StepPart
}

/** The conversation as rows, one for each choice between ways. */
export function reasonRows({ turns }: PreviewReport): readonly ReasonRow[] {
  return turns.flatMap((turn, index) => {
    const rows = turn.flatMap((told) => rowsOfEvent(told, index + 1))
    return rows.map((row, n) => ({ ...row, first: n === 0, last: n === rows.length - 1 }))
  })
}

function rowsOfEvent(told: TracedEvent, turn: number): readonly ReasonRow[] {
  const { event, forks, at } = told
  const simulated = event.type === 'settled'
  const words = eventWords(told)
  const base = { turn, first: false, last: false }
  if (forks.length === 0) {
    const step = 'step' in event ? event.step : at
    const quiet = told.phase === 'calling' ? 'esperando o resultado' : 'esperando'
    return [
      {
        ...base,
        step,
        ...(event.type !== 'started' && { answer: words }),
        quiet,
        simulated,
        findings: [],
        plain: event.type === 'started' ? 'a conversa começa aqui' : 'o passo continua',
        to: at,
        place: { step },
      },
    ]
  }
  return forks.map((fork, n) => ({
    ...base,
    step: fork.step,
    ...(n === 0 && event.type !== 'started' && { answer: words }),
    quiet: 'seguiu sozinho',
    simulated: n === 0 && simulated,
    exit: fork.exit,
    findings: becauseOf(fork),
    plain: fork.branches.length > 1 ? 'nenhuma condição valeu antes' : 'único caminho',
    to: fork.taken ? (fork.branches.at(-1)?.to ?? '') : 'nenhum caminho',
    place: forkPlace(fork),
  }))
}
