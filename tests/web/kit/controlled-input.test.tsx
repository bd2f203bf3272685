// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ControlledInput } from '../../../src/web/kit/controlled-input'

const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('what nobody takes does not stay in an input', async () => {
  render(<ControlledInput value="Mariana" />)
  await userEvent.type(field(), '!')
  expect(field().value).toBe('Mariana')
})

test('of what is typed it shows what was taken, also where that is what it was', async () => {
  function Digits() {
    const [digits, setDigits] = useState('')
    const take = (text: string) => setDigits(text.replace(/\D/g, '').slice(0, 4))
    return <ControlledInput value={digits} onChange={({ target }) => take(target.value)} />
  }
  render(<Digits />)
  await userEvent.type(field(), 'a')
  expect(field().value).toBe('')
  await userEvent.type(field(), '1b2')
  expect(field().value).toBe('12')
  await userEvent.type(field(), '345')
  expect(field().value).toBe('1234')
})
