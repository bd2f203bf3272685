// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test } from 'vitest'
import { SESSION } from '../../../../admin/api/session'
import { layersOf, ownOf } from '../../../../admin/brands/model/layers'
import { TargetContext } from '../../../../admin/brands/model/use-target'
import { Reword, rewordAtom } from '../../../../admin/brands/words/reword'
import type { CompilerClient } from '../../../../admin/worker/client'
import { compilerAtom } from '../../../../admin/worker/compiler'
import { documentsAtom } from '../../../../admin/workspace/atoms'
import { showAdmin } from '../../show-admin'
import { documentsOf } from '../files'

const STEP = 'oi'
const FILES = new Map([
  ['variants/base.yaml', 'title: Todas\n'],
  ['variants/aurora.yaml', 'path: /aurora\n'],
])
const SAID = { path: 'scripts/lead.yaml', at: ['steps', STEP, 'say'], say: 'Oi! Tudo bem?' }

let store: ReturnType<typeof createStore>

beforeEach(async () => {
  // jsdom draws nothing
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  store = createStore()
  const documents = documentsOf(FILES)
  store.set(documentsAtom, new Map(documents.map((one) => [one.path, one])))
  const client: Partial<CompilerClient> = { saysOf: async () => [SAID] }
  store.set(compilerAtom, client as CompilerClient)
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { id: 'ana', name: 'Ana', role: 'publisher' } })
  const all = layersOf(documents)
  const brand = all.brands[0]!
  showAdmin(
    <TargetContext value={{ all, brand, layers: brand.layers, own: ownOf(brand) }}>
      <Reword />
    </TargetContext>,
    { store, queries },
  )
  act(() => store.set(rewordAtom, { step: STEP, line: 0 }))
  await screen.findByRole('button', { name: 'Dizer assim' })
})

const pressEscape = () =>
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dizer assim' }), { key: 'Escape' })
const isOpen = () => store.get(rewordAtom) !== undefined

test('new words are not dropped by one Escape', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Pôr mensagem' }))
  pressEscape()
  expect(isOpen()).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('ainda não foi salvo')
  pressEscape()
  expect(isOpen()).toBe(false)
})

test('a comment that is begun is not dropped by one Escape either', () => {
  const comment = screen.getByLabelText('Ou comentar esta frase')
  fireEvent.change(comment, { target: { value: 'Muito longa' } })
  pressEscape()
  expect(isOpen()).toBe(true)
})

test('where nothing was written Escape closes at once, and Cancelar always does', async () => {
  pressEscape()
  expect(isOpen()).toBe(false)
  act(() => store.set(rewordAtom, { step: STEP, line: 0 }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pôr mensagem' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(isOpen()).toBe(false))
})
