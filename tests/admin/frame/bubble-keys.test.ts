// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { keepBubbleKeys } from '../../../admin/frame/bubble-keys'
import type { HitTarget } from '../../../admin/frame/protocol'
import { home, openSession } from './open-session'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** The beginning of a conversation drawn as a visitor sees it, and what keys have opened of it. */
async function drawn() {
  const on = openSession()
  await on.show(home)
  await on.play('SIMULE AGORA MESMO')
  const { items } = on.chat.view()
  const bubbles = items.map((item) => {
    const bubble = document.createElement('div')
    bubble.dataset.bubble = 'bot'
    bubble.textContent = 'text' in item ? String(item.text) : item.id.toString()
    const time = document.createElement('time')
    time.textContent = '16:40'
    bubble.append(time)
    bubble.scrollIntoView = () => {}
    return bubble
  })
  const thread = document.createElement('ol')
  thread.className = 'thread'
  thread.append(...bubbles)
  document.body.append(thread)
  const hits: HitTarget[] = []
  const keys = keepBubbleKeys(on.session, (place) => hits.push(place))
  stops.push(keys.stop)
  return { keys, hits, bubbles, origins: on.session.trace().origins }
}

test('keys go from bubble to bubble, say which and what Enter does, and open the line of one', async () => {
  const { keys, hits, bubbles, origins } = await drawn()
  expect(bubbles.length).toBeGreaterThan(1)
  keys.set('Abrir a linha')
  const list = screen.getByRole('listbox', { name: 'Falas da conversa. Enter: Abrir a linha' })
  list.focus()
  const chosen = () => screen.getByRole('option', { selected: true })
  const name = () => chosen().getAttribute('aria-label')
  const said = (bubble: HTMLElement | undefined) => bubble?.textContent?.replace('16:40', '')
  // the newest is where the reader is
  expect(name()).toBe(said(bubbles.at(-1)))
  expect(list.getAttribute('aria-activedescendant')).toBe(chosen().id)
  expect(document.querySelector('.mark__label')?.textContent).toBe('Abrir a linha')
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  expect(name()).toBe(said(bubbles.at(-1)))
  fireEvent.keyDown(list, { key: 'Home' })
  expect(name()).toBe(said(bubbles[0]))
  fireEvent.keyDown(list, { key: 'Enter' })
  fireEvent.keyDown(list, { key: 'End' })
  fireEvent.keyDown(list, { key: 'ArrowUp' })
  fireEvent.keyDown(list, { key: ' ' })
  expect(hits).toEqual([origins[0], origins.at(-2)])
  list.blur()
  expect(document.querySelector('.mark')).toBeNull()
})

test('an action on lines alone is offered for these alone', async () => {
  const { keys, origins } = await drawn()
  keys.set('Dizer de outro jeito', true)
  screen.getByRole('listbox').focus()
  const lines = origins.filter(({ line }) => line !== undefined)
  expect(screen.queryAllByRole('option')).toHaveLength(lines.length)
  expect(lines.length).toBeLessThan(origins.length)
})

test('where a bubble opens nothing, there is no list of them', async () => {
  const { keys } = await drawn()
  expect(screen.queryByRole('listbox')).toBeNull()
  keys.set('Abrir a linha')
  keys.set(undefined)
  expect(screen.queryByRole('listbox')).toBeNull()
})
