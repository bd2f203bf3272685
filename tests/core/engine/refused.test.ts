import { expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import { loadScript } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { factTable } from '../../../src/product/facts/facts'
import { known, step, to } from './small-script'

const steps = [
  step('inicio', { ask: { fact: 'cupom', refused: known('cupomRecusa') }, next: to('end') }),
]

/** The refusal with which the field begins. */
function errorOf(facts: Facts, texts: Readonly<Record<string, string>> = {}) {
  const script = loadScript({ start: 'inicio', fallback: 'inicio', steps }, factTable, texts)
  const { context } = foldEvents(script, [{ event: { type: 'started', facts } }])
  return context.prompt?.ask?.error
}

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
