// @vitest-environment jsdom
import { Modal } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test, vi } from 'vitest'
import { toDocument } from '../../../../admin/brands/sentence/sentence-text'
import { SentenceTools } from '../../../../admin/brands/sentence/sentence-tools'
import { showAdmin } from '../../show-admin'

/** The tools of a sentence in a dialog, with its characters from `from` to `to` selected. */
async function openLink(sentence: string, from: number, to: number) {
  const doc = toDocument(sentence)!
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
  const onClose = vi.fn()
  showAdmin(
    <Modal opened onClose={onClose}>
      <SentenceTools state={state} run={() => {}} />
    </Modal>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Link' }))
  return { onClose, field: await screen.findByLabelText<HTMLInputElement>('Endereço do link') }
}

test('Escape in the field of a link leaves the dialog in which the sentence stands', async () => {
  const { onClose, field } = await openLink('Veja aqui', 1, 5)
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
})

test('the field has the address that the selected words lead to', async () => {
  const { field } = await openLink('Veja <a href="https://um.example/a">aqui</a> já', 6, 10)
  expect(field.value).toBe('https://um.example/a')
})

test('words without a link begin with an address that nobody has typed, and that is no mistake yet', async () => {
  const { field } = await openLink('Veja aqui', 1, 5)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['https://', 'false'])
  fireEvent.change(field, { target: { value: 'http://x' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
