import { describe, expect, test } from 'vitest'
import type { Conversation } from '../../../src/core/engine/conversation'
import { readSession } from '../../../src/core/runtime/session'
import { loadScript } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { factTable } from '../../../src/product/facts/facts'
import { known, line, step, to } from '../engine/small-script'
import { begin, mine, toPart, words } from './edit-world'
import { fakeWorld } from './fake-world'

describe('design section 1: an earlier answer is changed', () => {
  test('its question waits again with what was typed, and leaving it changes nothing', async () => {
    const { chat, tap, texts } = await toPart()
    const before = chat.view()
    const stored = [...texts]
    tap('Ana')
    expect(chat.view()).toMatchObject({
      status: 'waiting',
      step: 'nome',
      prompt: { ask: { fact: 'nome' } },
      editing: { text: 'ana' },
    })
    chat.edit(undefined)
    expect(chat.view()).toEqual(before)
    expect([...texts]).toEqual(stored)
  })

  test('while the change is checked all that was said still stands, so that nobody hears it again', async () => {
    const { chat, tap, calls } = await toPart()
    const said = () => chat.view().items.map(({ at: _, ...item }) => item)
    const before = said()
    tap('Ana')
    chat.answer('bia')
    expect(chat.view().status).toBe('busy')
    expect(said()).toEqual(before)
    await calls.at(-1)?.settle('invalidas')
    expect(chat.view().status).toBe('waiting')
    expect(mine(chat.view())).toEqual(['SIMULE AGORA MESMO'])
  })

  test('what does not depend on it is not asked again, and is said without delay', async () => {
    const { chat, tap, calls, sleeps } = await toPart()
    tap('Ana')
    chat.answer('bia')
    expect(chat.view().status).toBe('busy')
    expect(calls.at(-1)?.action).toBe('lead.validar-palavras')
    const slept = sleeps.length
    await calls.at(-1)?.settle('validas')
    expect(mine(chat.view())).toEqual(['SIMULE AGORA MESMO', 'Bia', 'ana@exemplo.com.br'])
    // only what follows the last answer takes its time
    expect(sleeps.length - slept).toBeLessThanOrEqual(1)
    expect(calls).toHaveLength(3)
  })

  test('each change makes the talk newer, and is observed', async () => {
    const world = fakeWorld()
    const observed: number[] = []
    const observe = ({ moments }: Conversation) => void observed.push(moments.length)
    const { chat, tap, calls, pass, options } = await toPart({
      ...world,
      options: { ...world.options, observe },
    })
    observed.length = 0
    tap('Ana')
    chat.answer('bia')
    expect(observed).toEqual([options.store.load()?.events.length])
    await calls.at(-1)?.settle('validas')
    await pass(5000)
    tap('ana@exemplo.com.br')
    chat.answer('bia@exemplo.com.br')
    expect(options.store.load()?.edits).toBe(2)
  })

  test('the answer after it alone takes no call at all', async () => {
    const { chat, tap, calls } = await toPart()
    tap('ana@exemplo.com.br')
    chat.answer('bia@exemplo.com.br')
    expect(calls).toHaveLength(2)
    expect(chat.view()).toMatchObject({ status: 'waiting', prompt: { show: { part: 'pix' } } })
    expect(chat.view().prompt?.show?.facts).toEqual({ email: 'bia@exemplo.com.br' })
  })

  test('the same answer changes nothing', async () => {
    const { chat, tap, calls, texts } = await toPart()
    const stored = [...texts]
    tap('Ana')
    chat.answer('ana')
    expect(chat.view()).toMatchObject({ prompt: { show: { part: 'pix' } } })
    expect([...texts]).toEqual(stored)
    expect(calls).toHaveLength(2)
  })

  test('a reload while its call is under way loses nothing', async () => {
    const first = await toPart()
    first.tap('Ana')
    first.chat.answer('bia')
    const again = begin(fakeWorld(first.texts, first.now()))
    expect(again.calls).toHaveLength(1)
    await again.calls[0]?.settle('validas')
    await again.pass(5000)
    expect(mine(again.chat.view())).toEqual(['SIMULE AGORA MESMO', 'Bia', 'ana@exemplo.com.br'])
    expect(again.chat.view().prompt?.show?.part).toBe('pix')
  })

  test('case PAY-14: once the proposal has been sent nothing is offered for change', async () => {
    const { chat, tap, calls } = await toPart()
    expect(chat.view().editable).toHaveLength(2)
    chat.finish('expirado', {})
    tap('Ana')
    expect(chat.view().editing).toBeUndefined()
    await calls.at(-1)?.settle('criada')
    tap('Ana')
    expect(chat.view()).not.toHaveProperty('editing')
  })

  test('case CLI-03: what is kept of a change is checked like the rest', async () => {
    const { tap, chat, texts, now } = await toPart()
    tap('Ana')
    chat.answer('bia')
    const [stored = ''] = [...texts.values()]
    const here = { variant: 'home', now: now() }
    expect(readSession(stored, here)?.later).toHaveLength(2)
    expect(readSession(stored.replace('"saw":"', '"seen":"'), here)).toBeUndefined()
  })
})

/** A chat in a script of its own, which begins with the first step. */
function beginWith(start: string, steps: readonly Step[]) {
  const world = fakeWorld()
  const script = loadScript({ start, fallback: start, steps }, factTable)
  return begin({ ...world, options: { ...world.options, script } })
}

test('design section 7: what is replayed after a changed answer is not counted again, and only the last of it takes its time', async () => {
  const { chat, tap, calls, pass, tracked, sleeps } = beginWith('nome', [
    step('nome', {
      ask: { fact: 'nome' },
      call: {
        action: 'lead.validar-palavras',
        effect: 'none',
        with: { texto: known('nome') },
        on: { validas: to('plano') },
      },
    }),
    step('plano', {
      say: [line('Qual plano?')],
      choose: {
        layout: 'row',
        options: [{ label: 'METADE', track: { event: 'Plano', data: {} } }, { label: 'INTEGRAL' }],
      },
      next: to('email'),
    }),
    step('email', { say: [line('E o e-mail?')], ask: { fact: 'email' }, next: to('fim') }),
    step('fim', {
      say: [line('E agora?')],
      track: { event: 'Fim', data: {} },
      choose: { layout: 'row', options: [{ label: 'A' }, { label: 'B' }] },
    }),
  ])
  chat.answer('ana')
  await calls[0]?.settle('validas')
  await pass(5000)
  chat.choose('METADE')
  await pass(5000)
  chat.answer('ana@exemplo.com.br')
  await pass(5000)
  const counted = ['Plano', 'Fim']
  expect(tracked.map(({ event }) => event)).toEqual(counted)
  tap('Ana')
  chat.answer('bia')
  const slept = sleeps.length
  await calls[1]?.settle('validas')
  await pass(5000)
  expect(sleeps.length - slept).toBe(1)
  expect(mine(chat.view())).toEqual(['Bia', 'METADE', 'ana@exemplo.com.br'])
  expect(tracked.map(({ event }) => event)).toEqual(counted)
})

test('spec section 7: a changed choice is counted as what was chosen now, and nothing that it repeats is', async () => {
  const moto = { type: 'literal', value: 'moto' } as const
  const { chat, tap, pass, tracked } = beginWith('bem', [
    step('bem', {
      choose: {
        layout: 'row',
        options: [
          { label: 'CARRO', track: { event: 'Produto', data: {} } },
          { label: 'MOTO', track: { event: 'Produto', data: { bem: moto } } },
        ],
      },
      next: to('email'),
    }),
    step('email', {
      track: { event: 'Pedido', data: {} },
      ask: { fact: 'email' },
      next: to('fim'),
    }),
    step('fim', { choose: { layout: 'row', options: [{ label: 'A' }, { label: 'B' }] } }),
  ])
  const counted = () => tracked.map(({ event, data }) => [event, data])
  chat.choose('CARRO')
  chat.answer('ana@exemplo.com.br')
  await pass(5000)
  const before = [
    ['Produto', {}],
    ['Pedido', {}],
  ]
  expect(counted()).toEqual(before)
  tap('CARRO')
  chat.choose('MOTO')
  await pass(5000)
  expect(mine(chat.view())).toEqual(['MOTO', 'ana@exemplo.com.br'])
  expect(counted()).toEqual([...before, ['Produto', { bem: 'moto' }]])
})

test('spec section 7: a step that only the changed answer leads to is counted, though a replayed answer leads there', async () => {
  const at = (event: string) =>
    ({
      track: { event, data: {} },
      choose: { layout: 'row', options: [{ label: 'A' }, { label: 'B' }] },
    }) as const
  const { chat, tap, pass, tracked } = beginWith('nome', [
    step('nome', { ask: { fact: 'nome' }, next: to('email') }),
    step('email', {
      ask: { fact: 'email' },
      next: [
        { when: { type: 'compare', fact: 'nome', op: 'eq', value: 'Bia' }, to: 'bia' },
        { to: 'ana' },
      ],
    }),
    step('ana', at('Ana')),
    step('bia', at('Bia')),
  ])
  chat.answer('ana')
  chat.answer('ana@exemplo.com.br')
  await pass(5000)
  tap('Ana')
  chat.answer('bia')
  await pass(5000)
  expect(chat.view().step).toBe('bia')
  expect(tracked.map(({ event }) => event)).toEqual(['Ana', 'Bia'])
})

test('a change that ends the talk leaves nothing personal behind', async () => {
  const { chat, tap, pass, texts } = beginWith('nome', [
    step('nome', { ask: { fact: 'nome' }, next: to('plano') }),
    step('plano', {
      choose: {
        layout: 'row',
        options: [
          { label: 'SIM', go: to('email') },
          { label: 'NÃO', go: to('end') },
        ],
      },
    }),
    step('email', { say: [line('E o e-mail?')], ask: { fact: 'email' }, next: to('end') }),
  ])
  chat.answer('ana')
  chat.choose('SIM')
  await pass(5000)
  tap('SIM')
  expect(texts.size).toBe(1)
  chat.choose('NÃO')
  expect(chat.view().status).toBe('ended')
  expect(words(chat.view())).toEqual(['> Ana', '> NÃO'])
  expect([...texts.keys()]).toEqual(['encerrada:home'])
})

test('while an answer is being changed, a question for help does not take its place', async () => {
  const { chat, tap, pass } = beginWith('nome', [
    step('nome', { ask: { fact: 'nome' }, next: to('email') }),
    step('email', { ask: { fact: 'email' }, next: to('end') }),
    step('ajuda', { say: [line('É seguro.')], help: { label: 'É seguro?' } }),
  ])
  chat.answer('ana')
  await pass(0)
  tap('Ana')
  const before = chat.view()
  expect(before).toHaveProperty('editing')
  chat.help('ajuda')
  expect(chat.view()).toBe(before)
})

describe('case PAY-07: two tabs of one session', () => {
  test('the second tab takes over an edited talk, though it is shorter', async () => {
    const one = await toPart()
    const two = begin(fakeWorld(one.texts, one.now()))
    one.tap('Ana')
    one.chat.answer('bia')
    two.chat.catchUp()
    expect(mine(two.chat.view())).toEqual(['SIMULE AGORA MESMO'])
    expect(two.chat.view().status).toBe('busy')
  })

  test('a talk that the other tab begins anew has nothing of the one that was being changed', async () => {
    const one = await toPart()
    const other = fakeWorld(one.texts, one.now())
    const two = begin({ ...other, options: { ...other.options, newId: () => 'f'.repeat(32) } })
    one.tap('Ana')
    one.chat.answer('bia')
    two.chat.restart()
    await two.pass(1500)
    two.chat.choose('SIMULE AGORA MESMO')
    one.chat.catchUp()
    expect(words(one.chat.view())).toEqual(words(two.chat.view()))
  })

  test('what a page has learned is told in the talk that its tab takes over, and is not lost', async () => {
    const one = await toPart()
    const two = begin(fakeWorld(one.texts, one.now()))
    one.tap('ana@exemplo.com.br')
    one.chat.answer('bia@exemplo.com.br')
    two.chat.tell({ 'url.cupom': 'VERAO' })
    expect(mine(two.chat.view())).toEqual(mine(one.chat.view()))
    expect(two.options.store.load()?.events.at(-1)?.event).toMatchObject({
      type: 'told',
      facts: { 'url.cupom': 'VERAO' },
    })
  })

  test('never two proposals: a tab that is behind first takes over', async () => {
    const one = await toPart()
    const two = begin(fakeWorld(one.texts, one.now()))
    one.tap('ana@exemplo.com.br')
    one.chat.answer('bia@exemplo.com.br')
    one.chat.finish('expirado', {})
    // before the other tab has been told
    two.chat.finish('expirado', {})
    const proposals = [...one.calls, ...two.calls].filter(
      ({ action }) => action === 'proposta.criar',
    )
    expect(proposals.length).toBeGreaterThan(0)
    expect(new Set(proposals.map(({ key }) => key)).size).toBe(1)
    expect(mine(two.chat.view())).toEqual(mine(one.chat.view()))
  })

  test('nor does a tab that is behind change an answer of a talk that has gone on', async () => {
    const one = await toPart()
    const two = begin(fakeWorld(one.texts, one.now()))
    two.tap('ana@exemplo.com.br')
    one.chat.finish('expirado', {})
    two.chat.answer('bia@exemplo.com.br')
    expect(mine(two.chat.view())).toEqual(mine(one.chat.view()))
    const keys = [...one.calls, ...two.calls].filter(({ action }) => action === 'proposta.criar')
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  })
})
