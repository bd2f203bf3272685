// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Pictures from '../../../admin/pictures/pictures'
import { picturesAtom } from '../../../admin/workspace/atoms'
import { showAdmin } from '../show-admin'

const HASH = 'a'.repeat(64)

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => {} })
  const store = createStore()
  const path = 'variants/assets/banner-praia-0a1b2c3d.webp'
  store.set(picturesAtom, [{ path, hash: HASH, type: 'image/webp', bytes: 1000, changed: null }])
  const queries = new QueryClient()
  queries.setQueryData(['picture-details', HASH.slice(0, 12)], [])
  showAdmin(<Pictures />, { store, queries })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const photo = () => new File(['foto'], 'foto.png', { type: 'image/png' })

const transfer = (file: File) => ({
  files: [file],
  items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
  types: ['Files'],
})

/** What the new picture is for: fixed for one that replaces another. */
const useOfSent = () => screen.findByLabelText<HTMLSelectElement>('Para')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a file chosen after "Trocar o arquivo" replaces the picture', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Trocar o arquivo' }))
  fireEvent.change(screen.getByLabelText('Arquivos de imagem'), { target: { files: [photo()] } })
  expect((await useOfSent()).disabled).toBe(true)
})

test.each([
  ['dropped', (at: Element) => fireEvent.drop(at, { dataTransfer: transfer(photo()) })],
  ['pasted', (at: Element) => fireEvent.paste(at, { clipboardData: transfer(photo()) })],
])('once "Trocar o arquivo" was given up, a picture that is %s replaces none', async (_, put) => {
  fireEvent.click(screen.getByRole('button', { name: 'Trocar o arquivo' }))
  // the file dialog is closed without a file: the window has the focus again
  fireEvent.focus(window)
  await pause(400)
  put(screen.getByRole('heading', { name: 'Banners' }))
  expect((await useOfSent()).disabled).toBe(false)
})

test('a description is kept while a further file is pasted', async () => {
  const tiles = screen.getByRole('heading', { name: 'Banners' })
  fireEvent.paste(tiles, { clipboardData: transfer(photo()) })
  const field = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(
      'O que a imagem mostra',
    )
  fireEvent.change(await field(), { target: { value: 'Uma praia' } })
  fireEvent.paste(tiles, { clipboardData: transfer(photo()) })
  await screen.findByText(/e mais 1/)
  expect((await field()).value).toBe('Uma praia')
  // the second file has the name of the first
  fireEvent.click(screen.getByRole('button', { name: 'Não enviar' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
})

test('a picture is found by its name with accents', () => {
  const search = screen.getByRole('searchbox', { name: 'Buscar imagem' })
  fireEvent.change(search, { target: { value: 'Práia' } })
  expect(screen.getByRole('button', { name: /praia/ })).toBeDefined()
})

test('a picture that is pasted while a tile has the focus is taken once', async () => {
  const tile = screen.getByRole('button', { name: /praia/ })
  fireEvent.paste(tile, { clipboardData: transfer(photo()) })
  await useOfSent()
  await pause(50)
  expect(screen.getByRole('dialog').textContent).not.toContain('e mais')
})
