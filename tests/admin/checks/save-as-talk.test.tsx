// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { ChecksApi } from '../../../admin/checks/api'
import { checkerAtom } from '../../../admin/checks/atoms'
import { SaveAsTalk } from '../../../admin/checks/save-as-talk'
import { reportAtom } from '../../../admin/preview/atoms'
import type { Remote } from '../../../admin/worker/host'
import { showAdmin } from '../show-admin'

const Address = () => <output>{useLocation().pathname}</output>

/** The form with a name in it; the worker answers when told to. */
async function keeping() {
  let answer = () => {}
  const record = () =>
    new Promise((resolve) => {
      answer = () => resolve({ ok: true, text: 'talk: Um\n' })
    })
  const store = createStore()
  store.set(checkerAtom, { record } as Partial<Remote<ChecksApi>> as Remote<ChecksApi>)
  store.set(reportAtom, { events: [{}, {}] } as never)
  const create = vi.fn(() => true)
  const view = (
    <>
      <SaveAsTalk />
      <Address />
    </>
  )
  showAdmin(view, { store, workspace: { create }, address: '/marcas/aurora' })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar como teste' }))
  const field = await screen.findByLabelText('Nome da conversa')
  fireEvent.change(field, { target: { value: 'Um' } })
  fireEvent.submit(field.closest('form')!)
  return { create, answer: () => act(async () => answer()) }
}

const address = () => screen.getByRole('status').textContent

test('a conversation that is saved as a test opens', async () => {
  const { create, answer } = await keeping()
  await answer()
  expect(create).toHaveBeenCalledOnce()
  expect(address()).toBe('/conversa/tests/talks/um.yaml')
})

test('who has closed the form before the worker answers stays where they are, and nothing is saved', async () => {
  const { create, answer } = await keeping()
  fireEvent.click(screen.getByLabelText('Guardar como teste'))
  await waitFor(() => expect(screen.queryByLabelText('Nome da conversa')).toBeNull())
  await answer()
  expect(create).not.toHaveBeenCalled()
  expect(address()).toBe('/marcas/aurora')
})
