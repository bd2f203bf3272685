import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saoPauloDay } from '../../src/core/script/sao-paulo-time'
import { COUNT_KINDS } from '../../src/measures/count'
import { csvOf } from '../../src/measures/csv'
import { before, dayAfter, daysOf } from '../../src/measures/days'
import { funnelOf, lossesOf, lossLevel, STAGES } from '../../src/measures/funnel'
import type { MeasuredStep } from '../../src/measures/measured-step'
import { type CountTally, FEWEST, measuresByStep } from '../../src/measures/step-measures'

const step = (id: string, parts: readonly string[] = []): MeasuredStep => ({
  id,
  group: 'g',
  says: `Olá de ${id}`,
  parts,
})
const STEPS = [step('ola'), step('planos', ['carrossel-planos']), step('cpf')]

const tally = (at: string, what: CountTally['what'], n: number, detail = ''): CountTally => ({
  step: at,
  what,
  detail,
  n,
  cents: what === 'paid' ? n * 100 : 0,
})

const DAY = [
  tally('', 'visit', 1000),
  tally('', 'start', 600),
  tally('', 'lead', 300),
  tally('planos', 'reached', 240),
  tally('planos', 'outcome', 200, 'selecionado'),
  tally('planos', 'outcome', 40, 'simular-novamente'),
  tally('', 'proposal', 120),
  tally('', 'paid', 50),
]

describe('the funnel', () => {
  it('counts each stage by itself and tells its share of the one before', () => {
    const stages = funnelOf(DAY, STEPS)
    expect(stages.map(({ id, n }) => [id, n])).toEqual([
      ['visit', 1000],
      ['start', 600],
      ['lead', 300],
      ['plans', 240],
      ['chosen', 200],
      ['proposal', 120],
      ['paid', 50],
    ])
    expect(stages.map(({ ofBefore }) => ofBefore)).toEqual([
      undefined,
      0.6,
      0.5,
      0.8,
      200 / 240,
      0.6,
      undefined, // of 120 a share would deceive
    ])
    expect(stages.at(-1)).toMatchObject({ cents: 5000, ofAll: 0.05, lost: undefined })
    expect(stages[0]).toMatchObject({ lost: 400, loss: 0.4 })
  })

  it('leaves out a rate that cannot be: sales are counted of visitors who asked not to be', () => {
    const stages = funnelOf([tally('', 'visit', 300), tally('', 'start', 312)], STEPS)
    expect(stages[0]).toMatchObject({ n: 300, lost: undefined, loss: undefined })
    expect(stages[1]).toMatchObject({ n: 312, ofBefore: undefined, ofAll: undefined })
  })

  it('tells the first instalments that were proposed and not paid, and of no other stage, whose money is not known', () => {
    const priced = DAY.map((one) => (one.what === 'proposal' ? { ...one, cents: 12_000 } : one))
    const lost = funnelOf(priced, STEPS).map(({ id, lostCents }) => [id, lostCents])
    expect(lost.filter(([, cents]) => cents !== undefined)).toEqual([['proposal', 7_000]])
    expect(funnelOf(DAY, STEPS).every(({ lostCents }) => lostCents === undefined)).toBe(true)
  })

  it('never gives a rate over 1 or below 0, whatever was counted', () => {
    const anyTally = fc.record({
      step: fc.constantFrom('', ...STEPS.map(({ id }) => id), 'gone'),
      what: fc.constantFrom(...COUNT_KINDS),
      detail: fc.constantFrom('', 'selecionado', 'ok', '30'),
      n: fc.nat(5000),
      cents: fc.nat(),
    })
    fc.assert(
      fc.property(fc.array(anyTally, { maxLength: 60 }), (tallies) => {
        const stages = funnelOf(tallies, STEPS)
        expect(stages.map(({ id }) => id)).toEqual(STAGES)
        const measures = measuresByStep(tallies)
        const rates = [
          ...stages.flatMap(({ ofBefore, ofAll, loss }) => [ofBefore, ofAll, loss]),
          ...[...measures.values()].map(({ loss }) => loss),
        ]
        for (const rate of rates) {
          if (rate !== undefined) expect(rate >= 0 && rate <= 1).toBe(true)
        }
        for (const { lost } of stages) expect(lost === undefined || lost >= 0).toBe(true)
        const left = lossesOf(measures, STEPS).map((loss) => loss.left)
        expect(left).toEqual([...left].sort((one, other) => other - one))
      }),
      { numRuns: 200 },
    )
  })
})

describe('a step', () => {
  const measures = measuresByStep([
    tally('cpf', 'reached', 1240),
    tally('cpf', 'left', 384),
    tally('cpf', 'refused', 37, 'cpf.used'),
    tally('cpf', 'refused', 212, 'cpf.invalid'),
    tally('cpf', 'time', 100, 'mais'),
    tally('cpf', 'time', 500, 'ate-1min'),
    tally('cpf', 'time', 600, 'ate-15s'),
    tally('', 'visit', 5000),
  ])

  it('says how many reach it and end there, what was refused, and the median of the time', () => {
    const cpf = measures.get('cpf')
    expect(cpf).toMatchObject({ reached: 1240, left: 384, time: 'ate-15s' })
    expect(cpf?.loss).toBeCloseTo(0.31, 2)
    expect(cpf?.refused.map(({ detail }) => detail)).toEqual(['cpf.invalid', 'cpf.used'])
    expect(measures.has('')).toBe(false)
  })

  it(`has no share below ${FEWEST}, and one scale for its loss`, () => {
    const few = measuresByStep([tally('ola', 'reached', FEWEST - 1), tally('ola', 'left', 20)])
    expect(few.get('ola')).toMatchObject({ reached: FEWEST - 1, left: 20, loss: undefined })
    expect([undefined, 0.12, 0.13, 0.24, 0.25].map(lossLevel)).toEqual([
      'little',
      'little',
      'some',
      'some',
      'much',
    ])
  })

  it('that the release no longer has is a loss without words', () => {
    const gone = measuresByStep([tally('gone', 'reached', 300), tally('gone', 'left', 3)])
    expect(lossesOf(gone, STEPS)).toMatchObject([{ step: 'gone', said: undefined }])
  })
})

describe('days', () => {
  it('run over the ends of months, and a period has the same length before it', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toHaveLength(3)
    expect(before({ from: '2026-10-26', to: '2026-11-22' })).toEqual({
      from: '2026-09-28',
      to: '2026-10-25',
    })
    // half past ten in the evening in São Paulo
    expect(saoPauloDay(Date.parse('2026-11-23T01:30:00Z'))).toBe('2026-11-22')
  })
})

describe('a table for a spreadsheet', () => {
  it('keeps words from being read as formulas or as several cells', () => {
    expect(csvOf([['=1+1', 'a;b', 'diz "oi"', 4.5]])).toBe(
      '\uFEFF\'=1+1;"a;b";"diz ""oi""";4,5\r\n',
    )
  })
})
