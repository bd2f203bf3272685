import { describe, expect, test } from 'vitest'
import { readSession } from '../../../src/core/runtime/session'
import { begin, mine, toPart } from './edit-world'
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
