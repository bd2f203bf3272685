// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OpenComments } from '../../../admin/home/open-comments'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const comment = (id: number, variant: string) => ({
  id,
  at: 5,
  by: { id: 'u1', name: 'Rafael' },
  text: `Sobre ${variant}`,
  variant,
  step: '',
  sentence: '',
})

test('a comment on a brand leads to its page, and one on a brand that is gone to its history', async () => {
  const files = { 'variants/aurora.yaml': 'path: /a\n', 'variants/boreal.yaml': 'path: /b\n' }
  const { store, workspace } = await openTab(createFakeServer(files))
  workspace.remove('variants/boreal.yaml')
  const queries = new QueryClient()
  const comments = [comment(1, 'aurora'), comment(2, 'boreal'), comment(3, 'never')]
  queries.setQueryData(['releases', 'comments'], { comments })
  showAdmin(<OpenComments />, { store, queries })
  expect(screen.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    '/versoes/de/variants/never.yaml',
    '/versoes/de/variants/boreal.yaml',
    '/marcas/aurora',
  ])
  workspace.stop()
})
