// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import Pictures from '../../../admin/pictures/pictures'
import { uploadsAtom } from '../../../admin/pictures/uploads'
import { picturesAtom } from '../../../admin/workspace/atoms'
import type { ContentPicture } from '../../../src/api/documents'
import { showAdmin } from '../show-admin'

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

const picture = (name: string, hash: string): ContentPicture => ({
  path: `variants/assets/${name}`,
  hash,
  type: 'image/webp',
  bytes: 1000,
  changed: null,
})
const praia = picture('banner-praia-0a1b2c3d.webp', HASH)
const campo = picture('banner-campo-0a1b2c3d.webp', OTHER)
const keyOf = (...hashes: readonly string[]) => [
  'picture-details',
  hashes.map((hash) => hash.slice(0, 12)).join(''),
]

let store: ReturnType<typeof createStore>
let queries: QueryClient

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => {} })
  store = createStore()
  store.set(picturesAtom, [praia])
  queries = new QueryClient()
  queries.setQueryData(keyOf(HASH), [])
  showAdmin(<Pictures />, { store, queries, workspace: { reload: async () => {} } })
})

const NOTES = {
  alt: 'Um campo',
  focus: { x: 0.2, y: 0.5 },
  crops: {},
  by: 'Ana',
  at: 1,
  original: { width: 1200, height: 400, type: 'png', bytes: 1000 },
}

const photo = () => new File(['foto'], 'foto.png', { type: 'image/png' })

const transfer = (file: File) => ({
  files: [file],
  items: [{ kind: 'file', type: file.type, getAsFile: () => file }],
  types: ['Files'],
})

/** A server that refuses what is sent. */
class Refusing {
  readonly upload = {}
  readonly status: number = 422
  readonly response: object = { code: 'bad-picture', message: 'A imagem é pequena.' }
  onload = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

/** A connection over which nothing goes any more. */
class Stalled extends Refusing {
  onabort = () => {}
  override send() {}
  abort() {
    this.onabort()
  }
}

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

test('words pasted into a field, which Word and Excel bring a picture of, send no picture', async () => {
  const search = screen.getByRole('searchbox', { name: 'Buscar imagem' })
  const clipboardData = { ...transfer(photo()), types: ['text/plain', 'text/html', 'Files'] }
  fireEvent.paste(search, { clipboardData })
  await pause(50)
  expect(screen.queryByRole('dialog')).toBeNull()
  // a picture alone is meant for the library, wherever the cursor stands
  fireEvent.paste(search, { clipboardData: transfer(photo()) })
  await useOfSent()
})

test('a file that does not open as a picture is told before anything is written about it', async () => {
  fireEvent.paste(window, { clipboardData: transfer(photo()) })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.error(dialog.getByRole('presentation'))
  expect(dialog.getByRole('alert').textContent).toContain('não abre')
  // whether it is one is the server's to say
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' }).disabled).toBe(false)
})

test('a description that is begun is not lost by one Escape', async () => {
  fireEvent.paste(window, { clipboardData: transfer(photo()) })
  const field = within(await screen.findByRole('dialog')).getByLabelText('O que a imagem mostra')
  fireEvent.change(field, { target: { value: 'Uma praia' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  expect((await screen.findByRole('alert')).textContent).toContain('ainda não foi salvo')
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

const sized = ({ path, hash, bytes }: ContentPicture) => ({
  path,
  hash,
  bytes,
  width: 1200,
  height: 400,
})

const DESCRIPTION = { name: 'O que a imagem mostra' }
const description = () => screen.findByRole<HTMLTextAreaElement>('textbox', DESCRIPTION)

test('a description that is begun stays when another person sends a picture, and when another one is looked at', async () => {
  queries.setQueryData(keyOf(HASH), [sized(praia)])
  fireEvent.change(await description(), { target: { value: 'Uma praia ao' } })
  queries.setQueryData(keyOf(OTHER, HASH), [
    { ...sized(campo), notes: { ...NOTES, at: Date.UTC(2026, 0, 1) } },
    sized(praia),
  ])
  await act(async () => store.set(picturesAtom, [campo, praia]))
  const campoTile = await screen.findByRole('button', { name: /campo/ })
  expect((await description()).value).toBe('Uma praia ao')
  fireEvent.click(campoTile)
  expect((await description()).value).toBe('Um campo')
  fireEvent.click(screen.getByRole('button', { name: /praia/ }))
  expect((await description()).value).toBe('Uma praia ao')
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect((await description()).value).toBe('')
})

test('the words of a picture whose crop is still being loaded cannot be changed: both are saved together', async () => {
  expect(screen.queryByRole('textbox', DESCRIPTION)).toBeNull()
  queries.setQueryData(keyOf(HASH), [{ ...sized(praia), notes: NOTES }])
  expect((await description()).value).toBe('Um campo')
})

test('blanks are no description: the dialog asks for one', async () => {
  fireEvent.paste(window, { clipboardData: transfer(photo()) })
  const field = within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(
    'O que a imagem mostra',
  )
  fireEvent.change(field, { target: { value: '   ' } })
  expect(field.validity.valueMissing).toBe(true)
})

test('an upload is told once, not at every percent', async () => {
  const upload = {
    id: '1',
    name: 'Praia',
    file: 'praia.png',
    address: 'blob:foto',
    share: 0.12,
    cancel: () => {},
  }
  await act(async () => store.set(uploadsAtom, [upload]))
  const told = () => {
    const copy = screen.getByRole('status').cloneNode(true) as HTMLElement // the clone of an element is an element
    for (const one of copy.querySelectorAll('[aria-hidden=true]')) one.remove()
    return copy.textContent
  }
  const before = told()
  await act(async () => store.set(uploadsAtom, [{ ...upload, share: 0.13 }]))
  expect(told()).toBe(before)
})

test('the words of a refused upload stay for the next try of the same file, and for no other', async () => {
  vi.stubGlobal('XMLHttpRequest', Refusing)
  const file = photo()
  const paste = async (one: File) => {
    fireEvent.paste(window, { clipboardData: transfer(one) })
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(
      'O que a imagem mostra',
    )
  }
  fireEvent.change(await paste(file), { target: { value: 'Uma praia' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A imagem é pequena')
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  expect((await paste(file)).value).toBe('Uma praia')
  fireEvent.click(screen.getByRole('button', { name: 'Não enviar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await paste(new File(['outra'], 'foto.png', { type: 'image/png' }))).value).toBe('')
})

test('an upload that is stalled can be cancelled, and the words stay for the next try of the same file', async () => {
  vi.stubGlobal('XMLHttpRequest', Stalled)
  const file = photo()
  const field = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(
      'O que a imagem mostra',
    )
  fireEvent.paste(window, { clipboardData: transfer(file) })
  fireEvent.change(await field(), { target: { value: 'Uma praia' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar o envio de foto' }))
  await waitFor(() => expect(store.get(uploadsAtom)).toEqual([]))
  fireEvent.paste(window, { clipboardData: transfer(file) })
  expect((await field()).value).toBe('Uma praia')
})

test('one click deletes no picture: it could not be undone', async () => {
  const fetched = vi.fn(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetched)
  fireEvent.click(screen.getByRole('button', { name: 'Apagar' }))
  const really = await screen.findByRole('menuitem', { name: /^Apagar de vez/ })
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.click(really)
  await waitFor(() =>
    expect(fetched).toHaveBeenCalledWith(
      expect.stringContaining('/pictures/banner-praia-0a1b2c3d.webp'),
      expect.objectContaining({ method: 'DELETE' }),
    ),
  )
})

test('whoever describes a picture while another one is being sent goes on with it', async () => {
  let made = () => {}
  class Slow extends Refusing {
    override readonly status = 200
    override readonly response = sized(campo)
    override send() {
      made = () => this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Slow)
  queries.setQueryData(keyOf(HASH), [sized(praia)])
  queries.setQueryData(keyOf(OTHER, HASH), [sized(campo), sized(praia)])
  fireEvent.paste(window, { clipboardData: transfer(photo()) })
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByLabelText('O que a imagem mostra')
  fireEvent.change(words, { target: { value: 'Um campo' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(await description(), { target: { value: 'Uma praia ao' } })
  await act(async () => {
    store.set(picturesAtom, [campo, praia])
    made()
  })
  await waitFor(() => expect(store.get(uploadsAtom)).toEqual([]))
  expect((await description()).value).toBe('Uma praia ao')
})

test.each([
  ['filme.mp4', 'video/mp4', true],
  ['foto.png', 'image/png', false],
])('no video takes the place of a picture: %s', async (name, type, isOther) => {
  const file = new File(['x'], name, { type })
  fireEvent.click(screen.getByRole('button', { name: 'Trocar o arquivo' }))
  fireEvent.change(screen.getByLabelText('Arquivos de imagem'), { target: { files: [file] } })
  await useOfSent()
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  expect(submit.disabled).toBe(isOther)
  expect(screen.queryByRole('alert') !== null).toBe(isOther)
})

test('a pointer that was pressed elsewhere changes no crop where it is released', async () => {
  // jsdom captures no pointers
  const captured = new Set<EventTarget>()
  Object.assign(HTMLElement.prototype, {
    setPointerCapture(this: HTMLElement) {
      captured.add(this)
    },
    hasPointerCapture(this: HTMLElement) {
      return captured.has(this)
    },
  })
  queries.setQueryData(keyOf(HASH), [{ ...sized(praia), notes: NOTES }])
  const crop = (await screen.findByRole('button', { name: /^Corte em 700 px/ })).parentElement!
  const own = () => screen.queryAllByRole('button', { name: 'igual aos outros' }).length
  fireEvent.pointerUp(crop)
  expect(own()).toBe(0)
  fireEvent.pointerDown(crop)
  fireEvent.pointerUp(crop)
  expect(own()).toBe(1)
})

test('the crop of one screen is moved by the arrow keys, from what it shows', async () => {
  const wide = { ...sized(praia), height: 1200, notes: { ...NOTES, focus: { x: 0.5, y: 0 } } }
  queries.setQueryData(keyOf(HASH), [wide])
  const crop = await screen.findByRole('button', { name: /^Corte em 700 px/ })
  const top = () => crop.parentElement?.querySelector('img')?.style.top
  expect(top()).toBe('0%')
  fireEvent.keyDown(crop, { key: 'ArrowDown' })
  // 2% of the picture's height are 24 of the crop's 600 pixels
  expect(top()).toBe('-4%')
  fireEvent.keyDown(crop, { key: 'ArrowUp' })
  expect(top()).toBe('0%')
  expect(screen.getAllByRole('button', { name: 'igual aos outros' })).toHaveLength(1)
})

test('the words of a HEIC photo that was refused stay for the same photo as JPG', async () => {
  vi.stubGlobal('XMLHttpRequest', Refusing)
  const choose = async (name: string, type: string) => {
    const file = new File([type], name, { type })
    fireEvent.change(screen.getByLabelText('Arquivos de imagem'), { target: { files: [file] } })
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>(
      'O que a imagem mostra',
    )
  }
  fireEvent.change(await choose('IMG_12.HEIC', 'image/heic'), { target: { value: 'Uma praia' } })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect((await screen.findByRole('alert')).textContent).toContain('A imagem é pequena')
  fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
  expect((await choose('IMG_12.jpg', 'image/jpeg')).value).toBe('Uma praia')
  fireEvent.click(screen.getByRole('button', { name: 'Não enviar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await choose('IMG_13.jpg', 'image/jpeg')).value).toBe('')
})
