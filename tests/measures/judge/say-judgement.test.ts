import { describe, expect, test } from 'vitest'
import { judgeExperiment, monthlyMoney } from '../../../src/measures/judge/judge-experiment'
import { sayJudgement, sayPair } from '../../../src/measures/judge/say-judgement'
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
  sayPair(judgement.pairs[0]!, { arms: ARMS, weights: WEIGHTS, goal: 'pagamento', delta })

describe('what is said of an experiment', () => {
  test('of too few conversions', () => {
    expect(said(judged(4, 500, [3, 4]))).toMatchObject({
      title: 'Ainda há poucos dados para comparar.',
      sentence: 'São precisos 25 em cada versão; a que tem menos está em 12.',
    })
  })

  test('before the first visit', () => {
    const judgement = judgeExperiment({ weights: WEIGHTS, days: [], delta: 0.1 })
    expect(said(judgement).sentence).toMatch(/está em 0\.$/)
  })

  test('while it is open', () => {
    expect(said(judged(14, 2_500, [75, 78]))).toMatchObject({
      title: 'Ainda não dá para saber; mais ou menos 31 dias.',
      sentence:
        'B pode estar entre −9 % e +19 % em relação a A. Uma diferença de 10 % aparece em mais ou menos 31 dias.',
    })
  })

  test('of a tendency, without a chance', () => {
    expect(said(judged(28, 1_000, [30, 34])).title).toBe(
      'Há uma tendência a favor de B, mas ainda pode ser acaso.',
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
    const { title, sentence, notes } = sayPair(pair!, {
      arms: ARMS,
      weights: WEIGHTS,
      goal: 'pagamento',
      delta: 0.1,
      money,
    })
    expect(title).toBe('B vende mais: entre +5 % e +28 %.')
    expect(sentence).toBe(
      'O mais provável é +15 %. A chance de ser mesmo melhor passa de 99 em 100.',
    )
    expect(notes[0]).toMatch(
      /^Com B para todos: entre R\$ \d+\.\d+ e R\$ \d\.\d+\.\d+ por mês, mais provável cerca de R\$ /,
    )
  })

  test('of a loser', () => {
    expect(said(judged(14, 5_000, [174, 150]))).toMatchObject({
      title: expect.stringMatching(/^B vende menos: entre −\d+ % e −\d+ %\.$/),
      sentence: 'A chance de ser mesmo pior que A passa de 99 em 100. Sugerimos encerrar.',
    })
  })

  test('of arms between which nothing matters', () => {
    expect(said(judged(14, 50_000, [15_000, 15_060], 0.02), 0.02)).toMatchObject({
      title: 'Não há diferença que importe.',
      sentence: 'Fica entre −1 % e +2 %, dentro de ±2 %.',
    })
  })

  test('of a verdict before day 14, only a tendency', () => {
    const { title } = said(judged(9, 5_000, [150, 175]))
    expect(title).toMatch(/^Há uma tendência a favor de B/)
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
    const naming = { arms: ARMS, weights: WEIGHTS, goal: 'lead', delta: 0.1 } as const
    expect(sayJudgement(judgement, naming)).toMatchObject({
      title: 'Paramos de julgar: a divisão saiu errada.',
      sentence: expect.stringMatching(/^Esperávamos 50 % \/ 50 % e vieram 50 % \/ 50 %\./),
    })
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
    const { notes } = sayPair(pairs[0]!, {
      arms: ARMS,
      weights: WEIGHTS,
      goal: 'pagamento',
      delta: 0.1,
    })
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
    const arms4 = ['A', 'B', 'C', 'D']
    const naming = { arms: arms4, weights: [], goal: 'proposta', delta: 0.1 } as const
    expect(sayJudgement(judgement, naming).title).toMatch(/^D traz mais propostas: entre/)
    const alone = judged(14, 5_000, [150, 174])
    expect(judgement.pairs[2]!.comparison.lo).toBeLessThan(alone.pairs[0]!.comparison.lo)
  })
})
