import { describe, expect, test } from 'vitest'
import type { SessionCommand } from '../../../admin/frame/preview-session'
import { NO_SIMULATION } from '../../../admin/frame/protocol'
import { createCompilerWorker } from '../../../admin/worker/compiler-worker'
import { plainWords } from '../../../src/core/engine/render'
import type { Step } from '../../../src/core/script/step'
import type { Variant } from '../../../src/core/script/variant'
import { SAMPLE_CATEGORIES } from '../../../src/product/facts/samples'
import { contents } from '../worker/contents'
import { home, openSession, product, settle, withSteps } from './open-session'

/** Brands that offer half plans alone. */
const isHalf = ({ tipoTabela }: Variant) => tipoTabela === 'paga_metade'

const CATEGORY = { categoria: SAMPLE_CATEGORIES[0]!, tipoPlano: 'CREDITO_INTEGRAL' }

/** As far as the question for the income, and the answer to it. */
async function toIncome(answer?: string) {
  const on = openSession()
  await on.show(home)
  await on.play('SIMULE AGORA MESMO')
  on.chat.finish('selecionada', CATEGORY)
  await settle()
  await on.play('Camila', 'PLANO PAGA METADE', '100000,00', ...(answer ? [answer] : []))
  return on
}

const say = (text: string): Step['say'] => [{ type: 'text', text: [text] }]

const words = (on: ReturnType<typeof openSession>) =>
  on.chat.view().items.flatMap((item) => (item.type === 'bubble' ? [plainWords(item.text)] : []))

const send = async (on: ReturnType<typeof openSession>, command: SessionCommand) => {
  on.session.command(command)
  await settle()
}

describe('the conversation of the preview', () => {
  test('runs as for a visitor, with samples instead of results', async () => {
    const on = await toIncome()
    expect(on.report()).toMatchObject({ status: 'waiting', here: 6 })
    expect(on.report().stops).toHaveLength(6)
    expect(words(on)).toContain('Muito prazer, Camila!')
  })

  test.each(product.variants.filter(isHalf).map(({ id }) => id))(
    'issue 15: the samples follow the brand: %s offers categories',
    async (id) => {
      const on = openSession()
      const variant = product.variants.find((one) => one.id === id)!
      await on.show({ ...home, variant })
      const [first] = on.chat.view().prompt?.offer?.options ?? []
      await on.play(first!.label)
      const offered = on.chat.view().prompt?.show?.facts.categoriasOferecidas
      expect(Array.isArray(offered) ? offered.length : 0).toBeGreaterThan(0)
    },
  )

  test('other words are seen at once and the conversation stays', async () => {
    const on = await toIncome('6000,00')
    const before = on.report()
    const [first] = on.session.trace().origins
    await on.show(
      withSteps((step) => (step.id === first?.step ? { ...step, say: say('Bem-vinda!') } : step)),
    )
    expect(words(on)[0]).toBe('Bem-vinda!')
    expect(on.report().swap).toBeUndefined()
    expect(on.report().events).toEqual(before.events)
  })

  test('where the script leads elsewhere it stops at the turn, and says what decided', async () => {
    const on = await toIncome('6000,00')
    await on.play('camila@mail.example')
    const at = on.report().turns[6]?.[0]
    const { fork } = { fork: at?.forks[0] }
    await on.show(
      withSteps((step) =>
        step.id === fork?.step
          ? {
              ...step,
              next: [
                {
                  when: { type: 'compare', fact: 'rendaMensal', op: 'lt', value: 700_000 },
                  to: 'error-general',
                },
                ...(step.next ?? []),
              ],
            }
          : step,
      ),
    )
    expect(on.report().swap).toMatchObject({
      turn: 7,
      lost: 1,
      cause: 'elsewhere',
      was: { at: fork?.branches.at(-1)?.to },
      now: { at: 'error-general' },
      fork: { branches: [{ verdict: { fact: 'rendaMensal', known: 600_000, holds: true } }] },
    })
    expect(on.report().here).toBe(7)
    expect(on.report().stops).toHaveLength(8)
    expect(on.session.cut()).toBeLessThan(on.chat.view().items.length)
    // undone, all of it is back
    await on.show(home)
    expect([on.report().swap, on.report().here]).toEqual([undefined, 8])
  })

  test('a button that is gone stops it before the choice, and going on there forgets the rest', async () => {
    const on = await toIncome()
    const chosen = on.report().events.find((event) => event.type === 'chosen')
    await on.show(
      withSteps((step) =>
        step.choose && chosen?.type === 'chosen' && step.id === chosen.step
          ? {
              ...step,
              choose: {
                ...step.choose,
                options: step.choose.options.map((o) => ({ ...o, label: `${o.label}!` })),
              },
            }
          : step,
      ),
    )
    expect(on.report().swap).toMatchObject({ cause: 'refused', turn: 2, lost: 5 })
    expect(on.report().here).toBe(1)
    await send(on, { type: 'accept' })
    expect(on.report().swap).toBeUndefined()
    expect(on.report().stops).toHaveLength(1)
  })

  test('acting where it has left its path makes that the conversation', async () => {
    const on = await toIncome('6000,00')
    await send(on, { type: 'turn', turn: 4 })
    expect([on.report().here, on.report().stops.length]).toEqual([4, 7])
    await on.play('PLANO INTEGRAL')
    expect([on.report().here, on.report().stops.length]).toEqual([5, 5])
  })

  test('it goes back and forth turn by turn without calling anything again', async () => {
    const on = await toIncome('6000,00')
    const { events } = on.report()
    for (const turn of [1, 3, 7]) {
      await send(on, { type: 'turn', turn })
      expect(on.report().here).toBe(turn)
    }
    expect(on.report().events).toEqual(events)
  })

  test('an edit while an earlier turn is shown leaves that turn shown, and the later ones recorded', async () => {
    const on = await toIncome('6000,00')
    await send(on, { type: 'turn', turn: 4 })
    const [first] = on.session.trace().origins
    await on.show(
      withSteps((step) => (step.id === first?.step ? { ...step, say: say('Bem-vinda!') } : step)),
    )
    expect(words(on)[0]).toBe('Bem-vinda!')
    expect([on.report().here, on.report().stops.length]).toEqual([4, 7])
  })

  test('every fact tells its turn and step, and another value retells what came after', async () => {
    const on = await toIncome('6000,00')
    const income = on.report().facts.find(({ name }) => name === 'rendaMensal')
    expect(income).toMatchObject({ value: 600_000, turn: 7, by: 'event' })
    await send(on, { type: 'fact', fact: 'nome', text: 'beatriz' })
    expect(words(on)).toContain('Muito prazer, Beatriz!')
    expect(on.report().here).toBe(7)
    await send(on, { type: 'fact', fact: 'rendaMensal', text: '1' })
    expect(on.messages.at(-1)).toMatchObject({ type: 'refused', fact: 'rendaMensal' })
    const why = 'Este valor não se digita.'
    await send(on, { type: 'fact', fact: 'categoria', text: 'Auto' })
    expect(on.messages.at(-1)).toEqual({ type: 'refused', fact: 'categoria', why })
  })

  test('a step is entered from nowhere with what it reads', async () => {
    const on = openSession()
    await on.show(home)
    const facts = { nome: 'Camila', cidade: 'São Paulo', estado: 'SP' }
    await send(on, {
      type: 'arrive',
      arrival: { type: 'sample', step: 'proposal-thanks-message', facts },
    })
    expect(words(on)[0]).toContain('São Paulo, SP')
    expect(on.report().turns[0]?.[0]?.entered[0]).toBe('proposal-thanks-message')
  })

  test('a fact that is known from the start can be another, and stays so over an edit', async () => {
    const on = openSession()
    await on.show(home)
    const facts = { nome: 'Camila', cidade: 'São Paulo', estado: 'SP' }
    const step = 'proposal-thanks-message'
    await send(on, { type: 'arrive', arrival: { type: 'sample', step, facts } })
    await send(on, { type: 'fact', fact: 'nome', text: 'beatriz' })
    await on.show(withSteps((one) => one))
    expect(on.report().facts.find(({ name }) => name === 'nome')?.value).toBe('Beatriz')
    expect(on.report().turns[0]?.[0]?.entered[0]).toBe(step)
  })

  test('a talk is taken over up to the first event that the script refuses', async () => {
    const on = await toIncome()
    const { events } = on.report()
    const refused = { type: 'chosen', step: 'cupom-input', option: 'NADA' } as const
    const arrival = { type: 'talk', talk: '', events: [...events, refused] } as const
    const other = openSession()
    await other.show(home)
    await send(other, { type: 'arrive', arrival })
    expect(other.report().events).toEqual(events)
    await other.show(withSteps((one) => one))
    expect(other.report().swap).toBeUndefined()
  })

  test("a talk's events are taken over, for the variant that is shown", async () => {
    const worker = createCompilerWorker()
    worker.compile(contents, true)
    const arrival = worker.arrive('proposal-terms', 'home')
    const other = product.variants.find(
      ({ id, tipoTabela, retomaImovel }) =>
        id !== 'home' && tipoTabela === 'completa' && !retomaImovel,
    )
    const on = openSession()
    await on.show({ ...home, ...(other && { variant: other }) })
    await send(on, { type: 'arrive', arrival: arrival! })
    expect(on.report().step).toBe('proposal-terms')
    expect(on.report().events[0]).toMatchObject({ facts: { 'variante.id': other?.id } })
  })

  test('the address brings its coupon and campaign', async () => {
    const on = openSession()
    await on.show({ ...home, search: '?cupom=bemvindo&idc=77' })
    expect(on.report().events[0]).toMatchObject({
      facts: { 'url.cupom': 'BEMVINDO', 'url.idc': 77, 'variante.campanhaId': 77 },
    })
  })
})

describe('the simulator', () => {
  const withNetwork = async (network: typeof NO_SIMULATION.network) => {
    const on = openSession()
    await on.show(home)
    await send(on, { type: 'simulate', simulation: { ...NO_SIMULATION, network } })
    await on.play('SIMULE AGORA MESMO')
    return on
  }
  const lastOutcome = ({ report }: ReturnType<typeof openSession>) => {
    const event = report().events.at(-1)
    return event?.type === 'settled' ? event.outcome : undefined
  }

  test('an action ends as it is told to', async () => {
    const on = openSession()
    await on.show(home)
    const outcomes = { 'saude.verificar': { outcome: 'falha', facts: {} } }
    await send(on, { type: 'simulate', simulation: { ...NO_SIMULATION, outcomes } })
    await on.play('SIMULE AGORA MESMO')
    expect(lastOutcome(on)).toBe('falha')
  })

  test('its sample can be another', async () => {
    const on = openSession()
    await on.show(home)
    const facts = { mensagem: 'Esse nome não.' }
    const outcomes = { 'lead.validar-palavras': { outcome: 'invalidas', facts } }
    await send(on, { type: 'simulate', simulation: { ...NO_SIMULATION, outcomes } })
    await on.play('SIMULE AGORA MESMO')
    on.chat.finish('selecionada', CATEGORY)
    await settle()
    await on.play('Camila')
    expect(on.chat.view().prompt?.ask?.error).toBe('Esse nome não.')
  })

  test('without a connection every call fails, and a dropped one only once', async () => {
    expect(lastOutcome(await withNetwork('offline'))).toBe('falha')
    const on = await withNetwork('drop')
    expect([lastOutcome(on), on.report().network]).toEqual(['falha', 'normal'])
  })
})
