import { describe, expect, test } from 'vitest'
import { createChat } from '../../../src/core/runtime/create-chat'
import { loadScript } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { factTable } from '../../../src/product/facts/facts'
import { fakeWorld } from './fake-world'

const step = (id: string, rest: Partial<Step>): Step => ({ id, group: 'teste', say: [], ...rest })
const to = (id: string) => [{ to: id }]
const calls = (action: string, effect: 'none' | 'once'): Partial<Step> => ({
  call: { action, effect, with: {}, on: { ok: to('fim'), falha: to('fim') } },
})

/** A part that waits; its outcomes lead to a call that reads, to one that makes something, and to none. */
const script = loadScript(
  {
    start: 'espera',
    fallback: 'fim',
    steps: [
      step('espera', {
        show: {
          part: 'pix',
          reads: [],
          on: { conferido: to('ler'), expirado: to('fazer'), voltar: to('fim') },
        },
      }),
      step('ler', calls('saude.verificar', 'none')),
      step('fazer', calls('pagamento.pix', 'once')),
      step('fim', {
        choose: { layout: 'row', options: [{ label: 'OUTRO', go: to('espera') }] },
      }),
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
  return { ...world, chat }
}

describe('a dry run', () => {
  test('makes the reading call of an outcome, and the talk hears nothing of it', async () => {
    const { chat, calls, texts } = begin()
    const [before, stored] = [chat.view(), [...texts.values()]]
    const run = chat.dryRun('conferido')
    expect(calls.map(({ action }) => action)).toEqual(['saude.verificar'])
    await calls[0]?.settle('ok')
    expect(await run).toMatchObject({ outcome: 'ok' })
    expect(chat.view()).toBe(before)
    expect([...texts.values()]).toEqual(stored)
  })

  test.each(['expirado', 'voltar', 'nada'])('makes no other call (%s)', async (outcome) => {
    const { chat, calls } = begin()
    expect(await chat.dryRun(outcome)).toBeUndefined()
    expect(calls).toEqual([])
  })

  test('where no part waits there is nothing to run', async () => {
    const { chat, calls } = begin()
    chat.finish('voltar', {})
    expect(await chat.dryRun('conferido')).toBeUndefined()
    expect(calls).toEqual([])
  })

  test('the event itself may follow it', async () => {
    const { chat, calls } = begin()
    const run = chat.dryRun('conferido')
    await calls[0]?.settle('ok')
    await run
    chat.finish('conferido', {})
    expect(calls.map(({ action }) => action)).toEqual(['saude.verificar', 'saude.verificar'])
  })
})
