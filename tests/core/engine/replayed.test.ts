import { describe, expect, test } from 'vitest'
import { logAnswers, NO_ANSWERS } from '../../../src/core/engine/answers'
import { foldEvents, recordsOf } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { appendEvent, rebase } from '../../../src/core/engine/rebase'
import { loadScript } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { factTable } from '../../../src/product/facts/facts'
import { answered, chosen, settled } from './edit-script'
import { line, step, to } from './small-script'

const STARTED: ChatEvent = { type: 'started', facts: {} }
const TWO = { layout: 'row', options: [{ label: 'SIM' }, { label: 'NÃO' }] } as const

/** A talk in a script of its own, which begins with the first step. */
function talk(steps: readonly Step[], ...events: readonly ChatEvent[]) {
  const start = steps[0]!.id
  const script = loadScript({ start, fallback: start, steps }, factTable)
  return foldEvents(
    script,
    [STARTED, ...events].map((event) => ({ event })),
  )
}

/** Where the talk waits once the event at this index is another. */
const standsAfter = (told: ReturnType<typeof talk>, at: number, event: ChatEvent) =>
  rebase(told, at, [{ event }])?.state

describe('a confirmation depends on what was shown since the visitor acted', () => {
  const nome = step('nome', { ask: { fact: 'nome' }, next: to('email') })
  const email = step('email', { ask: { fact: 'email' }, next: to('resumo') })
  const summary = { type: 'part', part: 'resumo-dados', reads: ['email'] } as const
  const reminder = { type: 'text', text: ['Ainda aí?'], after: 60_000 } as const
  const resumo = step('resumo', { say: [summary, reminder], choose: TWO, next: to('fim') })
  const fim = step('fim', { choose: TWO, next: to('end') })
  const answers = [answered('nome', 'Ana'), answered('email', 'ana@exemplo.com.br')] as const
  const other = answered('email', 'bia@exemplo.com.br')

  test.each<[name: string, event: ChatEvent]>([
    ['what the page told', { type: 'told', facts: { falouComEspecialistas: true } }],
    ['a reminder', { type: 'reminded', step: 'resumo' }],
  ])('and %s in between is no action', (_name, event) => {
    const told = talk([nome, email, resumo, fim], ...answers, event, chosen('resumo', 'SIM'))
    expect(told.state.at).toBe('fim')
    expect(standsAfter(told, 1, answered('nome', 'Bia'))?.at).toBe('fim')
    expect(standsAfter(told, 2, other)?.at).toBe('resumo')
  })

  test('nor is the result of a call', () => {
    const call = { action: 'saude.verificar', effect: 'none', with: {} } as const
    const steps = [
      nome,
      email,
      step('resumo', { say: [summary], call: { ...call, on: { ok: to('confere') } } }),
      step('confere', { choose: TWO, next: to('fim') }),
      fim,
    ]
    const told = talk(steps, ...answers, settled(1, 'ok'), chosen('confere', 'SIM'))
    expect(told.state.at).toBe('fim')
    expect(standsAfter(told, 1, answered('nome', 'Bia'))?.at).toBe('fim')
    expect(standsAfter(told, 2, other)?.at).toBe('confere')
  })

  test.each<[name: string, event: ChatEvent]>([
    ['a button beside it', chosen('parte', 'SIM')],
    ['an outcome of it', { type: 'finished', step: 'parte', outcome: 'expirado', facts: {} }],
  ])('a part that waits is shown as well: %s', (_name, event) => {
    const parte = step('parte', {
      show: { part: 'pix', reads: ['email'], on: { expirado: to('fim') } },
      choose: TWO,
      next: to('fim'),
    })
    const told = talk([nome, { ...email, next: to('parte') }, parte, fim], ...answers, event)
    expect(told.state.at).toBe('fim')
    expect(standsAfter(told, 1, answered('nome', 'Bia'))?.at).toBe('fim')
    expect(standsAfter(told, 2, other)?.at).toBe('parte')
  })
})

describe('what is replayed after a changed answer', () => {
  /** Whoever is Bia is asked for the city, which stands before the e-mail. */
  const steps = [
    step('estado', { ask: { fact: 'bairro' }, next: to('nome') }),
    step('nome', {
      ask: { fact: 'nome' },
      next: [
        { when: { type: 'compare', fact: 'nome', op: 'eq', value: 'Bia' }, to: 'cidade' },
        { to: 'email' },
      ],
    }),
    step('cidade', { ask: { fact: 'logradouro' }, next: to('email') }),
    step('email', {
      say: [{ type: 'text', text: ['Ainda aí?'], after: 60_000 }],
      ask: { fact: 'email' },
      next: to('fim'),
    }),
    step('fim', { choose: TWO, next: to('end') }),
  ]
  const answers = [
    answered('estado', 'Centro'),
    answered('nome', 'Ana'),
    answered('email', 'ana@exemplo.com.br'),
  ] as const

  test('is kept while a new question is open, also through another change', () => {
    const told = talk(steps, ...answers)
    const once = rebase(told, 2, [{ event: answered('nome', 'Bia') }])!
    expect(once.state.at).toBe('cidade')
    const twice = rebase(once, 1, [{ event: answered('estado', 'Lapa') }])!
    expect(twice.state.at).toBe('cidade')
    const done = appendEvent(twice, { event: answered('cidade', 'Rua A') })
    expect(done.state).toMatchObject({ at: 'fim', facts: { bairro: 'Lapa', nome: 'Bia' } })
    expect(done.later).toEqual([])
  })

  test('is not stopped by an answer that was refused in between', () => {
    const told = talk(steps, ...answers.slice(0, 2), answered('email', 'ruim'), answers[2])
    const changed = rebase(told, 1, [{ event: answered('estado', 'Lapa') }])!
    expect(changed.state.at).toBe('fim')
    expect(recordsOf(changed)).toHaveLength(4)
  })

  test('is not stopped by what was told and is known now, nor by a reminder that would say nothing now', () => {
    const isAna = { type: 'compare', fact: 'nome', op: 'eq', value: 'Ana' } as const
    const own = [
      step('nome', {
        ask: { fact: 'nome' },
        next: [{ when: isAna, to: 'email', clear: ['falouComEspecialistas'] }, { to: 'email' }],
      }),
      step('email', {
        say: [{ type: 'text', text: ['Ainda aí, Ana?'], after: 60_000, when: isAna }],
        ask: { fact: 'email' },
        next: to('fim'),
      }),
      step('fim', { choose: TWO, next: to('end') }),
    ]
    const opened: ChatEvent = { type: 'told', facts: { falouComEspecialistas: true } }
    const reminded: ChatEvent = { type: 'reminded', step: 'email' }
    const told = talk(own, opened, answered('nome', 'Ana'), opened, reminded, answers[2])
    expect(told.state).toMatchObject({ at: 'fim', reminded: ['email'] })
    const changed = rebase(told, 2, [{ event: answered('nome', 'Bia') }])!
    expect(changed.state).toMatchObject({ at: 'fim', facts: { falouComEspecialistas: true } })
    expect(changed.later).toEqual([])
  })
})

test('a part that waits is no item of the log, so that a bubble after it is found by its number', () => {
  const steps = [
    step('parte', {
      show: { part: 'pix', reads: [], on: { expirado: to('nome') } },
    }),
    step('nome', { say: [line('E o nome?')], ask: { fact: 'nome' }, next: to('fim') }),
    step('fim', { choose: TWO, next: to('end') }),
  ]
  const left: ChatEvent = { type: 'finished', step: 'parte', outcome: 'expirado', facts: {} }
  const { moments } = talk(steps, left, answered('nome', 'Ana'))
  expect(logAnswers(NO_ANSWERS, moments).answers.map(({ item }) => item)).toEqual([1])
})

test('a retry at a step that no longer waits goes on at the fallback', () => {
  const asks = { fact: 'email', from: { type: 'literal', value: 'a@b.com' } } as const
  const steps = [
    step('inicio', {
      choose: {
        layout: 'row',
        options: [
          {
            label: 'UMA VEZ',
            when: { type: 'compare', fact: 'email', op: 'exists', value: false },
            set: [asks],
            go: to('retry'),
          },
        ],
      },
    }),
    step('erro', { choose: TWO, next: to('end') }),
  ]
  const script = loadScript({ start: 'inicio', fallback: 'erro', steps }, factTable)
  const { state } = foldEvents(script, [{ event: STARTED }, { event: chosen('inicio', 'UMA VEZ') }])
  expect(state).toMatchObject({ phase: 'waiting', at: 'erro' })
})
