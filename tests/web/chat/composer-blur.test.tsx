// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asks, bot, items, me } from './fake-chat'
import { botGoesOn, showChat } from './show-chat'

const input = () => screen.getByRole<HTMLInputElement>('textbox')
const error = () => document.querySelector('[data-error]')

test('a field that is left empty is no fault (spec section 5)', async () => {
  await showChat({ items: items(bot('E agora?')), prompt: asks('email') })
  fireEvent.blur(input())
  expect(error()).toBeNull()
})

test('who looks elsewhere while the bot speaks has not left the question that follows', async () => {
  const chat = await showChat({ items: items(bot('E agora?')), prompt: asks('nome') })
  await userEvent.type(input(), 'Mariana{Enter}')
  const said = items(bot('E agora?'), me('Mariana', 'Nome'))
  await botGoesOn(chat, { items: said, status: 'typing' })
  await userEvent.type(input(), 'ana')
  fireEvent.blur(input())
  await botGoesOn(chat, { status: 'waiting', prompt: asks('email') })
  expect(input().value).toBe('ana')
  expect(error()).toBeNull()
  fireEvent.blur(input())
  expect(error()).not.toBeNull()
})
