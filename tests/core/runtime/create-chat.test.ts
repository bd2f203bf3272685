import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { delayOf } from '../../../src/core/runtime/delay'
import { firstView } from '../../../src/core/runtime/first-view'
import type { View } from '../../../src/core/runtime/view'
import { fakeWorld, settled } from './fake-world'

const words = ({ items }: View) =>
  items.map((item) => {
    if (item.type === 'part') return `[${item.part}]`
    if (item.type === 'help') return `? ${item.title}`
    const text = item.text.map((part) =>
      typeof part === 'string' ? part : 'text' in part ? part.text : '',
    )
    return item.from === 'visitor' ? `> ${text.join('')}` : text.join('')
  })

function begin(world = fakeWorld()) {
  const chat = createChat(world.options)
  chat.start()
  return { ...world, chat }
}

/** Milliseconds before a bubble that follows another. */
const waitFor = (text: string) =>
  delayOf({ type: 'wait', after: 'bubble' }, fakeWorld().options.timing, {
    first: false,
    short: false,
    next: { type: 'say', from: 'bot', step: 'passo', text: [text] },
  })

/** A chat whose first options are before the visitor. */
async function invited(world = fakeWorld()) {
  const all = begin(world)
  await all.pass(1500)
  return all
}

describe('order and delays (spec section 4)', () => {
  test('before it starts it shows what the page made on the server shows', () => {
    const { options } = fakeWorld()
    const expected = firstView(options.script, options.variantFacts, options.timing)
    expect(createChat(options).view()).toEqual(expected)
  })

  test('before it starts it shows the page’s own words, whatever the visit makes of the script', () => {
    const { options } = fakeWorld()
    const visited = { ...options.script, start: 'convite' }
    const { view } = createChat({ ...options, script: visited, pageScript: options.script })
    expect(view()).toEqual(firstView(options.script, options.variantFacts, options.timing))
  })

  test('the first bubble is there at once, the next one after its own wait, then the options', async () => {
    const { chat, pass } = begin()
    expect(words(chat.view())).toEqual(['Olá!'])
    expect(chat.view().status).toBe('typing')
    await pass(waitFor('Vamos simular?') - 1)
    expect(words(chat.view())).toEqual(['Olá!'])
    await pass(1)
    expect(words(chat.view())).toEqual(['Olá!', 'Vamos simular?'])
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'convite' })
  })

  test('a tap while the bot types brings its next bubble at once, and no more than that', async () => {
    const { chat, pass } = begin()
    chat.skipWait()
    await pass(0)
    expect(words(chat.view())).toEqual(['Olá!', 'Vamos simular?'])
    chat.choose('SIMULE AGORA MESMO')
    await pass(0)
    const before = chat.view()
    chat.skipWait()
    await pass(0)
    expect(chat.view()).toEqual(before)
  })

  test('bubbles are stamped with the time they were said at', async () => {
    const { chat } = await invited()
    expect(chat.view().items.map(({ at }) => at)).toEqual([
      1_000_000,
      1_000_000 + waitFor('Vamos simular?'),
    ])
  })

  test('after an input the bot takes half as long', async () => {
    const { chat, calls, pass, sleeps } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    await calls[0]?.settle('ok')
    await pass(1500)
    chat.answer('ana')
    await calls[1]?.settle('validas')
    await pass(750)
    expect(words(chat.view()).slice(-2)).toEqual(['> Ana', 'E o seu e-mail?'])
    expect(sleeps.at(-1)).toBe(waitFor('E o seu e-mail?') / 2)
  })

  test('React is told once a pause, not once an effect', async () => {
    const { chat, pass } = begin()
    let told = 0
    chat.subscribe(() => told++)
    await pass(1500)
    expect(told).toBe(1)
  })

  test('analytics events leave when their step is reached, once (spec section 7)', async () => {
    const { tracked } = await invited()
    expect(tracked).toEqual([{ type: 'track', event: 'Inicio', data: { origem: 'teste' } }])
  })
})

describe('calls', () => {
  test('a call leaves while the bubble before it is still being typed', async () => {
    const { chat, calls, pass } = await toPart()
    chat.finish('expirado', {})
    expect(calls.at(-1)).toMatchObject({ action: 'proposta.criar' })
    expect(words(chat.view()).at(-1)).not.toBe('Criando a sua proposta…')
    // its result comes first, yet what it leads to is said after the bubble
    await calls.at(-1)?.settle('criada')
    await pass(5000)
    expect(words(chat.view()).slice(-2)).toEqual(['Criando a sua proposta…', 'Parabéns!'])
  })

  test('while a call is under way nothing can be used, and the page says so', async () => {
    const { chat, calls } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    expect(chat.view()).toMatchObject({ status: 'busy' })
    expect(chat.view().prompt).toBeUndefined()
    expect(calls).toHaveLength(1)
  })

  test('case CLI-01: a handler that could not even be fetched counts as falha', async () => {
    const { chat, calls, pass } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    await calls[0]?.fail()
    await pass(5000)
    expect(words(chat.view()).at(-1)).toBe('Tente mais tarde.')
  })

  test('case PAY-08: a once call has the session and its request as key, the same on every retry until it is done', async () => {
    const { chat, calls, pass } = await toPart()
    chat.finish('expirado', {})
    await calls.at(-1)?.settle('falha')
    await pass(5000)
    chat.choose('TENTAR NOVAMENTE')
    const keys = calls.filter(({ action }) => action === 'proposta.criar').map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(keys[0]).toMatch(/^0{31}1\/proposta\.criar\/0\/[0-9a-z]+$/)
  })

  test('calls that only read have no key', async () => {
    const { chat, calls } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    expect(calls[0]?.key).toBeUndefined()
  })

  test('a late result of a talk that was started over is dropped, and its call aborted', async () => {
    const { chat, calls, pass } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    chat.restart()
    expect(calls[0]?.aborted()).toBe(true)
    await calls[0]?.settle('ok')
    await pass(5000)
    expect(words(chat.view())).toEqual(['Olá!', 'Vamos simular?'])
  })
})

describe('case PAY-01: only what is offered now can be used, once', () => {
  test('a double tap is one choice', async () => {
    const { chat, calls } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    chat.choose('SIMULE AGORA MESMO')
    expect(calls).toHaveLength(1)
    expect(words(chat.view()).filter((text) => text.startsWith('>'))).toHaveLength(1)
  })

  test.each([
    ['an unknown option', 'NADA'],
    ['a disabled option', 'DEPOIS'],
  ])('%s is ignored', async (_name, label) => {
    const { chat } = await invited()
    const before = chat.view()
    chat.choose(label)
    expect(chat.view()).toBe(before)
  })

  test('an answer that nobody asked for is ignored', async () => {
    const { chat } = await invited()
    const before = chat.view()
    chat.answer('Ana')
    chat.finish('expirado', {})
    expect(chat.view()).toBe(before)
  })

  test('a tap while the bot types is ignored, though the engine is already there', async () => {
    const { chat, calls } = begin()
    chat.choose('SIMULE AGORA MESMO')
    await settled()
    expect(calls).toHaveLength(0)
  })

  test('an option that opens a link stays', async () => {
    const { chat } = await invited()
    chat.choose('ESPECIALISTAS')
    expect(chat.view()).toMatchObject({ status: 'waiting', prompt: { offer: {} } })
  })

  test('an answer its field refuses asks again with the message, and is not kept', async () => {
    const { chat, calls, pass, texts } = await invited()
    chat.choose('SIMULE AGORA MESMO')
    await calls[0]?.settle('ok')
    await pass(1500)
    chat.answer('123')
    expect(chat.view().prompt?.ask?.error).toBe('Está correto? 🤔')
    expect([...texts.values()].join()).not.toContain('"123"')
  })
})

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
    expect(texts.size).toBe(0)
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

test('disposed, a chat says nothing more', async () => {
  const { chat, pass } = begin()
  let told = 0
  chat.subscribe(() => told++)
  chat.dispose()
  await pass(5000)
  expect(told).toBe(0)
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

/** A chat that waits at the part before the proposal. */
async function toPart() {
  const all = await invited()
  all.chat.choose('SIMULE AGORA MESMO')
  await all.calls[0]?.settle('ok')
  await all.pass(1500)
  all.chat.answer('ana')
  await all.calls[1]?.settle('validas')
  await all.pass(1500)
  all.chat.answer('ana@exemplo.com.br')
  await all.pass(5000)
  expect(all.chat.view().prompt?.show?.part).toBe('pix')
  return all
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
