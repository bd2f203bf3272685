// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Facts } from '../../../src/core/script/value'
import { instalmentParts } from '../../../src/product/facts/plan-rules'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { items, part } from '../../web/chat/fake-chat'
import { sampleVariant } from '../../web/chat/sample-variant'
import { one, showChat } from '../../web/chat/show-chat'

const plano = SAMPLE_PLANS[0]!
const person = {
  tipoPessoa: 0,
  nomeRazao: 'Mariana de Souza',
  cpfCnpj: '39053344705',
  nascimentoFundacao: '1990-11-05',
  rendaTotal: 1_000_000,
  email: 'mariana@exemplo.com.br',
  telefone: '11987654321',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  complemento: 'apto 32',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  plano,
}

/** Lines of two cells as pairs, with plain spaces. */
function pairs(lines: Iterable<Element>): readonly (readonly string[])[] {
  return [...lines].map((line) =>
    [...line.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
  )
}

const rows = () => pairs(document.querySelectorAll('.rows .row__txt'))

/** The card as it waits: it stands in the log and can be used there. */
const waiting = (facts: Facts, changed?: readonly string[]) => ({
  items: items({ ...part('confira', facts), ...(changed && { changed }) }),
  prompt: {
    step: 'passo',
    standing: 1,
    show: { type: 'show', step: 'passo', part: 'confira', waits: true, facts },
  } as const,
})

describe('the card to check before contracting', () => {
  test('shows a person’s data by their fields (spec section 4)', async () => {
    await showChat({ items: items(part('confira', person)) })
    expect(rows()).toEqual([
      ['Nome', 'Mariana de Souza'],
      ['CPF', '390.533.447-05'],
      ['Nascimento', '05/11/1990'],
      ['Renda por mês', 'R$ 10.000,00'],
      ['E-mail', 'mariana@exemplo.com.br'],
      ['Celular', '(11) 98765-4321'],
      ['Endereço', 'Avenida Paulista, 1578, apto 32, Bela Vista, São Paulo/SP, 01.310-100'],
    ])
    expect(document.querySelectorAll('.rows button')).toHaveLength(0)
  })

  test('calls a company’s data by their names (domain hole 30)', async () => {
    const company = { ...person, tipoPessoa: 1, cpfCnpj: '11222333000181' }
    await showChat({ items: items(part('confira', company)) })
    expect(
      rows()
        .map(([label]) => label)
        .slice(0, 3),
    ).toEqual(['Razão social', 'CNPJ', 'Fundação'])
    expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
  })

  test('a line is left by its own outcome while the card waits', async () => {
    const chat = await showChat(waiting(person))
    fireEvent.click(screen.getByRole('button', { name: /^Alterar ?E-mail/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Trocar' }))
    expect(chat.calls).toEqual([
      ['finish', 'alterar-email', {}],
      ['finish', 'trocar-plano', {}],
    ])
  })

  test('the line of the last change is marked, in words', async () => {
    await showChat(waiting(person, ['numero', 'complemento']))
    expect(document.querySelectorAll('.row--new')).toHaveLength(1)
    expect(one('.row--new').textContent).toContain('Endereço, alterado agora')
  })

  test('sums up the plan with what comes later (CDC art. 37)', async () => {
    await showChat({ items: items(part('confira', { plano })) })
    expect(pairs(one('.facts').children)).toEqual([
      ['Paga Metade', 'R$ 100.000'],
      ['Parcela até a contemplação', 'R$ 295,58 por mês'],
      ['Prazo', 'em 220 meses'],
      ['1ª parcela, hoje', 'R$ 295,58'],
    ])
    expect(one('.plan__later').textContent).toContain('Depois da contemplação')
  })

  test('the documents open beside the talk, those that the variant has', async () => {
    const links = { regulamento: 'https://exemplo.com.br/regulamento.pdf' }
    await showChat(waiting(person), { ...sampleVariant, links })
    const opened = screen.getAllByRole('link', { name: /regulamento/i })
    expect(opened.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      [links.regulamento, '_blank'],
      [links.regulamento, '_blank'],
    ])
    expect(one('.bar__law').textContent).toMatch(/aceita o regulamento .* e o contrato\./)
    expect(screen.queryByRole('link', { name: /contrato/i })).toBeNull()
  })
})

const cents = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''))

describe('the instalment in parts (Res. BCB 285/2023)', () => {
  const parts = instalmentParts({ plano, taxaFundoReserva: 2 }) ?? []
  const shown = { plano, partesDaParcela: parts }
  const cells = (column: number) =>
    [...document.querySelectorAll('tbody tr')].map((line) =>
      cents(line.children[column]?.textContent),
    )
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

  test('it is folded; the parts add up to the cent, the shares to 100 % (look, rule 9)', async () => {
    await showChat({ items: items(part('confira', shown)) })
    expect(one('details').hasAttribute('open')).toBe(false)
    expect(cells(1)).toHaveLength(4)
    expect(sum(cells(1))).toBe(plano.valorParcela)
    expect(cents(one('tfoot td').textContent)).toBe(plano.valorParcela)
    expect(Math.abs(sum(cells(2)) - 10_000)).toBeLessThanOrEqual(2)
  })

  test('only the flag of the plan decides whether it is there', async () => {
    const unasked = { ...plano, exibirTextoResolucao285: false }
    await showChat({ items: items(part('confira', { ...shown, plano: unasked })) })
    expect(document.querySelector('details')).toBeNull()
  })

  test('with one part known there is no total, and the others are named', async () => {
    await showChat({ items: items(part('confira', { plano, partesDaParcela: parts.slice(0, 1) })) })
    expect(document.querySelector('tfoot')).toBeNull()
    expect(one('.fold__in').textContent).toContain('Não informado pela administradora')
  })

  test('a reduced plan says what is charged later, a full one does not (domain section 7)', async () => {
    await showChat({ items: items(part('confira', shown)) })
    expect(screen.getByText(/diferença entre a parcela reduzida e a integral/)).toBeTruthy()
  })

  test('a discounted first instalment is said beside the monthly one', async () => {
    const discounted = { ...plano, valorPrimeiraParcela: 14_779 }
    await showChat({ items: items(part('confira', { ...shown, plano: discounted })) })
    expect(one('.points').textContent).toMatch(/A 1ª parcela tem desconto e fica em R\$\s147,79/)
    expect(one('summary').textContent).toContain('Como a parcela é formada')
  })

  test('a first instalment above the monthly one is called no discount', async () => {
    const dearer = { ...plano, valorPrimeiraParcela: 35_000 }
    await showChat({ items: items(part('confira', { ...shown, plano: dearer })) })
    expect(one('.points').textContent).not.toContain('desconto')
    expect(one('summary').textContent).toContain('Como a parcela é formada')
  })
})

test('the details of the chosen plan say what its card had no room for, as far as it is known (spec section 4.7)', async () => {
  const known = { ...plano, lanceFixo: '', maxParticipantes: null }
  await showChat({ items: items(part('detalhes-plano', { plano: known })) })
  expect(screen.getByRole('heading', { name: 'Detalhes do plano Paga Metade' })).toBeTruthy()
  expect(pairs(document.querySelectorAll('.facts > div'))).toEqual([
    ['Crédito', 'R$ 100.000'],
    ['Parcela até a contemplação', 'R$ 295,58'],
    ['Lance livre', 'Sim'],
    ['Índice de correção', 'INCC'],
    ['Taxa de administração total', '20,00%'],
    ['Seguro por mês', '0,0300%'],
    ['Grupo', '3120'],
  ])
})
