import { describe, expect, test } from 'vitest'
import { judgeExperiment, monthlyMoney } from '../../../src/measures/judge/judge-experiment'
import { sayPair, saySplitWrong } from '../../../src/measures/judge/say-judgement'
import { dayAfter } from './simulate'

const ARMS = ['A', 'B']
const WEIGHTS = [0.5, 0.5]

/** The same conversions of `n` visits on each day. */
function judged(days: number, n: number, [a, b]: readonly [number, number], delta = 0.1) {
  return judgeExperiment({
    weights: WEIGHTS,
    delta,
    days: Array.from({ length: days }, (_, at) => ({
      day: dayAfter('2026-10-01', at),
      arms: [
        { n, s: a, q: a },
        { n, s: b, q: b },
      ],
    })),
  })
}

const said = (judgement: ReturnType<typeof judged>, delta = 0.1) =>
  sayPair(judgement.pairs[0]!, { arms: ARMS, weights: WEIGHTS, delta })

describe('what is said of an experiment', () => {
  test('of too few conversions', () => {
    expect(said(judged(4, 500, [3, 4])).sentence).toBe(
      'Ainda há poucos dados para comparar (12 de 25 em cada versão).',
    )
  })

  test('before the first visit', () => {
    const judgement = judgeExperiment({ weights: WEIGHTS, days: [], delta: 0.1 })
    expect(said(judgement).sentence).toBe(
      'Ainda há poucos dados para comparar (0 de 25 em cada versão).',
    )
  })

  test('while it is open', () => {
    expect(said(judged(14, 2_500, [75, 78])).sentence).toBe(
      'Ainda não dá para dizer qual é melhor. B pode estar entre −9 % e +19 % em relação a A. Para enxergar uma diferença de 10 %, faltam cerca de 31 dias.',
    )
  })

  test('of a tendency, without a chance', () => {
    expect(said(judged(28, 1_000, [30, 34])).sentence).toMatch(
      /^Há uma tendência a favor de B, mas ainda pode ser acaso\. /,
    )
  })

  test('where it would take too long', () => {
    expect(said(judged(14, 500, [15, 16])).sentence).toMatch(
      /Com o movimento de hoje, seriam precisos mais de 90 dias para enxergar 10 %\. Teste uma mudança maior/,
    )
  })

  test('of a winner, whose chance and money do not contradict the interval', () => {
    const judgement = judged(14, 5_000, [150, 174])
    const [pair] = judgement.pairs
    expect(judgement.winner).toBe(1)
    const money = monthlyMoney(pair!.comparison, 300_000, 3_000)
    const { sentence, notes } = sayPair(pair!, {
      arms: ARMS,
      weights: WEIGHTS,
      delta: 0.1,
      money,
    })
    expect(sentence).toBe(
      'B é melhor que A: entre +5 % e +28 %, mais provável +15 %. A chance de ser mesmo melhor passa de 99 em 100.',
    )
    expect(notes[0]).toMatch(
      /^Com B para todos: entre R\$ \d+\.\d+ e R\$ \d\.\d+\.\d+ por mês, mais provável cerca de R\$ /,
    )
  })

  test('of a loser', () => {
    expect(said(judged(14, 5_000, [174, 150])).sentence).toMatch(
      /^B é pior que A: entre −\d+ % e −\d+ %\. A chance de ser mesmo pior passa de 99 em 100\. Sugerimos encerrar\.$/,
    )
  })

  test('of arms between which nothing matters', () => {
    expect(said(judged(14, 50_000, [15_000, 15_060], 0.02), 0.02).sentence).toBe(
      'Não há diferença que importe: fica entre −1 % e +2 %, dentro de ±2 %.',
    )
  })

  test('of a verdict before day 14, only a tendency', () => {
    const { sentence } = said(judged(9, 5_000, [150, 175]))
    expect(sentence).toMatch(/^Há uma tendência a favor de B/)
  })

  test('of a wrong split nothing but that, though it looked right again later', () => {
    const days = [
      { n: 6_000, other: 4_000 },
      { n: 40_000, other: 42_000 },
    ].map(({ n, other }, at) => ({
      day: dayAfter('2026-10-01', at),
      arms: [n, other].map((visits) => ({ n: visits, s: 300, q: 300 })),
    }))
    const judgement = judgeExperiment({ weights: WEIGHTS, days, delta: 0.1 })
    expect(judgement).toMatchObject({ splitWrongOn: '2026-10-01', pairs: [] })
    expect(judgement.winner).toBeUndefined()
    expect(saySplitWrong(judgement, { weights: WEIGHTS })).toMatch(
      /^A divisão das visitas saiu errada: esperávamos 50 % \/ 50 % e vieram 50 % \/ 50 %/,
    )
  })

  test('of an effect that went away', () => {
    const days = Array.from({ length: 40 }, (_, at) => ({
      day: dayAfter('2026-10-01', at),
      arms: [
        { n: 5_000, s: 150, q: 150 },
        { n: 5_000, s: at < 15 ? 180 : 130, q: at < 15 ? 180 : 130 },
      ],
    }))
    const { pairs } = judgeExperiment({ weights: WEIGHTS, days, delta: 0.1 })
    const { notes } = sayPair(pairs[0]!, { arms: ARMS, weights: WEIGHTS, delta: 0.1 })
    expect(notes).toContainEqual(
      expect.stringMatching(/^O efeito diminuiu desde \d\d\/10\/2026; já não dá para afirmar\.$/),
    )
    expect(notes).toContain(
      'O efeito da primeira semana foi diferente do das seguintes; pode ser novidade.',
    )
    expect(notes).toContain('Os dias variam mais que o acaso explica; alargamos o intervalo.')
  })

  test('among four arms each pair has to show six times as much', () => {
    const arms = [150, 150, 150, 174].map((s) => ({ n: 5_000, s, q: s }))
    const days = Array.from({ length: 14 }, (_, at) => ({ day: dayAfter('2026-10-01', at), arms }))
    const judgement = judgeExperiment({
      weights: [0.25, 0.25, 0.25, 0.25],
      days,
      delta: 0.1,
    })
    expect(judgement.pairs).toHaveLength(6)
    expect(judgement.winner).toBe(3)
    const alone = judged(14, 5_000, [150, 174])
    expect(judgement.pairs[2]!.comparison.lo).toBeLessThan(alone.pairs[0]!.comparison.lo)
  })
})
