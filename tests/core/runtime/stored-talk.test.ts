import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { begin, invited, toPart, words } from './edit-world'
import { fakeWorld, settled } from './fake-world'

describe('case PAY-05: a talk is resumed where it stood', () => {
  test('after a reload the view is there at once, with the times of its events', async () => {
    const first = await invited()
    first.chat.choose('SIMULE AGORA MESMO')
    await first.calls[0]?.settle('ok')
    await first.pass(1500)
    const again = begin(fakeWorld(first.texts, first.now() + 60_000))
    expect(words(again.chat.view())).toEqual(words(first.chat.view()))
    expect(again.chat.view()).toMatchObject({ status: 'waiting', prompt: first.chat.view().prompt })
    expect(again.chat.view().items.every(({ at }) => at !== undefined && at <= first.now())).toBe(
      true,
    )
    expect(again.calls).toHaveLength(0)
    expect(again.sleeps).toHaveLength(0)
    expect(again.tracked).toHaveLength(0)
  })

  test('a call that had not settled is made again under the same key', async () => {
    const first = await toPart()
    first.chat.finish('expirado', {})
    const key = first.calls.at(-1)?.key
    const again = begin(fakeWorld(first.texts, first.now()))
    expect(again.calls.map(({ action, key }) => [action, key])).toEqual([['proposta.criar', key]])
    expect(again.chat.view().status).toBe('busy')
    await again.calls[0]?.settle('criada')
    await again.pass(1500)
    expect(words(again.chat.view()).at(-1)).toBe('Parabéns!')
  })

  test('restored at every prefix, a talk shows the same and goes on the same', async () => {
    const whole = await play(begin())
    const stored = whole.sessions
    expect(stored.length).toBeGreaterThan(6)
    for (const texts of stored) {
      const again = await play(begin(fakeWorld(new Map(texts))))
      expect(words(again.chat.view())).toEqual(words(whole.chat.view()))
      expect(again.keys.every((key) => whole.keys.includes(key))).toBe(true)
    }
  })

  test('PUB-07: a talk of another release is told of and left alone, also when another tab brings it', async () => {
    const first = await invited()
    const before = new Map(first.texts)
    const world = fakeWorld(first.texts)
    const chat = createChat({ ...world.options, release: 'r2' })
    chat.start()
    expect(world.elsewhere).toMatchObject([{ release: 'r1', variant: 'home' }])
    expect(chat.view().prompt).toBeUndefined()
    expect(first.texts).toEqual(before)

    const other = fakeWorld()
    const newId = () => 'f'.repeat(32)
    const own = createChat({ ...other.options, release: 'r2', newId })
    own.start()
    for (const [key, text] of before) other.texts.set(key, text)
    own.catchUp()
    expect(other.elsewhere).toHaveLength(1)
  })

  test('the end erases it, so that nothing personal stays', async () => {
    const { chat, texts, calls, pass } = await toPart()
    chat.finish('expirado', {})
    await calls.at(-1)?.settle('criada')
    await pass(10_000)
    expect(chat.view().status).toBe('ended')
    expect([...texts.keys()]).toEqual(['encerrada:home'])
  })

  test('nor does it stay where the page was left before the last bubble, once the end has been shown', async () => {
    const first = await toPart()
    first.chat.finish('expirado', {})
    await first.calls.at(-1)?.settle('criada')
    first.chat.dispose()
    expect(first.texts.size).toBe(1)
    const again = begin(fakeWorld(first.texts, first.now()))
    expect(again.chat.view().status).toBe('ended')
    expect(words(again.chat.view()).at(-1)).toBe('Parabéns!')
    expect([...first.texts.keys()]).toEqual(['encerrada:home'])
  })

  test('a result that comes once the talk was left changes nothing of what is stored', async () => {
    const { chat, texts, pass, calls } = begin()
    await pass(1500)
    chat.choose('SIMULE AGORA MESMO')
    const stored = [...texts]
    chat.dispose()
    await calls[0]?.settle('ok')
    expect([...texts]).toEqual(stored)
  })

  test('starting over forgets the talk and takes a new session', async () => {
    const { chat, texts, pass } = await invited()
    const before = [...texts.values()].join()
    chat.choose('SIMULE AGORA MESMO')
    chat.restart()
    await pass(1500)
    const after = [...texts.values()].join()
    expect(JSON.parse(after).id).not.toBe(JSON.parse(before).id)
    expect(JSON.parse(after).events).toHaveLength(1)
  })
})

describe('cases PAY-06 and PAY-07: tabs of one browser', () => {
  test('a tab takes over what another one has added', async () => {
    const one = await invited()
    const two = begin(fakeWorld(one.texts, one.now()))
    one.chat.choose('SIMULE AGORA MESMO')
    await one.calls[0]?.settle('ok')
    await one.pass(1500)
    two.chat.catchUp()
    expect(words(two.chat.view())).toEqual(words(one.chat.view()))
  })

  test('its own writing does not make it begin again', async () => {
    const { chat } = await invited()
    const before = chat.view()
    chat.catchUp()
    expect(chat.view()).toBe(before)
  })

  test('who reads the end keeps it', async () => {
    const { chat, calls, pass, texts } = await toPart()
    chat.finish('expirado', {})
    await calls.at(-1)?.settle('criada')
    await pass(10_000)
    const other = fakeWorld(texts)
    begin({ ...other, options: { ...other.options, newId: () => 'f'.repeat(32) } })
    expect(texts.size).toBe(1)
    const before = chat.view()
    chat.catchUp()
    expect(chat.view()).toBe(before)
  })
})

type Begun = ReturnType<typeof begin>

/** Answers whatever is before the visitor until the talk has ended, keeping each session that was stored on the way. */
async function play(begun: Begun) {
  const { chat, calls, pass, texts } = begun
  const sessions: (readonly [string, string])[][] = []
  const done = new Set<unknown>()
  for (let turn = 0; turn < 20 && chat.view().status !== 'ended'; turn++) {
    for (const call of calls) {
      if (done.has(call)) continue
      done.add(call)
      const outcomes: Record<string, string> = {
        'saude.verificar': 'ok',
        'lead.validar-palavras': 'validas',
        'proposta.criar': 'criada',
      }
      sessions.push([...texts])
      await call.settle(outcomes[call.action] ?? 'falha')
    }
    await pass(10_000)
    sessions.push([...texts])
    const { prompt } = chat.view()
    if (prompt?.offer) chat.choose('SIMULE AGORA MESMO')
    if (prompt?.ask?.fact === 'nome') chat.answer('ana')
    if (prompt?.ask?.fact === 'email') chat.answer('ana@exemplo.com.br')
    if (prompt?.show) chat.finish('expirado', {})
    await settled()
  }
  expect(chat.view().status).toBe('ended')
  const keys = calls.map(({ key }) => key)
  return { ...begun, keys, sessions: sessions.filter((entries) => entries.length > 0) }
}

describe('what the page learns beside the talk (hole 82)', () => {
  test('is kept with the talk, and does not stop the call that is under way', async () => {
    const world = await invited()
    world.chat.choose('SIMULE AGORA MESMO')
    world.chat.tell({ falouComEspecialistas: true })
    world.chat.tell({ falouComEspecialistas: true })
    const kept = world.options.store.load()?.events.map(({ event }) => event.type)
    expect(kept).toEqual(['started', 'chosen', 'told'])
    // a page that is loaded anew makes the pending call again
    const again = createChat(fakeWorld(world.texts, world.now()).options)
    again.start()
    expect(again.view().status).not.toBe('waiting')
    await world.calls[0]!.settle('ok')
    await world.pass(3000)
    expect(world.chat.view().step).toBe('nome')
  })

  test('before there is a talk it is told as soon as there is one', () => {
    const { chat, options } = fakeWorldWithChat()
    chat.tell({ falouComEspecialistas: true })
    chat.start()
    expect(options.store.load()?.events.map(({ event }) => event.type)).toEqual(['started', 'told'])
  })
})

function fakeWorldWithChat() {
  const { options } = fakeWorld()
  return { options, chat: createChat(options) }
}
