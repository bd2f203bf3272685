import { expect, it } from 'vitest'
import { acceptedFacts } from '../../../src/core/script/accepted-facts'
import { factTable } from '../../../src/product/facts/facts'

it('null takes the place of an older message, and of nothing that cannot be none (rule T24)', () => {
  expect(
    acceptedFacts(factTable, { mensagem: null, nome: null, plano: null, planos: null }),
  ).toEqual({
    mensagem: null,
  })
  expect(acceptedFacts(factTable, { mensagem: 'Não' })).toEqual({ mensagem: 'Não' })
})
