// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { SESSION } from '../../../../admin/api/session'
import ContactSheet from '../../../../admin/brands/sheet/sheet'
import { takeResultAtom } from '../../../../admin/worker/atoms'
import type { CompilerClient } from '../../../../admin/worker/client'
import { compilerAtom } from '../../../../admin/worker/compiler'
import { documentsAtom } from '../../../../admin/workspace/atoms'
import { showAdmin } from '../../show-admin'
import { compiled, documentsOf, FILES } from '../files'

/** All scripts, and three of the brands: each tile takes its time in jsdom. */
const BRANDS = ['home', 'cupom', 'oferta']
const OTHER = /^variants\/(?!base\.)([^/]+)\.yaml$/
const SOME = [...FILES].filter(([path]) => {
  const brand = OTHER.exec(path)?.[1]
  return brand === undefined || BRANDS.includes(brand)
})

let store: ReturnType<typeof createStore>

/** Puts a draft into the store with what it compiles to, as the compiler of the page does. */
function take(files: ReadonlyMap<string, string>) {
  store.set(documentsAtom, new Map(documentsOf(files).map((one) => [one.path, one])))
  store.set(takeResultAtom, { version: 1, ...compiled(files) })
}

const broken = (path: string) => [path, 'brand: [\n'] as const

beforeEach(() => {
  // jsdom has none
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  store = createStore()
  const client: Partial<CompilerClient> = { arrive: async () => undefined }
  store.set(compilerAtom, client as CompilerClient)
})

function show(address = '/marcas') {
  const queries = new QueryClient()
  queries.setQueryData(SESSION, { user: { id: 'ana', name: 'Ana' } })
  showAdmin(<ContactSheet />, { store, address, queries })
}
const tiles = () => within(screen.getByRole('list', { name: 'Marcas' })).queryAllByRole('listitem')

test('a brand that was broken before the sheet was opened is said to be missing from it', () => {
  take(new Map([...SOME, broken('variants/cupom.yaml')]))
  show()
  expect(tiles()).toHaveLength(2)
  const told = screen.getByText(/impede de desenhar/)
  expect(within(told).getByRole('link').getAttribute('href')).toBe('/marcas/cupom')
})

test('a brand that breaks while the sheet is open stays, with its error', () => {
  take(new Map(SOME))
  show()
  act(() => take(new Map([...SOME, broken('variants/cupom.yaml')])))
  expect(tiles()).toHaveLength(3)
  expect(screen.queryByText(/impede de desenhar/)).toBeNull()
  expect(screen.getByRole('button', { name: /^Com aviso/ })).toBeDefined()
})

test('a brand that a colleague removes leaves the sheet, also while another has an error', () => {
  take(new Map(SOME))
  show()
  const others = SOME.filter(([path]) => path !== 'variants/oferta.yaml')
  act(() => take(new Map([...others, broken('variants/cupom.yaml')])))
  expect(tiles()).toHaveLength(2)
  expect(screen.queryByRole('link', { name: '/oferta' })).toBeNull()
})

test('a step of the address that the script no longer has is not shown as the beginning', () => {
  take(new Map(SOME))
  show('/marcas?passo=passo-que-saiu')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Passo' }).value).toBe(
    'passo-que-saiu',
  )
})

test('the beginning is chosen by keyboard, as the steps are', async () => {
  take(new Map(SOME))
  show('/marcas?passo=lead-select-plan')
  const step = screen.getByRole<HTMLInputElement>('combobox', { name: 'Passo' })
  // a change of a field without the focus is the browser's own
  act(() => step.focus())
  fireEvent.change(step, { target: { value: 'começo da' } })
  await screen.findByRole('option', { name: 'Começo da conversa', hidden: true })
  fireEvent.keyDown(step, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(step, { key: 'Enter', code: 'Enter' })
  expect(step.value).toBe('Começo da conversa')
})
