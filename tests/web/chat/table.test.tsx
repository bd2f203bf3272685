// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { richBubble } from '../../../src/web/chat/lazy-components'
import { items } from './fake-chat'
import { showChat } from './show-chat'

// issue 16, point 11; look/visitor2, screen 8

beforeAll(richBubble.load)

test('a table names its columns and rows, and what stands out is one row', async () => {
  await showChat({
    items: items({
      type: 'bubble',
      from: 'bot',
      text: ['Crédito'],
      table: {
        caption: ['Crédito de ', { type: 'value', text: 'R$ 1.000,00', look: 'money' }],
        head: [['Prazo'], ['Parcela']],
        rows: [
          [['120 meses'], ['R$ 10,00']],
          [['220 meses'], ['R$ 5,00']],
        ],
        mark: 2,
      },
    }),
  })
  const table = await screen.findByRole('table', { name: 'Crédito de R$ 1.000,00' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  const row = within(table).getByRole('row', { name: '220 meses R$ 5,00' })
  expect(within(row).getByRole('rowheader').textContent).toBe('220 meses')
  expect(row.className).toBe('is-it')
})
