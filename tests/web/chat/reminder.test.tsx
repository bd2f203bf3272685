// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Prompt } from '../../../src/core/runtime/view'
import { asks, bot, items } from './fake-chat'
import { botGoesOn, showChat } from './show-chat'

// issue 16, point 11: said only while the page is in sight, and never in the way of typing

const PROMPT: Prompt = {
  ...asks('email'),
  remind: { type: 'remind', step: 'passo', ms: 90_000 },
}

async function opened() {
  vi.useFakeTimers()
  const chat = await showChat({ items: items(bot('Seu e-mail?')), prompt: PROMPT })
  const reminders = () => chat.calls.filter(([name]) => name === 'remind').length
  return { chat, reminders }
}

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

function turnPage(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  fireEvent(document, new Event('visibilitychange'))
}

test('who does nothing is reminded once the time is over, and whatever is done begins it anew', async () => {
  const { reminders } = await opened()
  await pass(80_000)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await pass(80_000)
  expect(reminders()).toBe(0)
  await pass(10_000)
  expect(reminders()).toBe(1)
})

test('a page that is not in sight waits until it is', async () => {
  const { reminders } = await opened()
  turnPage('hidden')
  await pass(600_000)
  expect(reminders()).toBe(0)
  turnPage('visible')
  await pass(90_000)
  expect(reminders()).toBe(1)
  vi.restoreAllMocks()
})

test('who has begun to type is not reminded', async () => {
  const { reminders } = await opened()
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ana' } })
  await pass(600_000)
  expect(reminders()).toBe(0)
})

test('once it was said, and where the question is answered, nothing waits any more', async () => {
  const { chat, reminders } = await opened()
  const { remind: _, ...prompt } = PROMPT
  await botGoesOn(chat, { items: items(bot('Seu e-mail?'), bot('Sem pressa.')), prompt })
  await pass(600_000)
  expect(reminders()).toBe(0)
})

test('who changes an earlier answer, or reads help, is not reminded of the question that waits', async () => {
  const { chat, reminders } = await opened()
  await botGoesOn(chat, { items: items(bot('Seu e-mail?')), prompt: PROMPT, editing: { item: 1 } })
  await pass(600_000)
  const asked = [
    ...items(bot('Seu e-mail?')),
    { type: 'help' as const, id: 2, step: 'ajuda', title: 'Quanto custa?', said: [] },
  ]
  await botGoesOn(chat, { items: asked, prompt: PROMPT, editing: undefined as never })
  await pass(600_000)
  expect(reminders()).toBe(0)
  await botGoesOn(chat, { items: items(bot('Seu e-mail?')), prompt: PROMPT })
  await pass(90_000)
  expect(reminders()).toBe(1)
})
