// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SignInAgain } from '../../../admin/shell/sign-in/sign-in-again'
import type { SignedIn } from '../../../src/api/user'
import { showAdmin } from '../show-admin'

const ANA: SignedIn = { id: 'u1', name: 'Ana', email: 'ana@exemplo.com', role: 'editor' }

test('the company signs in again in another tab, and the page with what was begun on it goes on', async () => {
  const server: { user?: SignedIn } = {}
  const methods = { password: false, oidc: 'Empresa' }
  vi.stubGlobal('fetch', async () =>
    server.user
      ? Response.json({ user: server.user })
      : Response.json({ code: 'signed-out', methods }, { status: 401 }),
  )
  const onSignedIn = vi.fn()
  showAdmin(<SignInAgain user={ANA} onSignedIn={onSignedIn} />)
  const link = await screen.findByRole('link', { name: 'Entrar com Empresa' })
  expect(link.getAttribute('target')).toBe('_blank')
  const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')))
  server.user = { ...ANA, id: 'u2', name: 'Rafael' }
  comeBack()
  await screen.findByText(/^Rafael entrou neste navegador/)
  expect(onSignedIn).not.toHaveBeenCalled()
  server.user = ANA
  comeBack()
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledExactlyOnceWith({ user: ANA }))
})
