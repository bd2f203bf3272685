import { expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { fakeWorld } from './fake-world'

const HOUR = 60 * 60 * 1000

// issue 16, point 11

test('what the clock brings is known anew before the next thing that happens, and is told only where it has changed', async () => {
  const world = fakeWorld(undefined, Date.UTC(2026, 0, 15, 20, 30))
  const told: string[] = []
  const chat = createChat({
    ...world.options,
    clockFacts: (at) => ({ hora: new Date(at).getUTCHours() }),
    onEvent: ({ held: { event }, state }) => told.push(`${event.type} ${state.facts.hora}`),
  })
  chat.start()
  await world.pass(1500)
  const choose = async () => {
    chat.choose(chat.view().prompt?.offer?.options[0]?.label ?? '')
    await world.pass(1500)
  }
  await world.pass(HOUR)
  await choose()
  expect(told).toEqual(['started 20', 'told 21', 'chosen 21'])
})
