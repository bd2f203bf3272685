import type { Experiment } from '../../src/core/script/experiment'
import {
  type ExperimentDay,
  type Judgement,
  judgeExperiment,
  monthlyMoney,
  type PairJudgement,
} from '../../src/measures/judge/judge-experiment'
import { type SaidJudgement, sayPair, saySplitWrong } from '../../src/measures/judge/say-judgement'

/** How an experiment stands, as its badge and its colour say it. */
export type ExperimentStanding = 'draft' | 'running' | 'decided' | 'stopped' | 'over'

/** A judgement with its words; of several arms those of the pair that tells most. */
export type Judged = {
  readonly standing: ExperimentStanding
  readonly badge: string
  readonly said: SaidJudgement
  readonly judgement: Judgement
  /** The pair that the chart shows; absent where nothing is judged. */
  readonly pair?: PairJudgement
}

/** The letter by which people call an arm. */
export const letterOf = (arm: number): string => String.fromCharCode(65 + arm)

/** Judges what was counted and says it. `isLive`: visitors are on it. */
export function judged(
  { arms, delta, goal, kept }: Experiment,
  days: readonly ExperimentDay[],
  isLive: boolean,
): Judged {
  const weights = arms.map(({ weight }) => weight)
  const judgement = judgeExperiment({ weights, delta, days })
  const { pairs, winner, splitWrongOn } = judgement
  const pair = pairs.find(({ a, b }) => a === winner || b === winner) ?? pairs[0]
  const split = { sentence: saySplitWrong(judgement, { weights }), notes: [] }
  const named = { arms: arms.map((_, n) => letterOf(n)), weights, delta }
  const money = pair && goal === 'receita' ? moneyOf(pair, judgement, days) : undefined
  const said = pair && !splitWrongOn ? sayPair(pair, { ...named, money }) : split
  const day = `dia ${days.length}`
  const base = { judgement, ...(pair && { pair }) }
  if (kept !== undefined) {
    const letter = letterOf(arms.findIndex(({ name }) => name === kept))
    return { ...base, said, standing: 'over', badge: `Ficou com ${letter}` }
  }
  if (splitWrongOn) return { ...base, said, standing: 'stopped', badge: 'Parado: divisão errada' }
  if (!isLive) return { ...base, said: NOT_LIVE, standing: 'draft', badge: 'Ainda não publicado' }
  return winner === undefined
    ? { ...base, said, standing: 'running', badge: `Rodando, ${day}` }
    : { ...base, said, standing: 'decided', badge: `Dá para decidir, ${day}` }
}

const NOT_LIVE: SaidJudgement = {
  sentence: 'Ainda não está no ar: as visitas começam a ser divididas quando for publicado.',
  notes: [],
}

const MONTH = 30

function moneyOf(
  { a, comparison }: PairJudgement,
  { sums }: Judgement,
  days: readonly ExperimentDay[],
) {
  const last = days.slice(-MONTH)
  const visits = last.flatMap(({ arms }) => arms).reduce((sum, { n }) => sum + n, 0)
  const { s, n } = sums[a]!
  return monthlyMoney(comparison, (visits / last.length) * MONTH, s / n)
}
