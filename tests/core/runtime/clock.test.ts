import { describe, expect, test } from 'vitest'
import type { Moment } from '../../../src/core/engine/conversation'
import { createChat } from '../../../src/core/runtime/create-chat'
import { loadScript } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { step, to } from '../engine/small-script'
import { begin, mine } from './edit-world'
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

describe('an answer that is changed on another day', () => {
  /** The last minutes of 2026-01-15, in UTC as in these tests. */
  const EVENING = Date.UTC(2026, 0, 15, 23, 50)

  const dayAndHour = (at: number) => ({
    hoje: new Date(at).toISOString().slice(0, 10),
    hora: new Date(at).getUTCHours(),
  })

  /** Asks a person for the date of birth and the e-mail; the clock brings the day and the hour. */
  async function askedForBirth(told: string[] = []) {
    const world = fakeWorld(undefined, EVENING)
    const steps = [
      step('nome', { ask: { fact: 'nome' }, next: to('nascimento') }),
      step('nascimento', { ask: { fact: 'nascimentoFundacao' }, next: to('email') }),
      step('email', { ask: { fact: 'email' }, next: to('fim') }),
      step('fim', { choose: { layout: 'row', options: [{ label: 'A' }, { label: 'B' }] } }),
    ]
    const options = {
      ...world.options,
      script: loadScript({ start: 'nome', fallback: 'nome', steps }, factTable),
      visitFacts: () => ({ tipoPessoa: 0 }),
      clockFacts: dayAndHour,
      onEvent: ({ held: { event }, state }: Moment) =>
        void told.push(`${event.type} ${state.facts.hoje} ${state.facts.hora}`),
    }
    const all = begin({ ...world, options })
    all.chat.answer('ana')
    all.chat.answer('10/05/1990')
    await world.pass(0)
    return { ...all, options }
  }

  /** Turns 18 on the day after that evening. */
  const YOUNG = '16/01/2008'

  test('is judged by the day on which it is changed, in the field and in the talk', async () => {
    const told: string[] = []
    const { chat, tap, pass, options } = await askedForBirth(told)
    const answered = options.store.load()?.events.length ?? 0
    await pass(HOUR)
    tap('10/05/1990')
    expect(chat.view().prompt?.ask?.context).toEqual({ tipoPessoa: 0, hoje: '2026-01-16' })
    told.length = 0
    chat.answer(YOUNG)
    expect(mine(chat.view())).toEqual(['Ana', YOUNG])
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'email' })
    expect(told).toEqual(['told 2026-01-16 0', 'answered 2026-01-16 0'])
    expect(options.store.load()?.events).toHaveLength(answered + 1)
  })

  test('asks nothing again that is still right on that day', async () => {
    const { chat, tap, pass } = await askedForBirth()
    await pass(HOUR)
    tap('Ana')
    chat.answer('bia')
    expect(mine(chat.view())).toEqual(['Bia', '10/05/1990'])
    expect(chat.view().step).toBe('email')
  })

  test('is not followed by an hour that was told before', async () => {
    const { chat, tap, pass, options } = await askedForBirth()
    await pass(HOUR)
    chat.answer('ana@exemplo.com.br')
    await pass(5 * HOUR)
    tap('Ana')
    chat.answer('bia')
    expect(chat.view().step).toBe('fim')
    const hours = options.store
      .load()
      ?.events.flatMap(({ event }) => (event.type === 'told' ? [event.facts.hora] : []))
    expect(hours).toEqual([5])
  })

  test('a question that stays open past midnight is judged by the new day as soon as the page looks', async () => {
    const { chat, pass, tap } = await askedForBirth()
    tap('10/05/1990')
    const before = chat.view()
    chat.catchUp()
    expect(chat.view()).toBe(before)
    await pass(HOUR)
    chat.catchUp()
    expect(chat.view()).toEqual({
      ...before,
      prompt: expect.objectContaining({
        ask: { ...before.prompt?.ask, context: { tipoPessoa: 0, hoje: '2026-01-16' } },
      }),
    })
  })

  test('a question that is open since the day before is judged by the new day after a reload', async () => {
    const world = fakeWorld(undefined, EVENING)
    const steps = [step('nascimento', { ask: { fact: 'nascimentoFundacao' }, next: to('fim') })]
    const script = loadScript({ start: 'nascimento', fallback: 'nascimento', steps }, factTable)
    const own = { script, visitFacts: () => ({ tipoPessoa: 0 }), clockFacts: dayAndHour }
    begin({ ...world, options: { ...world.options, ...own } })
    const next = fakeWorld(world.texts, EVENING + HOUR)
    const { chat } = begin({ ...next, options: { ...next.options, ...own } })
    expect(chat.view().prompt?.ask?.context).toEqual({ tipoPessoa: 0, hoje: '2026-01-16' })
  })
})
