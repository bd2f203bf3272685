import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { loadScript, type Script } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { line, step, to } from '../engine/small-script'
import { fakeWorld, settled } from './fake-world'
import { SCRIPT } from './sample-script'

/** The sample's first two steps, as a page's document holds them. */
const OPENING: Script = {
  ...SCRIPT,
  fallback: '',
  steps: new Map([...SCRIPT.steps].filter(([id]) => id === 'ola' || id === 'convite')),
}

/** A chat that has the first turns of its script, and its rest when told. */
async function begin(world = fakeWorld()) {
  let arrive = (_: Script) => {}
  const wholeScript = () =>
    new Promise<Script>((resolve) => {
      arrive = resolve
    })
  const chat = createChat({ ...world.options, script: OPENING, wholeScript })
  chat.start()
  await world.pass(1500)
  const rest = async () => {
    arrive(SCRIPT)
    await world.pass(3000)
  }
  return { ...world, chat, rest }
}

const last = ({ chat }: Awaited<ReturnType<typeof begin>>) => chat.view().items.at(-1)

/** Begins the talk, simulates and says a name, which is accepted. */
async function beginAsMaria(
  { calls, pass }: ReturnType<typeof fakeWorld>,
  chat: ReturnType<typeof createChat>,
): Promise<void> {
  chat.start()
  await pass(1500)
  chat.choose('SIMULE AGORA MESMO')
  await calls[0]?.settle('ok')
  await pass(3000)
  chat.answer('Maria')
  await calls[1]?.settle('validas')
  await pass(3000)
}

describe('a talk over the first turns of its script', () => {
  test('says and offers what they hold, before the rest has come', async () => {
    const { chat } = await begin()
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'convite' })
  })

  test('look, rule 14: what leads out of them waits, the bot at work, of which a sentence tells after 8 s, and is told once the rest has come', async () => {
    const talk = await begin()
    const { chat, calls, rest, pass, options } = talk
    chat.choose('SIMULE AGORA MESMO')
    await pass(1500)
    await calls[0]?.settle('ok')
    await pass(5000)
    expect(chat.view()).toMatchObject({ status: 'busy', step: 'convite' })
    expect(options.store.load()?.events).toHaveLength(2)
    await rest()
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'nome' })
    expect(options.store.load()?.events).toHaveLength(3)
    expect(calls).toHaveLength(1)
  })

  test('what is told meanwhile comes after it', async () => {
    const { chat, calls, rest, pass, options } = await begin()
    chat.choose('SIMULE AGORA MESMO')
    await pass(1500)
    await calls[0]?.settle('ok')
    chat.tell({ 'url.cupom': 'VERAO' })
    await settled()
    await rest()
    expect(options.store.load()?.events.map(({ event }) => event.type)).toEqual([
      'started',
      'chosen',
      'settled',
      'told',
    ])
  })

  test('what the first turns do not know is told once the rest has come, and not left out', async () => {
    const world = fakeWorld()
    const known = new Map([...SCRIPT.facts].filter(([name]) => name !== 'nome'))
    let arrive = (_: Script) => {}
    const chat = createChat({
      ...world.options,
      script: { ...OPENING, facts: known },
      wholeScript: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    })
    chat.start()
    await world.pass(1500)
    chat.tell({ nome: 'Ana' })
    expect(world.options.store.load()?.events).toHaveLength(1)
    arrive(SCRIPT)
    await world.pass(1500)
    expect(world.options.store.load()?.events.at(-1)?.event).toEqual({
      type: 'told',
      facts: { nome: 'Ana' },
    })
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'convite' })
  })

  test('spec section 2: an answer after them is titled by its fact, though their table has no such fact', async () => {
    const world = fakeWorld()
    const known = new Map([...SCRIPT.facts].filter(([name]) => name !== 'nome'))
    const chat = createChat({
      ...world.options,
      script: { ...OPENING, facts: known },
      wholeScript: () => Promise.resolve(SCRIPT),
    })
    await beginAsMaria(world, chat)
    const mine = chat
      .view()
      .items.findLast((item) => item.type === 'bubble' && item.from === 'visitor')
    expect(mine).toMatchObject({ title: SCRIPT.facts.get('nome')?.label })
  })

  test('a start that leads out of them is told again, with what the page tells of its link', async () => {
    const world = fakeWorld()
    const chat = createChat({
      ...world.options,
      script: { ...OPENING, steps: new Map() },
      wholeScript: () => Promise.resolve(SCRIPT),
    })
    chat.start()
    chat.tell({ 'url.cupom': 'VERAO' })
    expect(chat.view().items).toEqual([])
    await world.pass(3000)
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'convite' })
    expect(world.options.store.load()?.events).toHaveLength(2)
  })

  test('all that the page tells before a talk begins is told in it', () => {
    const world = fakeWorld()
    const chat = createChat(world.options)
    chat.tell({ 'url.cupom': 'VERAO' })
    chat.tell({ cidade: 'Sé' })
    chat.start()
    expect(world.options.store.load()?.events[1]?.event).toEqual({
      type: 'told',
      facts: { 'url.cupom': 'VERAO', cidade: 'Sé' },
    })
  })

  test('a stored talk is gone on with when the rest is there, and nothing can be tapped before', async () => {
    const first = await begin()
    first.chat.choose('SIMULE AGORA MESMO')
    await first.rest()
    await first.calls[0]?.settle('ok')
    await first.pass(3000)
    const again = await begin(fakeWorld(first.texts))
    expect(again.chat.view().status).toBe('busy')
    expect(again.chat.view().prompt).toBeUndefined()
    await again.rest()
    expect(again.chat.view()).toMatchObject({ status: 'waiting', step: 'nome' })
  })

  test('a start that is tried twice while the rest is on its way asks once whether to go on', async () => {
    const first = await begin()
    first.chat.choose('SIMULE AGORA MESMO')
    await first.rest()
    await first.calls[0]?.settle('ok')
    await first.pass(3000)
    const world = fakeWorld(first.texts)
    let tabs = 0
    const chat = createChat({
      ...world.options,
      newTab: () => ++tabs === 1,
      script: OPENING,
      wholeScript: () => Promise.resolve(SCRIPT),
    })
    chat.start()
    chat.start()
    await settled()
    expect(chat.view().resume).toBeDefined()
    expect(tabs).toBe(1)
  })

  test.each(['restart', 'dispose'] as const)(
    '%s while the stored talk waits for the rest: it is not asked about any more',
    async (act) => {
      const first = await begin()
      first.chat.choose('SIMULE AGORA MESMO')
      await first.rest()
      await first.calls[0]?.settle('ok')
      await first.pass(3000)
      const world = fakeWorld(first.texts)
      let tabs = 0
      const newTab = () => ++tabs === 1
      const { chat, rest } = await begin({ ...world, options: { ...world.options, newTab } })
      chat[act]()
      await rest()
      expect(chat.view().resume).toBeUndefined()
      expect(tabs).toBe(0)
    },
  )

  test('an option chosen before the talk begins is seen to be, and is the first answer', async () => {
    const world = fakeWorld()
    const timing = { fakeLoad: 0, primeiraMensagemImediata: true }
    const chat = createChat({ ...world.options, timing })
    expect(chat.view().status).toBe('waiting')
    chat.choose('SIMULE AGORA MESMO')
    expect(chat.view().status).toBe('busy')
    chat.start()
    await world.pass(10)
    expect(world.options.store.load()?.events.map(({ event }) => event.type)).toEqual([
      'started',
      'chosen',
    ])
  })

  test('an option chosen before the talk begins is no answer to another question of a talk that goes on', async () => {
    const yesNo = { layout: 'row', options: [{ label: 'SIM' }, { label: 'NÃO' }] } as const
    const steps = [
      step('antes', { choose: yesNo, next: to('depois') }),
      step('depois', { choose: yesNo, next: to('end') }),
    ]
    const own = {
      script: loadScript({ start: 'antes', fallback: 'antes', steps }, factTable),
      timing: { fakeLoad: 0, primeiraMensagemImediata: true },
    }
    const first = fakeWorld()
    const before = createChat({ ...first.options, ...own })
    before.start()
    before.choose('SIM')
    expect(before.view().step).toBe('depois')
    const again = fakeWorld(first.texts)
    const chat = createChat({ ...again.options, ...own })
    chat.choose('NÃO')
    chat.start()
    await again.pass(10)
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'depois' })
  })

  test('a talk that begins anew over the whole script ends where the script does', async () => {
    const { chat, calls, rest, pass } = await begin()
    await rest()
    chat.restart()
    await pass(3000)
    chat.choose('SIMULE AGORA MESMO')
    await pass(1500)
    await calls[0]?.settle('falha')
    await pass(3000)
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'erro' })
  })

  test('before the rest has come nothing can be changed or asked, since either may lead anywhere', async () => {
    const world = fakeWorld()
    const ajuda = step('ajuda', { say: [line('É seguro.')], help: { label: 'É seguro?' } })
    const script = { ...SCRIPT, steps: new Map([...SCRIPT.steps, ['ajuda', ajuda] as const]) }
    let arrive = (_: Script) => {}
    const wholeScript = () =>
      new Promise<Script>((resolve) => {
        arrive = resolve
      })
    const chat = createChat({ ...world.options, script, wholeScript })
    await beginAsMaria(world, chat)
    expect(chat.view().step).toBe('email')
    expect(chat.view()).not.toHaveProperty('editable')
    expect(chat.view()).not.toHaveProperty('topics')
    arrive(script)
    await settled()
    expect(chat.view().editable).toHaveLength(1)
    expect(chat.view().topics).toHaveLength(1)
  })

  test('what was said can be changed as soon as all that it may lead to is there', async () => {
    const talk = await begin()
    const { chat, calls, rest, pass } = talk
    await rest()
    chat.choose('SIMULE AGORA MESMO')
    await pass(1500)
    await calls[0]?.settle('ok')
    await pass(3000)
    chat.answer('Maria')
    await pass(1500)
    await calls[1]?.settle('validas')
    await pass(3000)
    expect(last(talk)).toMatchObject({ step: 'email' })
    expect(chat.view().editable).toHaveLength(1)
  })
})
