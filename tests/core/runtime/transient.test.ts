import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { loadScript } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { factTable } from '../../../src/product/facts/facts'
import { fakeWorld } from './fake-world'

const CARD = { numero: '4111111111111111', codigoSeguranca: '987', parcelas: 1 }

const step = (id: string, rest: Partial<Step>): Step => ({ id, group: 'teste', say: [], ...rest })
const says = (id: string): Step => step(id, { say: [{ type: 'text', text: [id] }], ...again })
const to = (id: string) => [{ to: id }]
const again: Partial<Step> = {
  choose: { layout: 'row', options: [{ label: 'OUTRO', go: to('formulario') }] },
}

/** A form that hands over what it collects, and the call that is given it. */
const script = loadScript(
  {
    start: 'formulario',
    fallback: 'pendente',
    steps: [
      step('formulario', {
        show: { part: 'cartao', reads: [], on: { enviar: to('pagar'), voltar: to('conferir') } },
      }),
      step('pagar', {
        call: {
          action: 'pagamento.cartao',
          effect: 'once',
          interrupted: 'pendente',
          with: {},
          on: {
            aprovado: to('aprovado'),
            recusado: to('recusado'),
            pendente: to('pendente'),
            falha: to('falha'),
          },
        },
      }),
      step('conferir', {
        call: { action: 'saude.verificar', effect: 'none', with: {}, on: { ok: to('recusado') } },
      }),
      ...['aprovado', 'recusado', 'pendente', 'falha'].map(says),
    ],
  },
  factTable,
)

function begin(world = fakeWorld()) {
  const chat = createChat({
    ...world.options,
    script,
    timing: { ...world.options.timing, fakeLoad: 0 },
  })
  chat.start()
  return { ...world, chat, pay: () => chat.finish('enviar', {}, CARD) }
}

describe('what a part hands over (cases PRI-01 and PRI-02)', () => {
  test('it reaches the call that follows at once, and is in no view and no storage', async () => {
    const { chat, calls, texts, pay, pass } = begin()
    pay()
    expect(calls.map(({ action, transient }) => [action, transient])).toEqual([
      ['pagamento.cartao', CARD],
    ])
    const kept = () => JSON.stringify([chat.view(), ...texts.values()])
    expect(kept()).toContain('enviar')
    expect(kept()).not.toMatch(/4111|987/)
    await calls[0]?.settle('aprovado')
    await pass(0)
    expect(chat.view().step).toBe('aprovado')
    expect(kept()).not.toMatch(/4111|987/)
  })

  test('a call that asks for nothing of the kind is not given it', () => {
    const { chat, calls } = begin()
    chat.finish('voltar', {}, CARD)
    expect(calls.map(({ action, transient }) => [action, transient])).toEqual([
      ['saude.verificar', undefined],
    ])
  })

  test('the part stays before the visitor until the call ends, and goes with its result', async () => {
    const { chat, calls, pay, pass } = begin()
    pay()
    expect(chat.view()).toMatchObject({
      status: 'busy',
      step: 'formulario',
      prompt: { step: 'formulario', show: { part: 'cartao' } },
    })
    await calls[0]?.settle('recusado')
    await pass(0)
    expect(chat.view().prompt?.show).toBeUndefined()
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'recusado' })
  })
})

describe('a call that cannot be made again', () => {
  test('PAY-01: handing over twice makes one call; another try has a key of its own', async () => {
    const { chat, calls, pay, pass } = begin()
    pay()
    pay()
    expect(calls).toHaveLength(1)
    await calls[0]?.settle('recusado')
    await pass(0)
    chat.choose('OUTRO')
    await pass(0)
    pay()
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2)
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}\/pagamento\.cartao\/0\//)
  })

  test('PAY-05: a page that is loaded anew meanwhile does not make it again; nobody knows how it ended', async () => {
    const before = begin()
    before.pay()
    const after = begin(fakeWorld(before.texts))
    await after.pass(0)
    expect(after.calls).toEqual([])
    expect(after.chat.view()).toMatchObject({ status: 'waiting', step: 'pendente' })
  })

  test('PAY-07: another tab that follows the talk waits for its result, which is not lost', async () => {
    const one = begin()
    const two = begin(fakeWorld(one.texts))
    one.pay()
    two.chat.catchUp()
    await two.pass(1000)
    expect(two.chat.view().status).toBe('busy')
    one.chat.catchUp()
    await one.calls[0]?.settle('recusado')
    await one.pass(0)
    expect(one.chat.view().step).toBe('recusado')
    two.chat.catchUp()
    await two.pass(120_000)
    expect(two.chat.view().step).toBe('recusado')
    expect(two.calls).toEqual([])
  })

  test('PAY-05: a tab that follows tells that nobody knows, if the other one never tells how it ended', async () => {
    const one = begin()
    const two = begin(fakeWorld(one.texts))
    one.pay()
    two.chat.catchUp()
    await two.pass(120_000)
    expect(two.calls).toEqual([])
    expect(two.chat.view()).toMatchObject({ status: 'waiting', step: 'pendente' })
  })

  test('PAY-04: a call that cannot even be made is a failure, never a refusal', async () => {
    const { chat, calls, pay, pass } = begin()
    pay()
    await calls[0]?.fail()
    await pass(0)
    expect(chat.view().step).toBe('falha')
  })

  test('it is not cut short by a visitor who starts over, and its late result is nobody’s', async () => {
    const { chat, calls, pay, pass } = begin()
    pay()
    chat.restart()
    expect(calls[0]?.aborted()).toBe(false)
    await calls[0]?.settle('aprovado')
    await pass(0)
    expect(chat.view()).toMatchObject({ status: 'waiting', step: 'formulario' })
  })
})
