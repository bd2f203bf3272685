import { describe, expect, test } from 'vitest'
import { measuredLines } from '../../../admin/editor/measured-lines'
import type { LiveMeasure } from '../../../admin/measures/live-measures'
import { outlineOf } from '../../../admin/workspace/outline'

const TEXT = `group: Cupom
steps:
  pergunta:
    say: Você tem um cupom?
    choose:
      - label: TENHO
        goto: codigo
      - label: "NÃO TENHO" # quase todos
        goto: codigo
  codigo:
    ask: cupom
    call:
      action: cupom.validar
      on:
        valido: fim
        invalido:
          - when: { cupom: existe }
            goto: pergunta
          - goto: codigo
    next: pergunta
`

const nothing = { left: 0, loss: undefined, time: undefined, refused: [], outcomes: [], chosen: [] }
const measure = (given: Partial<LiveMeasure>): LiveMeasure => ({
  step: 'x',
  reached: 1000,
  ...nothing,
  ...given,
})
const steps = new Map(outlineOf(TEXT).steps.map((step) => [step.id, step]))

const told = (step: string, given: Partial<LiveMeasure>) =>
  measuredLines(steps.get(step)!, measure(given)).map(({ line, words }) => [
    TEXT.split('\n')[line - 1]?.trim(),
    words,
  ])

describe('the lines of a step of which something is known', () => {
  const chosen = [
    { detail: 'NÃO TENHO', n: 620 },
    { detail: 'TENHO', n: 320 },
  ]

  test('its name says who comes and stops, each button who pressed it', () => {
    expect(told('pergunta', { chosen, left: 60, loss: 0.06 })).toEqual([
      ['pergunta:', 'chegam 1.000, param 6,0 %'],
      ['- label: TENHO', '320 · 32 %'],
      ['- label: "NÃO TENHO" # quase todos', '620 · 62 %'],
    ])
  })

  test('a question says what it refuses, each outcome how often the call ended so; the same word elsewhere says nothing', () => {
    const given: Partial<LiveMeasure> = {
      outcomes: [
        { detail: 'valido', n: 640 },
        { detail: 'invalido', n: 340 },
        { detail: 'goto', n: 5 },
        { detail: 'next', n: 5 },
      ],
      refused: [
        { detail: 'curto', n: 200 },
        { detail: 'usado', n: 12 },
      ],
    }
    expect(told('codigo', given).slice(1)).toEqual([
      ['ask: cupom', '212 recusas'],
      ['valido: fim', '640 · 64 %'],
      ['invalido:', '340 · 34 %'],
    ])
  })

  test('in a step that the draft has changed each number says whose it is, and words that are new have none', () => {
    const old = [{ detail: 'TENHO', n: 320 }]
    expect(told('pergunta', { chosen: old, live: 'Tem cupom?' }).slice(1)).toEqual([
      ['- label: TENHO', 'no ar: 320 · 32 %'],
    ])
  })

  test('of few only counts are told', () => {
    expect(told('pergunta', { reached: 40, chosen: [{ detail: 'TENHO', n: 12 }] })[1]).toEqual([
      '- label: TENHO',
      '12',
    ])
  })
})
