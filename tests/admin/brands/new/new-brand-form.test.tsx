// @vitest-environment jsdom
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraftBrand } from '../../../../admin/brands/new/draft-brand'
import NewBrand from '../../../../admin/brands/new/new-brand'
import { readLogo } from '../../../../admin/brands/new/read-logo'
import { sendPicture } from '../../../../admin/pictures/send-picture'
import { documentsAtom } from '../../../../admin/workspace/atoms'
import { openDocument } from '../../../../admin/workspace/document'
import type { PictureDetails } from '../../../../src/api/pictures'
import { showAdmin } from '../../show-admin'

// jsdom draws no pictures and sends no progress
vi.mock('../../../../admin/brands/new/read-logo')
vi.mock('../../../../admin/pictures/send-picture')

class SilentWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker)
  // jsdom has none
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
})

function storeOf(files: Readonly<Record<string, string>>) {
  const store = createStore()
  const documents = Object.entries(files).map(
    ([path, text]) => [path, openDocument(path, { text, etag: 'x' }, 'x')] as const,
  )
  store.set(documentsAtom, new Map(documents))
  return store
}

test('a base whose address is none does not stop the form', () => {
  const store = storeOf({ 'variants/base.yaml': 'canonical: consorcio.example\n' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useDraftBrand(), { wrapper })
  act(() => result.current.set({ name: 'Ipê' }))
  expect(result.current.text).toContain('name: "Ipê"')
})

test('a copy of a brand that cannot be read is not created as an empty file', async () => {
  const store = storeOf({ 'variants/aurora.yaml': 'brand: [\n' })
  const create = vi.fn(() => true)
  showAdmin(<NewBrand />, { store, workspace: { create } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Ipê' } })
  fireEvent.click(screen.getByLabelText('Começa como', { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: /aurora/, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  expect((await screen.findByRole('alert')).textContent).toContain('erro de escrita')
  expect(create).not.toHaveBeenCalled()
})

test('a name that is typed with a space at its end is written without it', () => {
  const store = storeOf({})
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(() => useDraftBrand(), { wrapper })
  act(() => result.current.set({ name: ' Ipê ', title: 'Consórcio ' }))
  expect(result.current.text).toContain('name: "Ipê"')
  expect(result.current.text).toContain('title: "Consórcio"')
})

test('a name without a letter asks for an identifier', async () => {
  const create = vi.fn(() => false)
  showAdmin(<NewBrand />, { store: storeOf({}), workspace: { create } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: '🎉' } })
  fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no identificador')
})

test('a brand is not created in the place of another of the same name', async () => {
  const create = vi.fn(() => true)
  const store = storeOf({ 'variants/ipe.yaml': 'path: /ipe\n' })
  showAdmin(<NewBrand />, { store, workspace: { create } })
  fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Ipê' } })
  fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Já existe')
  expect(create).not.toHaveBeenCalled()
})

test('a campaign with more digits than a number keeps is refused, and never written as another', async () => {
  const create = vi.fn((_path: string, _text: string) => true)
  showAdmin(<NewBrand />, { store: storeOf({}), workspace: { create } })
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  type(/^Nome/, 'Ipê')
  type('Campanha', '12345678901234567')
  fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  expect((await screen.findByRole('alert')).textContent).toContain('15 algarismos')
  expect(create).not.toHaveBeenCalled()
  type('Campanha', '123456789012345')
  fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  expect(create.mock.calls[0]?.[1]).toContain('campanhaId: 123456789012345\n')
})

/** Drops logos on the form of the brand Ipê; each upload ends when told to. */
async function droppingLogos() {
  const sent = new Map<string, () => void>()
  vi.mocked(sendPicture).mockClear()
  vi.mocked(readLogo).mockResolvedValue(['#2450d6'])
  vi.mocked(sendPicture).mockImplementation(
    ({ file }, _onProgress, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('stopped')))
        const made = { path: `variants/assets/${file.name}` } as PictureDetails
        sent.set(file.name, () => resolve(made))
      }),
  )
  const create = vi.fn<(path: string, text: string) => boolean>(() => true)
  const workspace = { create, reload: async () => {} }
  const shown = showAdmin(<NewBrand />, { store: storeOf({}), workspace })
  fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Ipê' } })
  const drop = async (name: string) => {
    const files = [new File(['x'], name, { type: 'image/png' })]
    fireEvent.change(screen.getByLabelText('Logotipo da marca'), { target: { files } })
    await waitFor(() => expect(sent.has(name)).toBe(true))
  }
  const arrive = (name: string) => act(async () => sent.get(name)?.())
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Criar marca' }))
  const wasStopped = (at: number) => vi.mocked(sendPicture).mock.calls[at]?.[2]?.aborted
  return { create, drop, arrive, submit, wasStopped, workspace, ...shown }
}

test('of two logos the brand gets the one chosen last, also where the first arrives after it', async () => {
  const { create, drop, arrive, submit } = await droppingLogos()
  await drop('velho.png')
  await drop('novo.png')
  await arrive('novo.png')
  await arrive('velho.png')
  submit()
  expect(create.mock.calls[0]?.[1]).toContain('novo.png')
})

test('a brand is not created without the logo that is on its way, but as soon as it has arrived', async () => {
  const { create, drop, arrive, submit } = await droppingLogos()
  await drop('novo.png')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('logotipo')
  expect(create).not.toHaveBeenCalled()
  await arrive('novo.png')
  expect(create.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining('novo.png')])
})

test('a brand that waits for a logo is not created where that is cancelled', async () => {
  const { create, drop, submit } = await droppingLogos()
  await drop('novo.png')
  submit()
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar o envio' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(create).not.toHaveBeenCalled()
})

test('a logo that is on its way can be cancelled, and the brand is created without it', async () => {
  const { create, drop, submit, wasStopped } = await droppingLogos()
  await drop('novo.png')
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar o envio' }))
  expect(wasStopped(0)).toBe(true)
  await waitFor(() => expect(screen.queryByText(/Enviando o logotipo/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  submit()
  expect(create.mock.calls[0]?.[1]).not.toContain('novo.png')
})

test('a logo stops being sent when another is chosen, and when the form is left', async () => {
  const { drop, wasStopped, unmount } = await droppingLogos()
  await drop('velho.png')
  await drop('novo.png')
  expect([wasStopped(0), wasStopped(1)]).toEqual([true, false])
  expect(screen.queryByText(/Enviando o logotipo/)).not.toBeNull()
  unmount()
  expect(wasStopped(1)).toBe(true)
})

test('a logo that was made is taken also where the list of pictures does not come', async () => {
  const { create, drop, arrive, submit, workspace } = await droppingLogos()
  workspace.reload = () => Promise.reject(new Error('no connection'))
  await drop('novo.png')
  await arrive('novo.png')
  submit()
  expect(create.mock.calls[0]?.[1]).toContain('novo.png')
})
