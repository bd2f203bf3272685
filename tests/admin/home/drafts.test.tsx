// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SESSION } from '../../../admin/api/session'
import { Drafts } from '../../../admin/home/drafts'
import { MARINA } from '../fake-content'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

test('each change leads to its page and is named in its gender', async () => {
  const LIVE = { 'experiments/abertura.yaml': 'about: A\n', 'variants/aurora.yaml': 'path: /a\n' }
  const { store, workspace, close } = await openTab(createFakeServer(LIVE))
  workspace.create('experiments/botao-verde.yaml', 'about: B\n')
  workspace.create('variants/groups/clubes.yaml', 'title: C\n')
  workspace.remove('experiments/abertura.yaml')
  workspace.edit('variants/aurora.yaml', 'path: /b\n')
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { ...MARINA, email: 'm@x.com', role: 'editor' } })
  showAdmin(<Drafts />, { store, queries })
  const rows = screen
    .getAllByRole('link')
    .slice(1)
    .map((row) => [row.getAttribute('href'), row.textContent])
  expect(rows.sort()).toEqual([
    ['/conversa/variants/groups/clubes.yaml', 'Clubes a camada de marcas é nova'],
    ['/marcas/aurora', 'Aurora a marca mudou'],
    ['/medidas/experimentos/botao-verde', 'Botao verde o experimento é novo'],
    // what is gone has no page of its own: its history has the way back
    ['/versoes/de/experiments/abertura.yaml', 'Abertura o experimento foi apagado'],
  ])
  close()
  workspace.stop()
})
