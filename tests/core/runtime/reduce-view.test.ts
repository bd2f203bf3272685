import { describe, expect, test } from 'vitest'
import type { Effect } from '../../../src/core/engine/effect'
import { EMPTY_VIEW, reduceView } from '../../../src/core/runtime/reduce-view'
import type { View } from '../../../src/core/runtime/view'
import type { Facts } from '../../../src/core/script/value'
import { factTable } from '../../../src/product/facts/facts'

const fold = (...effects: readonly Effect[]): View =>
  effects.reduce((view, effect) => reduceView(factTable, view, effect, 7), EMPTY_VIEW)

const say = (text: string): Effect => ({ type: 'say', from: 'bot', step: 'a', text: [text] })
const offer = (...labels: readonly string[]): Effect => ({
  type: 'offer',
  step: 'a',
  layout: 'row',
  options: labels.map((label) => ({ label })),
})
const ask = (error?: string): Effect => ({
  type: 'ask',
  step: 'a',
  fact: 'nome',
  context: {},
  ...(error === undefined ? {} : { error }),
})

describe('the view is the fold of the effects performed so far (design section 4)', () => {
  test('bubbles are numbered in order and stamped; without a time they carry none', () => {
    const { items } = fold(say('um'), say('dois'))
    expect(items.map(({ id, at }) => [id, at])).toEqual([
      [0, 7],
      [1, 7],
    ])
    expect(reduceView(factTable, EMPTY_VIEW, say('um')).items[0]).not.toHaveProperty('at')
  })

  test("a visitor's bubble has the label of the fact it answers as its title (spec section 2)", () => {
    const { items } = fold({ type: 'say', from: 'visitor', step: 'a', text: ['Ana'], fact: 'nome' })
    expect(items[0]).toMatchObject({ from: 'visitor', title: 'Nome' })
  })

  test('the title says what the fact is called where it was asked (issue 11)', () => {
    const { items } = fold({
      type: 'say',
      from: 'visitor',
      step: 'a',
      text: ['390.533.447-05'],
      fact: 'cpfCnpj',
      title: 'CPF',
    })
    expect(items[0]).toMatchObject({ title: 'CPF' })
  })

  test('a step may ask and offer at once; both can be used', () => {
    const view = fold(ask(), offer('SIM'))
    expect(view.status).toBe('waiting')
    expect(view.prompt).toMatchObject({ step: 'a', ask: { fact: 'nome' }, offer: {} })
  })

  test('asking again with an error keeps what is offered beside it', () => {
    const view = fold(ask(), offer('SIM'), ask('Está correto? 🤔'))
    expect(view.prompt?.ask?.error).toBe('Está correto? 🤔')
    expect(view.prompt?.offer).toBeDefined()
  })

  test.each<[string, Effect, View['status']]>([
    ['a bubble', say('tchau'), 'typing'],
    ['a wait', { type: 'wait', after: 'bubble' }, 'typing'],
    [
      'a call',
      { type: 'call', call: 1, step: 'a', action: 'x', effect: 'none', input: {} },
      'busy',
    ],
    ['the end', { type: 'end' }, 'ended'],
  ])('%s leaves nothing to use (case PAY-01)', (_name, effect, status) => {
    const view = fold(offer('SIM'), effect)
    expect(view).toMatchObject({ status })
    expect(view.prompt).toBeUndefined()
  })

  test('what is called is known until the bot goes on to speak of it, or asks', () => {
    const call: Effect = {
      type: 'call',
      call: 1,
      step: 'a',
      action: 'catalogo.buscar',
      effect: 'none',
      input: {},
    }
    const wait: Effect = { type: 'wait', after: 'bubble' }
    const callings = [
      fold(say('um'), call),
      fold(call, wait),
      fold(call, wait, say('dois')),
      fold(call, wait, say('dois'), wait),
      fold(call, ask()),
    ].map(({ calling }) => calling)
    expect(callings).toEqual([
      'catalogo.buscar',
      'catalogo.buscar',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('what another step had offered is gone when a step asks', () => {
    const view = fold(offer('SIM'), { type: 'ask', step: 'b', fact: 'email', context: {} })
    expect(view.prompt).toEqual({ step: 'b', ask: expect.anything() })
  })

  test('a part that waits can be used, one that only shows is history', () => {
    const part = (waits: boolean): Effect => ({
      type: 'show',
      step: 'a',
      part: 'pix',
      waits,
      facts: {},
    })
    expect(fold(part(true)).prompt?.show?.part).toBe('pix')
    expect(fold(part(false))).toMatchObject({
      items: [{ type: 'part', part: 'pix' }],
      status: 'typing',
    })
  })

  test('opening a link and analytics change nothing that is seen', () => {
    const before = fold(offer('SIM'))
    expect(reduceView(factTable, before, { type: 'open', link: 'especialistas' }, 9)).toBe(before)
    expect(reduceView(factTable, before, { type: 'track', event: 'x', data: {} }, 9)).toBe(before)
  })
})

describe('a part that a line has placed and a step waits for is used where it stands', () => {
  const showing = (facts: Facts, waits: boolean): Effect => ({
    type: 'show',
    step: 'a',
    part: 'confira',
    waits,
    facts,
  })
  const placed = [say('confira'), showing({ email: 'a@a.com', cep: '1' }, false)] as const

  test('it gains no second place; its facts are replaced, and those that changed are named', () => {
    const view = fold(...placed, say('ok'), showing({ email: 'b@b.com', cep: '1' }, true))
    expect(view.items).toHaveLength(3)
    expect(view.items[1]).toMatchObject({
      facts: { email: 'b@b.com', cep: '1' },
      changed: ['email'],
    })
    expect(view.prompt).toMatchObject({ standing: 1, show: { part: 'confira' } })
  })

  test('where nothing has changed the last change stays marked; another one takes the mark', () => {
    const one = [...placed, showing({ email: 'b@b.com', cep: '1' }, true)] as const
    const same = fold(...one, showing({ email: 'b@b.com', cep: '1' }, true))
    expect(same.items[1]).toMatchObject({ changed: ['email'] })
    const other = fold(...one, showing({ email: 'b@b.com', numero: '7' }, true))
    expect(other.items[1]).toMatchObject({ changed: ['cep', 'numero'] })
  })

  test('placed again it is the newest that is used, and the older one is history', () => {
    const view = fold(...placed, ...placed, showing({ email: 'c@c.com' }, true))
    expect(view.prompt?.standing).toBe(3)
    expect(view.items[1]).not.toHaveProperty('changed')
  })
})
