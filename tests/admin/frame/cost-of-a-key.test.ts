import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { transition } from '../../../src/core/engine/transition'
import type { Step } from '../../../src/core/script/step'
import { SAMPLE_CATEGORIES } from '../../../src/product/facts/samples'
import { home, openSession, settle, withSteps } from './open-session'

vi.mock('../../../src/core/engine/transition', async (original) => {
  const real = await original<typeof import('../../../src/core/engine/transition')>()
  return { ...real, transition: vi.fn(real.transition) }
})

const made = vi.mocked(transition)

/** The same script with other words at a step, as after a key of its author. */
const reworded = (id: string, text: string) =>
  withSteps((step) => (step.id === id ? { ...step, say: say(text) } : step))

const say = (text: string): Step['say'] => [{ type: 'text', text: [text] }]

describe('the preview folds once what a key has changed', () => {
  const on = openSession()

  beforeAll(async () => {
    await on.show(home)
    await on.play('SIMULE AGORA MESMO')
    on.chat.finish('selecionada', {
      categoria: SAMPLE_CATEGORIES[0]!,
      tipoPlano: 'CREDITO_INTEGRAL',
    })
    await settle()
    await on.play('Camila', 'PLANO PAGA METADE', '100000,00', '6000,00', 'camila@mail.example')
    expect(on.report().events).toHaveLength(12)
  })

  beforeEach(async () => {
    await on.show(home)
    made.mockClear()
  })

  test('an event that goes through the step that was reworded, and no other', async () => {
    const first = on.report().turns[0]?.[0]?.entered[0] ?? ''
    for (const id of [first, on.chat.view().step]) {
      await on.show(home)
      made.mockClear()
      await on.show(reworded(id, 'Outras palavras.'))
      expect(on.report().events).toHaveLength(12)
      expect(made).toHaveBeenCalledTimes(1)
    }
  })

  test('nothing where the conversation does not come by, or nothing has changed', async () => {
    const entered = new Set(
      on
        .report()
        .turns.flat()
        .flatMap((event) => event.entered),
    )
    const other = home.script.steps.find(({ id }) => !entered.has(id))
    await on.show(reworded(other?.id ?? '', 'Outras palavras.'))
    await on.show(home)
    expect(made).not.toHaveBeenCalled()
  })

  test('nothing to step back and forth', async () => {
    for (const turn of [1, 4, 8]) {
      on.session.command({ type: 'turn', turn })
      await settle()
      expect(on.report().here).toBe(turn)
    }
    expect(made).not.toHaveBeenCalled()
  })

  test('an answer of the visitor, once', async () => {
    await on.play('ninguém')
    expect(made).toHaveBeenCalledTimes(1)
  })
})
