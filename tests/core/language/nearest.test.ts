import { expect, test } from 'vitest'
import { nearest } from '../../../src/core/language/diagnostics/nearest'

test.each([
  ['encontrada', ['encontrado', 'falha'], 'encontrado'],
  ['nmoe', ['nome', 'numero'], 'nome'],
  ['endereço', ['endereco'], 'endereco'],
  ['Label', ['label'], 'label'],
  ['cep', ['cpf', 'cep2'], 'cep2'],
  ['xyz', ['nome'], undefined],
  ['a', [], undefined],
])('design section 3: nearest to %s of %j is %s', (word, known, near) => {
  expect(nearest(word, known)).toBe(near)
})
