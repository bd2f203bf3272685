import { expect, it } from 'vitest'
import { acceptedFacts } from '../../../src/product/facts/accepted-facts'

it('null takes the place of an older message, and of nothing that cannot be none (rule T24)', () => {
  expect(acceptedFacts({ mensagem: null, nome: null, plano: null, planos: null })).toEqual({
    mensagem: null,
  })
  expect(acceptedFacts({ mensagem: 'Não' })).toEqual({ mensagem: 'Não' })
})
