import { describe, expect, test } from 'vitest'
import type { CompiledScript } from '../../src/script/script'
import type { Step } from '../../src/script/step'
import type { Facts } from '../../src/script/value'
import { type Explored, explore, type Ground } from '../../src/talks/explore'
import { stepsWithoutEnd } from '../../src/talks/explore-ends'
import { shrink, talkOf } from '../../src/talks/explore-shrink'
import { runTalk } from '../../src/talks/run-talk'
import { compiled, groundOf } from './ground'

/** The product's script with one step changed. */
const broken = (id: string, change: (step: Step) => Step): CompiledScript => ({
  ...compiled,
  steps: compiled.steps.map((step) => (step.id === id ? change(step) : step)),
})

const goes =
  (to: string) =>
  (step: Step): Step => ({ ...step, next: [{ to }] })

const says =
  (fact: string) =>
  (step: Step): Step => ({
    ...step,
    say: [{ type: 'text', text: ['Olá, ', { type: 'fact', fact }] }],
  })

const choosing =
  (label: string, to: string) =>
  (step: Step): Step => ({
    ...step,
    ...(step.choose && {
      choose: {
        ...step.choose,
        options: step.choose.options.map((option) =>
          option.label === label ? { ...option, go: [{ to }] } : option,
        ),
      },
    }),
  })

const FAULTS: readonly [law: string, id: string, change: (step: Step) => Step, most: number][] = [
  ['nenhum turno anda em círculo', 'lead-greetings', goes('lead-greetings'), 3],
  ['nada do que se diz é undefined, null ou NaN (EXP-05)', 'copy-message-1', says('contrato'), 0],
  [
    'só se paga uma proposta criada',
    'proposal-terms',
    choosing('CONFIRMAR', 'pagamento-pix-registro'),
    17,
  ],
  ['os termos vêm antes da proposta', 'proposal-add-date', goes('proposal-wait'), 15],
  ['o contato vem antes dos planos', 'lead-credit-value', goes('lead-get-plans'), 5],
  ['não se pergunta o que já se sabe', 'lead-add-phone', goes('basico-valor-renda'), 8],
  ['a conversa não se perde', 'lead-greetings', goes('nowhere'), 3],
]

/** `lead-get-plans` is only a name for the search, so that the table reads. */
const named = (script: CompiledScript): CompiledScript =>
  JSON.parse(
    JSON.stringify(script).replaceAll('lead-get-plans', 'proposal-plans-list-carousel-get'),
  )

function firstBreach(ground: Ground, law: string): Explored {
  for (let seed = 0; seed < 200; seed++) {
    const explored = explore(ground, seed)
    if (explored.breach?.law === law) return explored
  }
  throw new Error(`200 talks have not found it: ${law}`)
}

describe('design section 7: a fault put into the script is found', () => {
  test.each(FAULTS)('%s: %s', (law, id, change, most) => {
    const ground = groundOf('home', {}, named(broken(id, change)))
    const found = firstBreach(ground, law)
    const least = shrink(ground, found)
    expect(least.breach?.law).toBe(law)
    const talk = talkOf(ground, least)
    expect(talk.turns.length).toBeLessThanOrEqual(most)
    // the talk that is shown goes the same way when it is run as a talk
    const run = runTalk(talk, ground.script, ground.variant, ground.contracts)
    expect(run.failure).toBeUndefined()
    expect([...run.steps]).toEqual([...least.stage.steps])
  })

  test('a part with nothing to choose from: no half plan for a table of half plans', () => {
    const ground = groundOf('parceiro-auto-1', {}, compiled)
    const { actions } = ground.contracts
    const listar = actions['catalogo.categorias']!
    const none: Facts = { categorias: [] }
    const contracts = {
      ...ground.contracts,
      actions: {
        ...actions,
        'catalogo.categorias': {
          ...listar,
          outcomes: { carregadas: {} },
          samples: { carregadas: none },
        },
      },
    }
    expect(explore({ ...ground, contracts }, 1).breach?.law).toBe('há sempre o que fazer')
  })
})

describe('design section 3: from every step the talk can end', () => {
  test('of the scripts', () => expect(stepsWithoutEnd(compiled)).toEqual([]))

  test('and a step that leads only to itself is told', () => {
    expect(stepsWithoutEnd(broken('pesquisa-ate-mais', goes('pesquisa-inicio')))).toHaveLength(
      compiled.steps.length,
    )
    expect(stepsWithoutEnd(broken('lead-greetings', goes('lead-greetings')))).toContain(
      'lead-greetings',
    )
  })
})
