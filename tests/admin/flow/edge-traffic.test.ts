import { describe, expect, test } from 'vitest'
import { alongWords, trafficAlong } from '../../../admin/flow/edge-traffic'
import type { LiveMeasure } from '../../../admin/measures/live-measures'

const measure = (step: string, given: Partial<LiveMeasure>): [string, LiveMeasure] => [
  step,
  {
    step,
    reached: 1000,
    left: 0,
    loss: 0,
    time: undefined,
    refused: [],
    outcomes: [],
    chosen: [],
    ...given,
  },
]
const way = (from: string, to: string, ...labels: string[]) => ({
  from,
  to,
  labels: labels.map((text) => ({ kind: 'option' as const, text })),
})

describe('how often a way of the flow was taken', () => {
  const measures = new Map([
    measure('pergunta', {
      chosen: [
        { detail: 'TENHO', n: 320 },
        { detail: 'NÃO TENHO', n: 500 },
        { detail: 'DEPOIS', n: 120 },
      ],
    }),
    measure('codigo', { reached: 320, left: 20 }),
  ])
  const yes = way('pergunta', 'codigo', 'TENHO')
  const no = way('pergunta', 'pagar', 'NÃO TENHO · DEPOIS')

  test('is what its buttons were pressed, all of them where several lead along it', () => {
    expect(trafficAlong(yes, [yes, no], measures)).toBe(320)
    expect(trafficAlong(no, [yes, no], measures)).toBe(620)
    expect(alongWords(no, [yes, no], measures)).toBe('620 · 62 %')
  })

  test('is not known where a guard decides between two ways of one button', () => {
    const [rich, poor] = [
      way('pergunta', 'a', 'TENHO: se valor > 10'),
      way('pergunta', 'b', 'TENHO: nos outros casos'),
    ]
    expect(trafficAlong(rich, [rich, poor], measures)).toBeUndefined()
    expect(alongWords(poor, [rich, poor], measures)).toBeUndefined()
  })

  test('is who did not stop, where a step has one way on', () => {
    const on = way('codigo', 'conferir')
    expect(trafficAlong(on, [yes, no, on], measures)).toBe(300)
  })

  test('between groups it is what was taken of the ways that lead there', () => {
    const on = way('codigo', 'conferir')
    const along = [
      { way: no, all: [yes, no] },
      { way: on, all: [on] },
    ]
    expect(trafficAlong({ ...way('Cupom', 'Pagamento'), along }, [], measures)).toBe(920)
  })

  test('from a step that nobody reached it is not what came to the next one by other ways', () => {
    const fresh = way('passo-novo', 'codigo')
    expect(trafficAlong(fresh, [yes, fresh], measures)).toBeUndefined()
    const along = [
      { way: yes, all: [yes, no] },
      { way: fresh, all: [fresh] },
    ]
    expect(trafficAlong({ ...way('Abertura', 'Cupom'), along }, [], measures)).toBe(320)
  })

  test('from where nothing was counted it is who came', () => {
    const into = way('de:Abertura', 'codigo')
    expect(trafficAlong(into, [into], measures)).toBe(320)
    expect(alongWords(into, [into], measures)).toBeUndefined()
  })
})
