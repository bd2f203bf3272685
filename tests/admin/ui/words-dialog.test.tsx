// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useUnsavedWords, WordsDialog } from '../../../admin/ui/words-dialog'
import { showAdmin } from '../show-admin'

const discard = vi.fn()

function Field() {
  const [text, setText] = useState('')
  useUnsavedWords(text, discard)
  return <input aria-label="Frase" value={text} onChange={(event) => setText(event.target.value)} />
}

function shown() {
  const onClose = vi.fn()
  showAdmin(
    <WordsDialog opened onClose={onClose} title="Escrever">
      <Field />
    </WordsDialog>,
  )
  return {
    onClose,
    type: (value: string) =>
      fireEvent.change(screen.getByLabelText('Frase'), { target: { value } }),
    pressEscape: () => fireEvent.keyDown(screen.getByLabelText('Frase'), { key: 'Escape' }),
    question: () => screen.queryByRole('alert')?.textContent,
  }
}

test('a dialog in which nothing was typed closes at once', () => {
  const { onClose, pressEscape } = shown()
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
})

test('what was typed is not lost by Escape: it is asked first, and a second Escape means it', () => {
  const { onClose, type, pressEscape, question } = shown()
  type('Oi')
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
  expect(question()).toContain('não foi salvo')
  expect(discard).not.toHaveBeenCalled()
  pressEscape()
  expect(onClose).toHaveBeenCalledOnce()
  // words that would outlive the dialog are dropped with it, as it has said
  expect(discard).toHaveBeenCalledOnce()
})

test('whoever goes on typing is asked again', () => {
  const { onClose, type, pressEscape, question } = shown()
  type('Oi')
  pressEscape()
  type('Oi!')
  expect(question()).toBeUndefined()
  pressEscape()
  expect(onClose).not.toHaveBeenCalled()
})

test('the cross asks as Escape does, and nothing is asked once the words are taken away', () => {
  const { onClose, type, question } = shown()
  const cross = screen.getByRole('button')
  type('Oi')
  fireEvent.click(cross)
  expect([onClose.mock.calls.length, question() === undefined]).toEqual([0, false])
  type('')
  fireEvent.click(cross)
  expect(onClose).toHaveBeenCalledOnce()
})
