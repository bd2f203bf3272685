// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createCall } from '../../../admin/api/client'
import VersionsPage from '../../../admin/publish/versions/versions-page'
import { WorkspaceProvider } from '../../../admin/workspace/context'
import type { Workspace } from '../../../admin/workspace/workspace'

const Where = () => <output>{useLocation().pathname}</output>

test('PUB-05: a version that was made since the list was read is waited for, not left for the live one', async () => {
  const known = new QueryClient()
  known.setQueryData(['releases'], { releases: [], publications: [] })
  known.setQueryData(['releases', 'schedule'], { scheduled: [] })
  const call = createCall(() => new Promise(() => {}))
  render(
    <QueryClientProvider client={known}>
      <WorkspaceProvider tools={{ workspace: {} as Workspace, call }}>
        <MemoryRouter initialEntries={[`/versoes/${'a'.repeat(64)}`]}>
          <Routes>
            <Route path="/versoes/*" element={<VersionsPage />} />
          </Routes>
          <Where />
        </MemoryRouter>
      </WorkspaceProvider>
    </QueryClientProvider>,
  )
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toBe(`/versoes/${'a'.repeat(64)}`)
})
