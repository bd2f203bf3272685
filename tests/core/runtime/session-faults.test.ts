import { describe, expect, test } from 'vitest'
import type { ChatOptions } from '../../../src/core/runtime/chat-options'
import { createChat } from '../../../src/core/runtime/create-chat'
import { createSessionStore, sessionKey } from '../../../src/core/runtime/session-store'
import { fakeWorld } from './fake-world'

type World = ReturnType<typeof fakeWorld>

/** A started chat at its first options; `storage` replaces the world's own. */
async function invited(world: World, storage?: () => Storage) {
  const options: ChatOptions = storage
    ? {
        ...world.options,
        store: createSessionStore(storage, { variant: 'home', now: world.now }),
      }
    : world.options
  const chat = createChat(options)
  chat.start()
  await world.pass(1500)
  return chat
}

async function answersItsName(chat: ReturnType<typeof createChat>, { calls, pass }: World) {
  chat.choose('SIMULE AGORA MESMO')
  await calls[0]?.settle('ok')
  await pass(1500)
  expect(chat.view()).toMatchObject({ status: 'waiting', step: 'nome' })
}

describe('case CLI-03: a talk never stops for want of storage', () => {
  test('storage whose getter throws', async () => {
    const world = fakeWorld()
    const chat = await invited(world, () => {
      throw new Error('denied')
    })
    await answersItsName(chat, world)
  })

  test('storage cleared in the middle of the talk', async () => {
    const world = fakeWorld()
    const chat = await invited(world)
    world.texts.clear()
    chat.catchUp()
    await answersItsName(chat, world)
    // and from the next event on it is kept again, whole
    const again = createChat(fakeWorld(world.texts, world.now()).options)
    again.start()
    expect(again.view().step).toBe('nome')
  })

  test.each(['not json', '{}', 'null', '[]', '{"version":1,"release":"r1","variant":"home"}', ''])(
    'a stored session that reads %s begins a new talk, never a blank page',
    async (text) => {
      const world = fakeWorld(new Map([[sessionKey('home'), text]]))
      const chat = await invited(world)
      expect(chat.view().items.length).toBeGreaterThan(0)
      await answersItsName(chat, world)
    },
  )

  test('an edited session whose events do not fit the script stands where the script allows', async () => {
    const first = fakeWorld()
    await invited(first)
    const session = JSON.parse(first.texts.get(sessionKey('home')) ?? '')
    const forged = [
      { type: 'answered', step: 'email', text: 'x@y.z' },
      { type: 'finished', step: 'resumo', outcome: 'expirado', facts: { propostaId: 'forged' } },
      { type: 'settled', call: 99, outcome: 'criada', facts: {} },
    ]
    for (const event of forged) session.events.push({ at: first.now(), event })
    const world = fakeWorld(new Map([[sessionKey('home'), JSON.stringify(session)]]), first.now())
    const chat = await invited(world)
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'convite' })
    expect(world.calls).toHaveLength(0)
    await answersItsName(chat, world)
  })
})

describe('what comes twice or late', () => {
  test('case PAY-01: an answer sent twice is one answer and one call', async () => {
    const world = fakeWorld()
    const chat = await invited(world)
    await answersItsName(chat, world)
    chat.answer('ana')
    chat.answer('ana')
    expect(world.calls.filter(({ action }) => action === 'lead.validar-palavras')).toHaveLength(1)
  })

  test('a call that settles twice is heard once', async () => {
    const world = fakeWorld()
    const chat = await invited(world)
    await answersItsName(chat, world)
    const before = chat.view()
    await world.calls[0]?.settle('falha')
    await world.pass(5000)
    expect(chat.view()).toBe(before)
  })

  test('case CLI-10: an hour asleep changes neither order nor number of bubbles', async () => {
    const world = fakeWorld()
    const chat = await invited(world)
    chat.choose('SIMULE AGORA MESMO')
    await world.calls[0]?.settle('ok')
    await world.pass(60 * 60 * 1000)
    const steps = chat.view().items.map(({ step }) => step)
    expect(steps).toEqual(['ola', 'convite', 'convite', 'nome'])
  })
})
