// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Prompt, View } from '../../../src/core/runtime/view'
import { bot, items } from './fake-chat'
import { showChat } from './show-chat'

// issue 16, point 11; look/visitor2, screen 8

const PROMPT: Prompt = {
  step: 'passo',
  offer: {
    type: 'offer',
    step: 'passo',
    layout: 'row',
    many: 'frutas',
    options: [
      { label: 'Uva' },
      { label: 'Figo' },
      { label: 'Caju', disabled: 'Fora da época' },
      { label: 'Nada', alone: true },
    ],
  },
}

async function opened(more: Partial<View> = {}) {
  const chat = await showChat({ items: items(bot('Quais?')), prompt: PROMPT, ...more })
  await screen.findByRole('group', { name: 'Quais?' })
  return chat
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const marked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((one) => {
    return one.checked ? [one.labels?.[0]?.textContent] : []
  })
const go = () => screen.getByRole('button', { name: 'CONTINUAR' })
const region = () => screen.getByRole('region', { name: 'Opções' })

test('by keys alone several are marked, counted in the bar and sent at once', async () => {
  const chat = await opened()
  const user = userEvent.setup()
  box('Uva').focus()
  await user.keyboard(' {Tab} ')
  expect(marked()).toEqual(['Uva', 'Figo'])
  expect(region().textContent).toContain('2 marcadas')
  expect(region().textContent).toContain('pode marcar mais')
  // what cannot be used is passed over
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(box('Nada'))
  await user.click(go())
  expect(chat.calls).toEqual([['mark', ['Uva', 'Figo']]])
})

test('the mark is hidden in a box that is not marked, and not only by its colour, which forced colours replace', async () => {
  const style = document.createElement('style')
  style.textContent = readFileSync('src/web/chat/mark-list.css', 'utf8')
  document.head.append(style)
  await opened()
  const isSeen = (name: string) => {
    const mark = box(name).parentElement!.querySelector('.i')!
    return getComputedStyle(mark).visibility === 'visible'
  }
  await userEvent.click(box('Uva'))
  expect([isSeen('Uva'), isSeen('Figo')]).toEqual([true, false])
  style.remove()
})

test('one that stands alone clears the others, and theirs clear it', async () => {
  await opened()
  await userEvent.click(box('Uva'))
  await userEvent.click(box('Nada'))
  expect(marked()).toEqual(['Nada'])
  expect(region().textContent).not.toContain('pode marcar mais')
  await userEvent.click(box('Figo'))
  expect(marked()).toEqual(['Figo'])
})

test('with nothing marked the button says what is missing, and sends nothing', async () => {
  const chat = await opened()
  expect(go().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(go())
  expect(screen.getByRole('alert').textContent).toBe('Marque ao menos uma')
  expect(chat.calls).toEqual([])
})

test('who changes the answer finds what was marked', async () => {
  await opened({ editing: { item: 1, marked: ['Figo'] } })
  expect(marked()).toEqual(['Figo'])
})
