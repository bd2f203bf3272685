import { describe, expect, test } from 'vitest'
import { foldEvents, pushEvents } from '../../../src/core/engine/conversation'
import type { ChatEvent } from '../../../src/core/engine/event'
import { AWAY, resumeOptions } from '../../../src/core/runtime/resume'
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
