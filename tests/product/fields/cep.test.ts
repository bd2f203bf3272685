import { describe, expect, it } from 'vitest'
import { cep } from '../../../src/product/fields/cep'
import { messageOf, vectors } from './vectors'

describe('CEP (spec section 5, domain section 2)', () => {
  it.each([
    ...vectors.cep.valid,
    ...vectors.cep.sample.map((place) => place.cep),
    ...vectors.cep.single_cep_municipalities.map((place) => place.cep),
  ])('takes %s', (typed) => {
    expect(cep.parse(typed, {})).toEqual({ ok: true, value: typed.replace('-', '') })
  })

  it.each(vectors.cep.not_found)('takes %s, which only the lookup can refuse', (typed) => {
    expect(cep.parse(typed, {}).ok).toBe(true)
  })

  it.each(vectors.cep.invalid)('refuses "$input": $why', ({ input }) => {
    const message = input === '' ? 'Preencha para continuar! 😊' : 'CEP inválido'
    expect(messageOf(cep.parse(input, {}))).toBe(message)
  })

  it('is typed #####-### and shown NN.NNN-NNN', () => {
    const { digits, summary, input } = vectors.cep.format.example
    expect(cep.show(digits)).toBe(summary)
    expect(cep.input?.({}).mask).toBe(vectors.cep.format.input_mask)
    expect(cep.parse(input, {})).toEqual({ ok: true, value: digits })
    expect(cep.parse(summary, {})).toEqual({ ok: true, value: digits })
  })

  it('keeps the digits of a paste (case CLI-05)', () => {
    expect(cep.input?.({}).clean?.(' CEP\u00a001310-100 ')).toBe('01310100')
  })
})
