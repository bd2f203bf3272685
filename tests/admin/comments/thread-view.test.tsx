// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import { BrandComments } from '../../../admin/comments/brand-comments'
import { ThreadView } from '../../../admin/comments/thread-view'
import type { Comment } from '../../../src/api/comments'
import { showAdmin } from '../show-admin'

const first: Comment = {
  ...{ id: 7, at: 5, by: { id: 'u1', name: 'Rafael' } },
  ...{ variant: '', step: '', sentence: 'Oi', text: 'Muito curto' },
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
