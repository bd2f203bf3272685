// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { BrandComments } from '../../../admin/comments/brand-comments'
import { ThreadView } from '../../../admin/comments/thread-view'
import type { Comment } from '../../../src/api/comments'
import { showAdmin } from '../show-admin'

const first: Comment = {
  id: 7,
  at: 5,
  by: { id: 'u1', name: 'Rafael' },
  variant: '',
  step: '',
  sentence: 'Oi',
  text: 'Muito curto',
}

test('a thread that could not be resolved says why', async () => {
  const refused = { code: 'not-found', message: 'O comentário não existe mais.' }
  showAdmin(<ThreadView thread={{ first, answers: [] }} />, {
    call: createCall(async () => Response.json(refused, { status: 404 })),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Resolvido' }))
  expect((await screen.findByRole('alert')).textContent).toBe('O comentário não existe mais.')
})

test('comments that did not come are not said to be none', async () => {
  const refused = { code: 'unavailable', message: 'O servidor não respondeu.' }
  const { container } = showAdmin(<BrandComments variant="aurora" />, {
    call: createCall(async () => Response.json(refused, { status: 500 })),
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  })
  expect(container.textContent).not.toContain('nenhum')
  expect((await screen.findByRole('alert')).textContent).toContain('O servidor não respondeu.')
  expect(container.textContent).not.toContain('nenhum')
})

test('a comment that is begun outlives its field: when the panel folds, and when another page is opened', () => {
  const store = createStore()
  const queries = new QueryClient()
  queries.setQueryData(['releases', 'comments'], { comments: [{ ...first, variant: 'aurora' }] })
  const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label)
  const shown = showAdmin(<BrandComments variant="aurora" />, { store, queries })
  fireEvent.change(field('Comentar a marca'), { target: { value: 'O azul é outro' } })
  fireEvent.change(field('Responder'), { target: { value: 'Já mudei' } })
  const details = shown.container.querySelector('details')!
  for (const open of [false, true]) {
    details.open = open
    fireEvent(details, new Event('toggle'))
  }
  expect(field('Comentar a marca').value).toBe('O azul é outro')
  shown.unmount()
  const other = showAdmin(<BrandComments variant="outra" />, { store, queries })
  fireEvent(other.container.querySelector('details')!, new Event('toggle'))
  other.unmount()
  showAdmin(<BrandComments variant="aurora" />, { store, queries })
  expect([field('Comentar a marca').value, field('Responder').value]).toEqual([
    'O azul é outro',
    'Já mudei',
  ])
})
