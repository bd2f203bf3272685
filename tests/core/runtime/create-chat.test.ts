import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { delayOf } from '../../../src/core/runtime/delay'
import { firstView } from '../../../src/core/runtime/first-view'
import { begin, invited, toPart, words } from './edit-world'
import { fakeWorld, settled } from './fake-world'

/** Milliseconds before a bubble that follows another. */
const waitFor = (text: string) =>
  delayOf({ type: 'wait', after: 'bubble' }, fakeWorld().options.timing, {
    first: false,
    short: false,
    next: { type: 'say', from: 'bot', step: 'passo', text: [text] },
  })

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

test('disposed, a chat says nothing more', async () => {
  const { chat, pass } = begin()
  let told = 0
  chat.subscribe(() => told++)
  chat.dispose()
  await pass(5000)
  expect(told).toBe(0)
})
