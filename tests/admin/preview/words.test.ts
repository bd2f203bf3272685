import { describe, expect, test } from 'vitest'
import type { DivergenceReport } from '../../../admin/frame/report'
import { findingsOf, reasonOf, shownValue } from '../../../admin/preview/words'
import { verdictOf } from '../../../src/core/engine/explain'
import type { Condition } from '../../../src/core/script/condition'
import { factTable } from '../../../src/product/facts/facts'

const compare = (fact: string, op: 'lt' | 'eq' | 'exists' | 'in', value: never): Condition => ({
  type: 'compare',
  fact,
  op,
  value,
})

const facts = { rendaMensal: 650_000, tipoPessoa: 0, nome: 'Camila', editando: true }

describe('reasons in words', () => {
  test.each<[Condition, string]>([
    [compare('rendaMensal', 'lt', 700_000 as never), 'renda mensal está abaixo de R$ 7.000,00'],
    [compare('rendaMensal', 'lt', 600_000 as never), 'renda mensal não está abaixo de R$ 6.000,00'],
    [compare('editando', 'eq', true as never), 'está alterando um dado é sim'],
    [compare('email', 'exists', true as never), 'e-mail ainda não existe'],
    [compare('nome', 'exists', true as never), 'nome existe'],
    [compare('email', 'eq', 'a@b.co' as never), 'e-mail não é a@b.co (não se sabe)'],
    [
      {
        type: 'all',
        of: [
          compare('editando', 'eq', true as never),
          compare('rendaMensal', 'lt', 700_000 as never),
        ],
      },
      'está alterando um dado é sim e renda mensal está abaixo de R$ 7.000,00',
    ],
    [
      {
        type: 'any',
        of: [
          compare('editando', 'eq', false as never),
          compare('rendaMensal', 'lt', 700_000 as never),
        ],
      },
      'renda mensal está abaixo de R$ 7.000,00',
    ],
  ])('a guard is told by the facts that decided it', (condition, words) => {
    const told = findingsOf(verdictOf(factTable, condition, facts))
      .map(({ fact, words }) => `${fact} ${words}`)
      .join(' e ')
    expect(told.replaceAll('\u00a0', ' ')).toBe(words)
  })

  test('values read as a visitor reads them', () => {
    expect(shownValue('cpfCnpj', '52998224725')).toBe('529.982.247-25')
    expect(shownValue('planos', [{ id: 1 }, { id: 2 }])).toBe('2 itens')
    const house = { id: 1, bem: 'IMOVEL', nome: 'Imóvel', descricao: 'Casa' }
    expect(shownValue('categoria', house)).toBe('Imóvel')
    expect(shownValue('categoria', { nome: 'Imóvel' })).toBe('um conjunto de dados')
  })

  test('what is gone is named', () => {
    const stand = { phase: 'waiting', at: 'lead-select-plan' } as const
    const swap: DivergenceReport = {
      event: 4,
      cause: 'refused',
      was: stand,
      now: stand,
      turn: 5,
      lost: 2,
      told: { type: 'chosen', step: 'lead-select-plan', option: 'PLANO INTEGRAL' },
    }
    const nameOf = (step: string) => `“${step}”`
    expect(reasonOf(swap, nameOf)).toBe(
      'o botão "PLANO INTEGRAL" não existe mais em “lead-select-plan”',
    )
    const other = { ...stand, waitsFor: 'rendaExtra' }
    expect(reasonOf({ ...swap, cause: 'elsewhere', now: other }, nameOf)).toBe(
      '“lead-select-plan” agora espera rendaExtra',
    )
  })
})
