// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { PicturePicker } from '../../../admin/pictures/picture-picker'
import { uploadsAtom } from '../../../admin/pictures/uploads'
import { showAdmin } from '../show-admin'

const MADE = {
  path: 'variants/assets/banner-foto-0a1b2c3d.webp',
  hash: 'a'.repeat(64),
  bytes: 1000,
  width: 1200,
  height: 400,
}

/** A server that answers when told to, as long as the request was not aborted. */
class Slow {
  static last: Slow
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {}
  readonly status = 200
  readonly response = MADE
  isAborted = false
  onload = () => {}
  onabort = () => {}
  constructor() {
    Slow.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
  sent = (loaded: number) => act(async () => this.upload.onprogress?.({ loaded, total: 100 }))
  answer = () =>
    act(async () => {
      if (!this.isAborted) this.onload()
    })
}

const store = createStore()
const reload = vi.fn(async () => {})
const onPick = vi.fn()

beforeEach(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => {} })
  vi.stubGlobal('XMLHttpRequest', Slow)
  reload.mockClear()
  onPick.mockClear()
  const view = (
    <>
      <Notifications />
      <PicturePicker value="" use="banner" onPick={onPick} />
    </>
  )
  showAdmin(view, { store, workspace: { reload } })
  const files = [new File(['foto'], 'foto.png', { type: 'image/png' })]
  fireEvent.change(screen.getByLabelText('Arquivo de imagem'), { target: { files } })
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByLabelText('O que a imagem mostra')
  fireEvent.change(words, { target: { value: 'Um campo' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await screen.findByText('0%')
})

const cancel = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar o envio de foto' }))

test('an upload that is cancelled after all was sent is made by the server: the list is read again, and it is said', async () => {
  await Slow.last.sent(100)
  cancel()
  await waitFor(() => expect(store.get(uploadsAtom)).toEqual([]))
  await Slow.last.answer()
  expect((await screen.findByText(/“foto” está em Imagens/)).textContent).toBeDefined()
  expect(reload).toHaveBeenCalledTimes(1)
  // whoever cancelled it does not want it in the brand
  expect(onPick).not.toHaveBeenCalled()
})

test('an upload that is cancelled while it is sent is stopped, and nothing is said', async () => {
  await Slow.last.sent(40)
  cancel()
  await Slow.last.answer()
  expect(Slow.last.isAborted).toBe(true)
  expect(store.get(uploadsAtom)).toEqual([])
  expect(onPick).not.toHaveBeenCalled()
})
