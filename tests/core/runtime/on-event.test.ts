import { expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { toPart } from './edit-world'
import { fakeWorld } from './fake-world'

test('issue 17: each event is heard once, one that changes nothing too; a talk that is resumed is not heard again', async () => {
  const world = fakeWorld()
  const heard: string[] = []
  const options = {
    ...world.options,
    onEvent: ({
      held: { event },
      before,
      state,
    }: Parameters<NonNullable<typeof world.options.onEvent>>[0]) =>
      void heard.push(`${event.type}${state === before ? ' =' : ''}`),
  }
  const chat = createChat(options)
  chat.start()
  await world.pass(1500)
  chat.choose('ESPECIALISTAS')
  chat.choose('SIMULE AGORA MESMO')
  await world.pass(1500)
  await world.calls[0]?.settle('ok')
  await world.pass(3000)
  chat.answer('1')
  await world.pass(1500)
  const all = ['started', 'chosen =', 'chosen', 'settled', 'answered =']
  expect(heard).toEqual(all)
  chat.dispose()
  createChat(options).start()
  expect(heard).toEqual(all)
})

test('spec section 7: a changed answer is heard as what it is now, with the step where the talk stands once the later ones are replayed', async () => {
  const world = fakeWorld()
  const heard: (readonly [type: string, before: string, at: string])[] = []
  const { chat, tap, calls } = await toPart({
    ...world,
    options: {
      ...world.options,
      onEvent: ({ held: { event }, before, state }) =>
        void heard.push([event.type, before.at, state.at]),
    },
  })
  heard.length = 0
  tap('ana@exemplo.com.br')
  chat.answer('bia@exemplo.com.br')
  expect(heard).toEqual([['answered', 'email', 'resumo']])
  tap('Ana')
  chat.answer('bia')
  await calls.at(-1)?.settle('validas')
  expect(heard.slice(1)).toEqual([
    ['answered', 'nome', 'nome'],
    ['settled', 'nome', 'resumo'],
  ])
})

test('a tag manager that fails at an event does not stop the talk', async () => {
  const world = fakeWorld()
  const track = () => {
    throw new Error('blocked')
  }
  const chat = createChat({ ...world.options, track })
  chat.start()
  await world.pass(1500)
  expect(chat.view()).toMatchObject({ status: 'waiting' })
})
