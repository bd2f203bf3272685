// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { instalmentParts } from '../../../src/product/facts/rules'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { items, part } from '../../web/chat/fake-chat'
import { one, showChat } from '../../web/chat/show-chat'

const plano = SAMPLE_PLANS[0]!
const person = {
  tipoPessoa: 0,
  nomeRazao: 'Mariana de Souza',
  cpfCnpj: '39053344705',
  nascimentoFundacao: '1990-11-05',
  email: 'mariana@exemplo.com.br',
  telefone: '11987654321',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  complemento: '',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  plano,
}

/** A description list as pairs, with plain spaces. */
function pairs(list: Element): readonly (readonly string[])[] {
  return [...list.children].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
  )
}

describe('the data to be checked before the terms', () => {
  test('shows a person’s data by their fields (spec section 4)', async () => {
    await showChat({ items: items(part('resumo-dados', person)) })
    expect(pairs(one('.rows'))).toEqual([
      ['Nome', 'Mariana de Souza'],
      ['CPF', '390.533.447-05'],
      ['Nascimento', '05/11/1990'],
      ['E-mail', 'mariana@exemplo.com.br'],
      ['Celular', '(11) 98765-4321'],
      ['Endereço', '01.310-100, Avenida Paulista, 1578, Bela Vista, São Paulo/SP'],
    ])
  })

  test('calls a company’s data by their names (domain hole 30)', async () => {
    const company = { ...person, tipoPessoa: 1, cpfCnpj: '11222333000181' }
    await showChat({ items: items(part('resumo-dados', company)) })
    const labels = pairs(one('.rows')).map(([label]) => label)
    expect(labels.slice(0, 3)).toEqual(['Razão social', 'CNPJ', 'Fundação'])
    expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
  })

  test('sums up the plan with what comes later (CDC art. 37)', async () => {
    await showChat({ items: items(part('resumo-plano', { plano })) })
    expect(pairs(one('.facts'))).toEqual([
      ['Paga Metade', 'R$ 100.000'],
      ['Parcela até a contemplação', 'R$ 295,58 por mês'],
      ['Prazo', 'em 220 meses'],
      ['1ª parcela, hoje', 'R$ 295,58'],
    ])
    expect(one('.plan__later').textContent).toContain('Depois da contemplação')
  })
})

const cents = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''))

describe('the instalment in parts (Res. BCB 285/2023)', () => {
  const parts = instalmentParts({ plano, taxaFundoReserva: 2 }) ?? []
  const shown = { plano, partesDaParcela: parts }

  test('the parts add up to the cent, the shares to 100 % (look, rule 9)', async () => {
    await showChat({ items: items(part('resolucao-285', shown)) })
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(4)
    const sum = (column: number) =>
      rows.reduce((total, row) => total + cents(row.children[column]?.textContent), 0)
    expect(sum(1)).toBe(plano.valorParcela)
    expect(cents(one('.card__sum').textContent)).toBe(plano.valorParcela)
    expect(Math.abs(sum(2) - 10_000)).toBeLessThanOrEqual(2)
  })

  test('a reduced plan says what is charged later, a full one does not (domain section 7)', async () => {
    await showChat({ items: items(part('resolucao-285', shown)) })
    expect(screen.getByText(/diferença entre a parcela reduzida e a integral/)).toBeTruthy()
  })

  test('a discounted first instalment is said beside the monthly one', async () => {
    const discounted = { ...plano, valorPrimeiraParcela: 14_779 }
    await showChat({ items: items(part('resolucao-285', { ...shown, plano: discounted })) })
    expect(one('.points').textContent).toMatch(/A 1ª parcela tem desconto e fica em R\$\s147,79/)
    expect(screen.getByRole('heading', { name: 'Sua parcela' })).toBeTruthy()
  })
})
