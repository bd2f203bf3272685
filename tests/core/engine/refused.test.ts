import { expect, test } from 'vitest'
import { foldEvents, pushEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { loadScript } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { factTable } from '../../../src/product/facts/facts'
import { known, step, to } from './small-script'

const steps = [
  step('inicio', { ask: { fact: 'cupom', refused: known('cupomRecusa') }, next: to('end') }),
]

/** The refusal with which the field begins. */
const errorOf = (facts: Facts, texts: Readonly<Record<string, string>> = {}) =>
  begun(facts, texts).context.prompt?.ask?.error

const begun = (facts: Facts, texts: Readonly<Record<string, string>> = {}) =>
  foldEvents(loadScript({ start: 'inicio', fallback: 'inicio', steps }, factTable, texts), [
    { event: { type: 'started', facts } as ChatEvent },
  ])

test('spec section 5: a field begins with the first reason why an earlier answer was refused, as the variant says it', () => {
  expect(errorOf({})).toBeUndefined()
  const facts = { cupomMotivos: ['CupomUtilizado', 'ForaDaValidade'] }
  expect(errorOf(facts)).toBe('Cupom já utilizado.')
  expect(errorOf(facts, { 'motivo.CupomUtilizado': 'Este já foi.' })).toBe('Este já foi.')
})

test('issue 11, line 16: where it is none of the fifteen, in the words of the server', () => {
  expect(errorOf({ cupomMotivos: ['Limite de uso por CPF atingido.'] })).toBe(
    'Limite de uso por CPF atingido.',
  )
})

test('what is wrong with the answer just typed is said in its place', () => {
  const told = begun({ cupomMotivos: ['CupomUtilizado'] })
  const { moments } = pushEvents(told, [{ event: { type: 'answered', step: 'inicio', text: '' } }])
  expect(moments.at(-1)?.effects).toMatchObject([
    { type: 'ask', error: 'Preencha para continuar! 😊' },
  ])
})
