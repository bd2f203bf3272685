import { expect, test } from 'vitest'
import { sessionKey } from '../../../src/core/runtime/session-store'
import { begin, toPart, words } from './edit-world'
import { fakeWorld } from './fake-world'

type Begun = Awaited<ReturnType<typeof toPart>>

async function ends({ chat, calls, pass }: Begun) {
  chat.finish('expirado', {})
  await calls.at(-1)?.settle('criada')
  await pass(10_000)
  expect(chat.view().status).toBe('ended')
}

const stored = ({ texts }: Begun) => JSON.parse(texts.get(sessionKey('home')) ?? '{}')

/** Another tab on the same storage, whose own talks have an id of their own. */
function besides(one: Begun) {
  const world = fakeWorld(one.texts, one.now())
  return begin({ ...world, options: { ...world.options, newId: () => 'f'.repeat(32) } })
}

test('case PAY-06: a tab that comes after the end of its talk in another one begins anew', async () => {
  const one = await toPart()
  const two = besides(one)
  await ends(one)
  two.chat.catchUp()
  await two.pass(1500)
  expect(words(two.chat.view())).not.toContain('> Ana')
  expect(two.chat.view().prompt?.offer).toBeDefined()
  expect(stored(one).id).toBe('f'.repeat(32))
})

test('case PAY-07: nor does it go on with that talk where it has heard nothing, and nothing is called', async () => {
  const one = await toPart()
  const two = besides(one)
  await ends(one)
  const calls = two.calls.length
  two.chat.finish('expirado', {})
  await two.pass(1500)
  expect(two.calls).toHaveLength(calls)
  expect(stored(one).id).toBe('f'.repeat(32))
})

test('the tab in which it ended keeps its end, also while its last words are still to come', async () => {
  const one = await toPart()
  one.chat.finish('expirado', {})
  await one.calls.at(-1)?.settle('criada')
  const follower = besides(one)
  expect(follower.chat.view().status).toBe('ended')
  one.chat.catchUp()
  one.chat.tell({ nome: 'Ana' })
  await one.pass(10_000)
  expect(words(one.chat.view()).at(-1)).toBe('Parabéns!')
  expect(one.texts.has(sessionKey('home'))).toBe(false)
})

test('a talk that another tab has begun meanwhile is not erased with the one that ends', async () => {
  const one = await toPart()
  one.chat.finish('expirado', {})
  await one.calls.at(-1)?.settle('criada')
  const two = besides(one)
  two.chat.restart()
  await two.pass(1500)
  const begun = stored(one)
  expect(begun.id).toBe('f'.repeat(32))
  await one.pass(10_000)
  expect(stored(one)).toEqual(begun)
})

test('what is kept of an ended talk is neither personal nor the id that its calls are known by', async () => {
  const one = await toPart()
  const { id } = stored(one)
  await ends(one)
  const kept = [...one.texts.values()].join()
  expect(kept).not.toContain(id)
  expect(kept).toMatch(/^[0-9a-f]{8}$/)
})
