import { expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { loadScript } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { known, line, literal, step, to } from './small-script'

/** A summary, a step that changes one value of it and judges the new one, and a way back in silence. */
const script = loadScript(
  {
    start: 'inicio',
    fallback: 'fim',
    steps: [
      step('inicio', {
        say: [line('Olá!')],
        set: [{ fact: 'email', from: literal('ana@exemplo.com') }],
        next: to('muda'),
      }),
      step('muda', {
        ask: { fact: 'email', prefill: known('email') },
        choose: { layout: 'row', options: [{ label: 'CANCELAR', silent: true, go: to('fim') }] },
        call: {
          action: 'lead.validar-palavras',
          effect: 'none',
          with: { texto: known('email') },
          on: { validas: to('fim'), invalidas: to('retry'), falha: to('fim') },
        },
      }),
      step('fim', { ask: { fact: 'nome', prefill: known('nome') }, next: to('end') }),
    ],
  },
  factTable,
)

const told = (...events: readonly ChatEvent[]) =>
  foldEvents(
    script,
    [{ type: 'started', facts: {} } as const, ...events].map((event) => ({ event })),
  )

const answered: ChatEvent = { type: 'answered', step: 'muda', text: 'outra@exemplo.com' }
const settled = (outcome: string): ChatEvent => ({ type: 'settled', call: 1, outcome, facts: {} })

test('a field holds what is known, as it is shown, and nothing where it is unknown', () => {
  expect(told().context.prompt?.ask).toMatchObject({ fact: 'email', text: 'ana@exemplo.com' })
  const { context } = told({ type: 'chosen', step: 'muda', option: 'CANCELAR' })
  expect(context.prompt?.ask).not.toHaveProperty('text')
})

test('a silent button is no word of the visitor', () => {
  const { moments, state } = told({ type: 'chosen', step: 'muda', option: 'CANCELAR' })
  expect(state).toMatchObject({ at: 'fim', facts: { email: 'ana@exemplo.com' } })
  expect(moments.at(-1)?.effects.filter(({ type }) => type === 'say')).toEqual([])
})

test('an answer that its call refuses is not known: what it took the place of is', () => {
  const { state } = told(answered, settled('invalidas'))
  expect(state).toMatchObject({ at: 'muda', phase: 'waiting', facts: { email: 'ana@exemplo.com' } })
  expect(told(answered, settled('validas')).state.facts).toMatchObject({
    email: 'outra@exemplo.com',
  })
})
