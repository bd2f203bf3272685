import { describe, expect, it } from 'vitest'
import { email } from '../../../src/product/fields/email'
import { processorTime } from '../../core/language/processor-time'
import { messageOf, vectors } from './vectors'

const INVALID = 'E-mail inválido 🤔'

describe('e-mail (spec section 5, hole 95)', () => {
  it.each(vectors.email.valid)('takes %s', (typed) => {
    expect(email.parse(typed, {})).toEqual({ ok: true, value: typed.toLowerCase() })
  })

  it.each(vectors.email.invalid)('refuses "$input"', ({ input, error }) => {
    const message = error === 'required' ? 'Preencha para continuar! 😊' : error
    expect(messageOf(email.parse(input, {}))).toBe(message)
  })

  it.each([
    'a b@x.com',
    'ana@x.com, bia@x.com',
    'ana@@x.com',
    'ana@x.c0m-',
    '.ana@x.com',
    'ana@-x.com',
    'ana@127.0.0.1',
    '<ana@x.com>',
    'аna@x.com', // a Cyrillic first letter
  ])('refuses %s', (typed) => {
    expect(messageOf(email.parse(typed, {}))).toBe(INVALID)
  })

  it('takes 60 characters, and says the length message before the form message at 61', () => {
    const at = (length: number) => `${'a'.repeat(length - 6)}@x.com`
    expect(email.parse(at(60), {}).ok).toBe(true)
    expect(messageOf(email.parse(at(61), {}))).toBe('Numero máximo de caracteres excedido')
    expect(messageOf(email.parse('a'.repeat(61), {}))).toBe('Numero máximo de caracteres excedido')
  })

  it.each(['ana@exemplo.com.br.', 'ana@exemplo.com.br,'])(
    'takes %s without the stop that dictation or a sentence sets',
    (typed) => {
      expect(email.parse(typed, {})).toEqual({ ok: true, value: 'ana@exemplo.com.br' })
    },
  )

  it('understands what a paste brings (case CLI-05)', () => {
    expect(email.parse('\u00a0ana＠exemplo.com.br\u200b ', {})).toEqual({
      ok: true,
      value: 'ana@exemplo.com.br',
    })
  })

  it('answers a hostile text at once (case SCR-11)', () => {
    const started = processorTime()
    email.parse(`${'a.'.repeat(50_000)}@`, {})
    expect(processorTime() - started).toBeLessThan(200)
  })
})
