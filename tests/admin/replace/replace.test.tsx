// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import Replace from '../../../admin/replace/replace'
import { showAdmin } from '../show-admin'
import { createFakeServer } from '../workspace/fake-server'
import { openTab } from '../workspace/open-tab'

const AURORA = 'variants/aurora.yaml'
const BRISA = 'variants/brisa.yaml'

const FILES = {
  [AURORA]: 'copy:\n  um: A taxa é baixa\n  dois: A taxa é de novo baixa\n',
  [BRISA]: 'copy:\n  um: Que taxa\n  dois: Sem taxa\n',
}

let tab: Awaited<ReturnType<typeof openTab>>

beforeEach(async () => {
  tab = await openTab(createFakeServer(FILES))
  const { store, workspace } = tab
  const view = (
    <>
      <Notifications />
      <Replace />
    </>
  )
  showAdmin(view, { store, workspace })
})

afterEach(() => {
  tab.close()
  tab.workspace.stop()
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('tells apart the sentences that were replaced and those that could not be', async () => {
  type('Achar', 'taxa')
  type('Trocar por', 'tarifa')
  const button = await screen.findByRole('button', { name: 'Trocar em 4 frases' })
  // a colleague's text comes in before the page is drawn again
  act(() => {
    tab.workspace.edit(BRISA, 'copy: [')
    button.click()
  })
  await screen.findByText('2 frases trocadas.')
  screen.getByText(
    '2 frases não puderam ser trocadas sem mexer no resto do arquivo; ficaram como estavam.',
  )
  type('Achar', 'novo')
  expect(screen.queryByText(/ficaram como estavam/)).toBeNull()
})

test('a sentence that was left out of one search is part of the next', async () => {
  type('Achar', 'taxa')
  fireEvent.click(await screen.findByLabelText(/^Trocar em .*de novo/))
  type('Trocar por', 'tarifa')
  await screen.findByRole('button', { name: 'Trocar em 3 frases' })
  type('Achar', 'novo')
  await screen.findByRole('button', { name: 'Trocar em 1 frase' })
})
