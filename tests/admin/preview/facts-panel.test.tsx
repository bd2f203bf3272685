// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { refusedAtom, reportAtom } from '../../../admin/preview/atoms'
import FactsPanel from '../../../admin/preview/facts-panel'
import { home, openSession } from '../frame/open-session'
import { showAdmin } from '../show-admin'

/** A store whose report tells the name or, with `show([])`, nothing; the panel is drawn with the name. */
async function drawn() {
  const on = openSession()
  await on.show(home)
  await on.play('SIMULE AGORA MESMO')
  const report = on.report()
  const name = {
    name: 'nome',
    value: 'Camila',
    turn: 2,
    step: 'x',
    event: 1,
    by: 'event' as const,
    label: 'nome',
    personal: true,
    shown: 'Camila',
  }
  const store = createStore()
  const show = (facts: readonly (typeof name)[]) =>
    act(() => store.set(reportAtom, { ...report, facts }))
  show([name])
  showAdmin(<FactsPanel />, { store })
  return { store, name, show }
}

test('what was refused before is gone when another value is tried later', async () => {
  const { store } = await drawn()
  fireEvent.click(screen.getByText('Trocar'))
  store.set(refusedAtom, { fact: 'nome', why: 'Digite o nome completo' })
  await screen.findByText('Digite o nome completo')
  fireEvent.click(screen.getByText('Fechar'))
  fireEvent.click(screen.getByText('Trocar'))
  expect(screen.queryByText('Digite o nome completo')).toBeNull()
})

test('a fact that is forgotten is not being changed any more when it is known again', async () => {
  const { name, show } = await drawn()
  fireEvent.click(screen.getByText('Trocar'))
  screen.getByRole('textbox')
  show([])
  show([name])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['Fechar', () => fireEvent.click(screen.getByText('Fechar'))],
  ['Escape', () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })],
])('who leaves the field of a fact by %s is back at its button', async (_, leave) => {
  await drawn()
  fireEvent.click(screen.getByText('Trocar'))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  leave()
  expect(document.activeElement).toBe(screen.getByText('Trocar'))
})

test('why a value is refused is announced', async () => {
  const { store } = await drawn()
  fireEvent.click(screen.getByText('Trocar'))
  act(() => store.set(refusedAtom, { fact: 'nome', why: 'Digite o nome completo' }))
  expect(screen.getByRole('alert').textContent).toBe('Digite o nome completo')
})
