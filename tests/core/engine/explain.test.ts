import { describe, expect, test } from 'vitest'
import { foldEvents, pushEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { explanationOf } from '../../../src/core/engine/explain'
import type { ChatState } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import type { Script } from '../../../src/core/script/script'
import { answered, at, calling, chosen, finished, settled } from './at'
import { line, scriptWith, script as small, step, to } from './small-script'

/** An event told in the middle of a talk, and why it led where it did. */
function explain(script: Script, from: ChatState, event: ChatEvent) {
  const begun = { ...foldEvents(script, [], { observed: true }), state: from }
  const [moment] = pushEvents(begun, [{ event }]).moments
  if (!moment) throw new Error('one event makes one moment')
  return { ...moment, ...explanationOf(script.facts, moment.notes) }
}

const lowIncome = {
  when: { type: 'compare', fact: 'rendaMensal', op: 'lt', value: 700_000 },
  to: 'erro',
} as const

describe('why a conversation went where it did', () => {
  const script = scriptWith([
    step('renda', {
      ask: { fact: 'rendaMensal' },
      next: [lowIncome, ...to('saudacao')],
    }),
    step('saudacao', {
      say: [
        {
          ...line('Só para quem tem nome.'),
          when: { type: 'compare', fact: 'nome', op: 'exists', value: true },
        },
        line('Muito prazer!'),
      ],
      next: to('fim'),
    }),
  ])

  test('the guard that held is told with what was known', () => {
    const told = explain(script, at('renda'), answered('renda', '6.500,00'))
    expect(told.forks).toEqual([
      {
        step: 'renda',
        exit: { type: 'next' },
        taken: true,
        more: 1,
        branches: [
          {
            to: 'erro',
            verdict: { ...lowIncome.when, known: 650_000, holds: true },
          },
        ],
      },
    ])
    expect(told.entered).toEqual(['erro'])
  })

  test('a guard that did not hold stands before the way that was taken', () => {
    const told = explain(script, at('renda'), answered('renda', '7.000,00'))
    expect(told.forks.map(({ step, branches, more }) => [step, branches.length, more])).toEqual([
      ['renda', 2, 0],
      ['saudacao', 1, 0],
    ])
    expect(told.forks[0]?.branches[0]?.verdict?.holds).toBe(false)
    expect(told.entered).toEqual(['saudacao', 'fim'])
  })

  test('bubbles know the line they come from, whatever was left out before', () => {
    const told = explain(script, at('renda'), answered('renda', '7.000,00'))
    expect(told.lines).toEqual([
      { step: 'saudacao', line: 1 },
      { step: 'fim', line: 0 },
    ])
  })

  test('a way is known by its option, by the outcome of its action or of its part', () => {
    const exits = [
      explain(small, at('fim'), chosen('fim', 'MAIS NADA')),
      explain(small, calling('nome', { nome: 'Ana' }), settled('validas')),
      explain(small, at('planos'), finished('planos', 'simular-novamente')),
    ].map(({ forks }) => forks[0]?.exit)
    expect(exits).toEqual([
      { type: 'option', index: 1, label: 'MAIS NADA' },
      { type: 'outcome', of: 'call', name: 'lead.validar-palavras', outcome: 'validas' },
      { type: 'outcome', of: 'show', name: 'carrossel-planos', outcome: 'simular-novamente' },
    ])
  })

  test('it answers as the transition does', () => {
    const event = answered('renda', '7.000,00')
    const { state, effects } = explain(script, at('renda'), event)
    expect([state, effects]).toEqual(transition(script, at('renda'), event))
  })

  test('guards inside guards are judged one by one', () => {
    const nested = scriptWith([
      step('renda', {
        ask: { fact: 'rendaMensal' },
        next: [
          {
            when: { type: 'not', of: { type: 'all', of: [lowIncome.when] } },
            to: 'fim',
          },
          ...to('erro'),
        ],
      }),
    ])
    const [fork] = explain(nested, at('renda'), answered('renda', '6.500,00')).forks
    expect(fork?.branches[0]?.verdict).toEqual({
      type: 'not',
      holds: false,
      of: {
        type: 'all',
        holds: true,
        of: [{ ...lowIncome.when, known: 650_000, holds: true }],
      },
    })
  })
})
