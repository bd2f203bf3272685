// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { useCopy } from '../../../src/web/kit/use-copy'

test('on plain http, where there is no clipboard, what is copied stands in the open dialog: the page behind it cannot be selected', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.setAttribute('open', '')
  // the tests of other files give the window that they share a clipboard
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  // jsdom has none
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  let copied: unknown
  document.execCommand = () => {
    copied = dialog.querySelector('textarea')?.value
    return true
  }
  const { result } = renderHook(() => useCopy('00020126'))
  await act(async () => result.current.copy())
  expect(copied).toBe('00020126')
  expect(result.current.state).toBe('done')
  expect(document.querySelector('textarea')).toBeNull()
})
