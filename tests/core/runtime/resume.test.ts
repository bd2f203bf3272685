import { describe, expect, test } from 'vitest'
import { foldEvents, pushEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { createChat } from '../../../src/core/runtime/create-chat'
import { AWAY, resumeOptions, resumeView } from '../../../src/core/runtime/resume'
import { newSession } from '../../../src/core/runtime/session'
import { scriptWith, step, to } from '../engine/small-script'
import { begin, mine, toPart } from './edit-world'
import { fakeWorld } from './fake-world'

describe('case PAY-05: coming back', () => {
  const back = (texts: Map<string, string>, at: number, newTab = false) => {
    const world = fakeWorld(texts, at)
    return begin({ ...world, options: { ...world.options, newTab: () => newTab } })
  }

  test('a reload goes on silently, also half an hour later', async () => {
    const first = await toPart()
    const { chat } = back(first.texts, first.now() + AWAY - 10_000)
    expect(chat.view()).not.toHaveProperty('resume')
    expect(chat.view().prompt?.show?.part).toBe('pix')
  })

  test('who has just changed an early answer was just here, though what is replayed after it is older', async () => {
    const first = await toPart()
    await first.pass(AWAY)
    first.tap('Ana')
    first.chat.answer('bia')
    await first.calls.at(-1)?.settle('validas')
    const { chat } = back(first.texts, first.now() + 10_000)
    expect(chat.view()).not.toHaveProperty('resume')
    const later = back(first.texts, first.now() + 10_000, true)
    expect(later.chat.view().resume?.at).toBe(first.now())
  })

  test.each([
    ['later than that', AWAY + 10_000, false],
    ['in a new tab', 1000, true],
  ])('%s the visitor is asked, with what is known', async (_name, ms, newTab) => {
    const first = await toPart()
    const { chat, calls } = back(first.texts, first.now() + ms, newTab)
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'resumo', items: [] })
    expect(chat.view().resume?.facts).toMatchObject({ nome: 'Ana' })
    expect(calls).toHaveLength(0)
    chat.resume()
    expect(chat.view()).not.toHaveProperty('resume')
    expect(mine(chat.view())).toEqual(mine(first.chat.view()))
  })

  test('who starts over has a new talk', async () => {
    const first = await toPart()
    const { chat, pass } = back(first.texts, first.now(), true)
    chat.restart()
    await pass(1500)
    expect(chat.view()).toMatchObject({ step: 'convite', status: 'waiting' })
    expect(mine(chat.view())).toEqual([])
  })

  test('nobody who has said nothing is asked', async () => {
    const first = begin()
    const { chat } = back(first.texts, first.now(), true)
    expect(chat.view()).not.toHaveProperty('resume')
  })

  test('nor is who was shown the end', async () => {
    const first = await toPart()
    first.chat.finish('expirado', {})
    await first.calls.at(-1)?.settle('criada')
    const { chat } = back(first.texts, first.now(), true)
    expect(chat.view()).not.toHaveProperty('resume')
  })

  test('the question says where the talk stands, also after another tab has gone on', async () => {
    const first = await toPart()
    const { chat } = back(first.texts, first.now(), true)
    expect(chat.view()).toMatchObject({ step: 'resumo', resume: {} })
    first.chat.finish('expirado', {})
    chat.catchUp()
    expect(chat.view()).toMatchObject({ step: 'proposta', resume: {} })
  })

  test('the question of a new tab stands until another tab goes on with the talk, which answers it (case PAY-20)', async () => {
    const first = await toPart()
    const world = fakeWorld(first.texts, first.now())
    const tabs = [true]
    const newTab = () => tabs.pop() ?? false
    const { chat } = begin({ ...world, options: { ...world.options, newTab } })
    chat.catchUp()
    expect(chat.view()).toMatchObject({ step: 'resumo', resume: {} })
    first.chat.finish('expirado', {})
    chat.catchUp()
    expect(chat.view().resume).toBeUndefined()
  })

  test('a tap from before the question is not made in the talk that is begun instead', async () => {
    const first = await toPart()
    const { options, pass, calls } = fakeWorld(first.texts, first.now() + AWAY + 1000)
    const chat = createChat({ ...options, timing: { ...options.timing, fakeLoad: 0 } })
    expect(chat.view().prompt).toBeDefined()
    chat.choose('SIMULE AGORA MESMO')
    chat.start()
    expect(chat.view()).toHaveProperty('resume')
    chat.restart()
    await pass(5000)
    expect(chat.view()).toMatchObject({ step: 'convite', status: 'waiting' })
    expect(calls).toHaveLength(0)
  })

  test('a reminder that was said meanwhile is no sign of the visitor', () => {
    const { options } = fakeWorld()
    const session = {
      ...newSession(options, 'a'),
      events: [
        { at: 0, event: { type: 'answered', step: 'nome', text: 'ana' } },
        { at: AWAY, event: { type: 'reminded', step: 'email' } },
      ],
    } as const
    const conversation = foldEvents(options.script, session.events)
    const view = resumeView({ now: () => AWAY + 1000 }, { session, conversation }, false)
    expect(view?.resume?.at).toBe(0)
  })
})

test('who comes back is offered what the script marks, as long as it can be used, and where the talk stands', () => {
  const way = { go: to('fim') }
  const open = step('paga', {
    choose: {
      layout: 'row',
      options: [
        { label: 'CONTINUAR', ...way },
        { label: 'DE OUTRA FORMA', resume: true, ...way },
        { label: 'DEPOIS', resume: true, disabled: { reason: 'Não hoje' }, ...way },
      ],
    },
  })
  const script = scriptWith([open, step('fim', { ask: { fact: 'nome' } })], {
    start: 'paga',
    fallback: 'fim',
  })
  const begun = foldEvents(script, [{ event: { type: 'started', facts: {} } as ChatEvent }])
  expect(resumeOptions(begun)).toEqual(['DE OUTRA FORMA'])
  const left = pushEvents(begun, [{ event: { type: 'chosen', step: 'paga', option: 'CONTINUAR' } }])
  expect(resumeOptions(left)).toEqual([])
})
