// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createShownStore, promptOf, tipOf } from '../../../src/web/chat/shown'
import { nextTask } from '../../../src/web/kit/next-task'
import { asks as asking, bot, fakeChat, items, me, offers } from './fake-chat'
import { botGoesOn, one, showChat } from './show-chat'

const TWO = offers([{ label: 'SIM' }, { label: 'NÃO' }])
const ANOTHER = { ...offers([{ label: 'SIM' }]), step: 'adiante' }

function followed() {
  const chat = fakeChat({ items: items(bot('E agora?')), prompt: TWO })
  const store = createShownStore(chat)
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  store.follow()
  return { chat, store, told: () => told }
}

describe('what a chat is drawn from', () => {
  test('what the talk comes to is told in a task of its own, and once however much of it there was', async () => {
    const { chat, store, told } = followed()
    chat.put({ status: 'typing' })
    chat.put({ prompt: ANOTHER })
    expect([told(), promptOf(store.get())]).toEqual([0, TWO])
    await nextTask()
    expect([told(), promptOf(store.get())]).toEqual([1, ANOTHER])
  })

  test('what the page alone knows is told at once', () => {
    const { store, told } = followed()
    store.put({ tip: { item: 1 } })
    expect([told(), tipOf(store.get())]).toEqual([1, { item: 1 }])
  })

  test('PAY-01: a second tap on what is still drawn is no answer to what the talk asks by now', async () => {
    const { chat, store } = followed()
    store.chat.choose('SIM')
    chat.put({ prompt: ANOTHER })
    store.chat.choose('SIM')
    store.chat.answer('SIM')
    store.chat.mark(['SIM'])
    store.chat.finish('feito', {})
    expect(chat.calls).toEqual([['choose', 'SIM']])
    await nextTask()
    store.chat.choose('SIM')
    expect(chat.calls).toHaveLength(2)
  })
})

describe('the focus leaves what is about to go, before it is drawn away', () => {
  test('an option that was chosen', async () => {
    const chat = await showChat({ items: items(bot('E agora?')), prompt: TWO })
    one('[data-option]').focus()
    const blurred = once('[data-option]')
    await botGoesOn(chat, { items: items(bot('E agora?'), me('SIM')), status: 'typing' })
    expect(await blurred).toBe(true)
    expect(document.activeElement).toBe(document.body)
  })

  test('an input, once a part that is looked for takes its place', async () => {
    const chat = await showChat({ items: items(bot('Celular?')), prompt: asking('telefone') })
    one('[data-answer]').focus()
    const blurred = once('[data-answer]')
    await botGoesOn(chat, {
      items: items(bot('Celular?'), me('11987654321')),
      status: 'busy',
      calling: 'catalogo.buscar',
    })
    expect(await blurred).toBe(true)
    expect(document.querySelector('[data-answer]')).toBeNull()
  })

  test('an input stays focused from one question to the next', async () => {
    const chat = await showChat({ items: items(bot('Nome?')), prompt: asking('nome') })
    const input = one('[data-answer]')
    input.focus()
    await botGoesOn(chat, {
      items: items(bot('Nome?'), me('Ana'), bot('E-mail?')),
      prompt: asking('email'),
    })
    expect(document.activeElement).toBe(input)
  })
})

/** Whether the element loses its focus while it still stands in the page. */
const once = (selector: string) => {
  const element = one(selector)
  return new Promise<boolean>((resolve) => {
    element.addEventListener('blur', () => resolve(element.isConnected), { once: true })
  })
}
