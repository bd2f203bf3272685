// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { items, part } from '../../web/chat/fake-chat'
import { showChat } from '../../web/chat/show-chat'

const show = (facts: object) => showChat({ items: items(part('ja-sabemos', facts as never)) })

test('what is known after an error is offered again, on one card', async () => {
  await show({
    categoriaNome: 'Imóvel',
    valorCredito: 10_000_000,
    nome: 'Mariana',
    tipoPlano: 'CREDITO_PAGAMETADE',
    rendaTotal: 1_000_000,
    email: 'mariana@exemplo.com.br',
  })
  const title = await screen.findByRole('heading', { level: 2 })
  expect(title.textContent?.replace(/\s/g, ' ')).toMatch(
    /^Continuar com Imóvel, R\$ 100\.000,00\?$/,
  )
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(rows).toHaveLength(4)
  expect(rows).toContain('Mariana')
  expect(rows).toContain('Paga Metade')
})

test.each([
  ['CREDITO_INTEGRAL', 'Integral'],
  ['CREDITO_PAGAMETADE', 'Paga Metade'],
  ['CREDITO_REDUZIDA', 'Parcela Reduzida'],
])('the plan is called by its own name: %s is %s', async (tipoPlano, name) => {
  await show({ categoriaNome: 'Imóvel', tipoPlano })
  expect((await screen.findByRole('definition')).textContent).toBe(name)
})

test('what is not known yet has no row', async () => {
  await show({ categoriaNome: 'Imóvel' })
  expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
    'Continuar com Imóvel?',
  )
  expect(screen.queryAllByRole('definition')).toEqual([])
})
