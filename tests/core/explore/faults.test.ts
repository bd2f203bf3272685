import { describe, expect, test } from 'vitest'
import { INITIAL } from '../../../src/core/engine/state'
import { explore } from '../../../src/core/explore/explore'
import { FAULT_RULES } from '../../../src/core/explore/faults'
import type { Ground } from '../../../src/core/explore/ground'
import type { Invariant } from '../../../src/core/explore/invariant'
import { searchTalks } from '../../../src/core/explore/search'
import { talkOfFinding } from '../../../src/core/explore/talk-of'
import type { CompiledScript } from '../../../src/core/script/script'
import type { Step } from '../../../src/core/script/step'
import { runTalk } from '../../../src/core/talks/run-talk'
import { known, line, literal, scriptWith, step, to } from '../engine/small-script'
import { compiled, groundIn, rules } from './ground'

type Change = (step: Step) => Step

/** The product's script with one step changed. */
const broken = (id: string, change: Change): CompiledScript => ({
  ...compiled,
  steps: compiled.steps.map((step) => (step.id === id ? change(step) : step)),
})

const goes =
  (to: string): Change =>
  (step) => ({ ...step, next: [{ to }] })

const says =
  (fact: string): Change =>
  (step) => ({ ...step, say: [{ type: 'text', text: ['Olá, ', { type: 'fact', fact }] }] })

const choosing =
  (label: string, to: string): Change =>
  (step) => ({
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

const ends =
  (outcome: string, way: NonNullable<Step['next']>): Change =>
  (step) => ({
    ...step,
    ...(step.call && { call: { ...step.call, on: { ...step.call.on, [outcome]: way } } }),
  })

const given =
  (inputs: NonNullable<Step['call']>['with']): Change =>
  (step) => ({ ...step, ...(step.call && { call: { ...step.call, with: inputs } }) })

/** What is found, in which step, and how many moves of the visitor show it at most. */
const FAULTS: readonly [rule: string, id: string, change: Change, most: number][] = [
  ['nenhum turno anda em círculo', 'lead-greetings', goes('lead-greetings'), 3],
  ['toda frase se diz inteira (EXP-05)', 'copy-message-1', says('contrato'), 0],
  ['a conversa não se perde', 'lead-greetings', goes('nowhere'), 3],
  [
    'quem tem que tentar de novo sabe por quê',
    'lead-add-email',
    ends('invalidas', [{ to: 'retry' }]),
    7,
  ],
  [
    'toda ação e toda peça tem o que lhe falta',
    'lead-basic-name',
    given({ texto: { type: 'fact', fact: 'email' } }),
    3,
  ],
  [
    'só se paga uma proposta criada',
    'proposal-terms',
    choosing('CONFIRMAR', 'pagamento-pix-registro'),
    19,
  ],
  ['os termos vêm antes da proposta', 'proposal-add-date', goes('proposal-wait'), 18],
  [
    'o contato vem antes dos planos',
    'lead-credit-value',
    goes('proposal-plans-list-carousel-get'),
    5,
  ],
  ['não se pergunta a renda duas vezes', 'lead-add-phone', goes('basico-valor-renda'), 8],
  [
    'de todo lugar a conversa ainda pode acabar, ou passar a uma pessoa',
    'lead-plan-route',
    goes('lead-select-category'),
    3,
  ],
  [
    'quem recomeça não deixa nada para trás',
    'known-offer',
    choosing('COMEÇAR DE NOVO', 'copy-message-2'),
    6,
  ],
  ['toda proposta é contada', 'proposal-wait', ends('criada', [{ to: 'proposal-success' }]), 19],
]

/** Far from the beginning the random visitors come sooner than the search place by place. */
const NEAR = { budget: 400, walks: 0, seed: 1 }
const FAR = { budget: 1, walks: 120, seed: 1 }

describe('design section 7: a fault put into the script is found', () => {
  test.each(FAULTS)('%s: %s', (rule, id, change, most) => {
    // what holds in every talk is found without any rule
    const own = FAULT_RULES.includes(rule) ? { ...rules, invariants: [] } : rules
    const ground: Ground = groundIn('home', broken(id, change), own)
    const { findings } = explore(ground, most > 8 ? FAR : NEAR)
    const found = findings.find((one) => one.rule === rule)
    expect(findings.map((one) => one.rule)).toContain(rule)
    const { talk, expect: expected } = found!
    const moves = talk.turns.filter(({ choose, answer, finish }) => choose ?? answer ?? finish)
    expect(moves.length).toBeLessThanOrEqual(most)
    // the talk that is written goes the same way: it fails where it can say what is wrong, and else shows it
    const { failure } = runTalk(talk, ground.script, ground.variant, ground.vocabulary)
    if (expected) expect(failure?.turn).toBe(talk.turns.length - 1)
    else if (rule !== 'nenhum turno anda em círculo') expect(failure).toBeUndefined()
  })

  test('an action may have the name of what every object has', () => {
    const script = broken('lead-basic-name', (step) =>
      ends('invalidas', [{ to: 'retry' }])({
        ...step,
        ...(step.call && { call: { ...step.call, action: 'constructor' } }),
      }),
    )
    const ground = groundIn('home', script, { ...rules, optional: {} })
    const action = ground.vocabulary.actions.get('lead.validar-palavras')!
    const actions = new Map(ground.vocabulary.actions).set('constructor', action)
    const { findings } = explore({ ...ground, vocabulary: { ...ground.vocabulary, actions } }, NEAR)
    const found = findings.find(({ rule }) => rule === 'quem tem que tentar de novo sabe por quê')
    expect(found?.talk.outcomes).toHaveProperty('constructor', ['invalidas'])
  })

  test('the talk that is written ends a part by its own sample, not by that of another part with the same outcome', () => {
    const ground = groundIn('home')
    const { parts } = ground.vocabulary
    const facts = { parcelaDesejada: 45_000 }
    const other = { ...parts.get('parcela-mensal')!, name: 'outra', samples: { escolhida: facts } }
    const at = 'lead-instalment-value'
    const turn = {
      ...{ before: INITIAL, after: INITIAL, effects: [], notes: [], entered: [] },
      event: { type: 'finished', step: at, outcome: 'escolhida', facts },
      step: ground.script.steps.get(at),
    } as const
    const vocabulary = { ...ground.vocabulary, parts: new Map([['outra', other], ...parts]) }
    const { turns } = talkOfFinding({ ...ground, vocabulary }, [turn], undefined)
    expect(turns[0]).toEqual({ finish: { outcome: 'escolhida', facts } })
  })

  test('a part with nothing to choose from: no half plan for a table of half plans', () => {
    const ground = groundIn('parceiro-auto-1')
    const { actions } = ground.vocabulary
    const listar = actions.get('catalogo.categorias')!
    const vocabulary = {
      ...ground.vocabulary,
      actions: new Map(actions).set('catalogo.categorias', {
        ...listar,
        outcomes: { carregadas: {} },
        samples: {},
      }),
    }
    const { findings } = explore({ ...ground, vocabulary }, NEAR)
    expect(findings.map(({ rule }) => rule)).toContain('há sempre o que fazer')
  })
})

test('two talks that differ only in the answer that a refusal restores are two', () => {
  const knows = (fact: string) => ({ type: 'compare', fact, op: 'exists', value: true }) as const
  const script = scriptWith(
    [
      step('nome', {
        ask: { fact: 'nome' },
        choose: { layout: 'row', options: [{ label: 'PULAR', go: to('passou') }] },
        call: {
          action: 'lead.validar-palavras',
          effect: 'none',
          with: { texto: literal('Ana') },
          on: {
            validas: to('volta', { clear: ['editando'] }),
            invalidas: to('retry', {
              error: ['Não é um nome.'],
              set: [{ fact: 'editando', from: literal(true) }],
            }),
            falha: to('end'),
          },
        },
      }),
      step('volta', {
        choose: { layout: 'row', options: [{ label: 'DE NOVO', go: to('nome') }] },
      }),
      // only who comes back to the question and is then refused knows both
      step('passou', {
        next: [
          { when: { type: 'all', of: [knows('nome'), knows('editando')] }, to: 'ambos' },
          { to: 'end' },
        ],
      }),
      step('ambos', {
        choose: { layout: 'row', options: [{ label: 'FIM', go: to('end') }] },
      }),
    ],
    { start: 'nome' },
  )
  const { places, whole } = searchTalks(
    { ...groundIn('home'), script, rules: { ...rules, invariants: [] } },
    400,
  )
  expect(whole).toBe(true)
  expect(places.map(({ state }) => state.at)).toContain('ambos')
})

const ROW = { layout: 'row' } as const
const button = (label: string, option: object) => ({ ...ROW, options: [{ label, ...option }] })
const END = button('FIM', { go: to('end') })
const HOLE = ['Menos que ', { type: 'fact', fact: 'email' } as const, '.']

/** The findings in a few steps, the first of which is the start. */
function findingsIn(steps: readonly Step[], invariants: readonly Invariant[] = []) {
  const script = scriptWith(steps, { start: steps[0]!.id })
  const ground = { ...groundIn('home'), script, rules: { invariants } }
  return explore(ground, { ...NEAR, walks: 20 }).findings
}

const foundIn = (...given: Parameters<typeof findingsIn>) =>
  findingsIn(...given).map(({ rule, what }) => `${rule}: ${what}`)

describe('a sentence with a hole is found wherever it is said', () => {
  const found = (words: string) => [
    `toda frase se diz inteira (EXP-05): "${words}" em a diz um fato que não se sabe`,
  ]

  test('as the message of a field that refuses', () => {
    const ask = { fact: 'rendaMensal', invalid: to('retry', { error: HOLE }) }
    expect(foundIn([step('a', { ask, next: to('end') })])).toEqual(found('Menos que .'))
  })

  test('as the message of a call that refuses', () => {
    const call = {
      action: 'lead.validar-palavras',
      effect: 'none',
      with: { texto: known('nome') },
      on: { validas: to('end'), invalidas: to('retry', { error: HOLE }), falha: to('end') },
    } as const
    expect(foundIn([step('a', { ask: { fact: 'nome' }, call })])).toEqual(found('Menos que .'))
  })

  test('as what the visitor says by a button', () => {
    const go = to('end', { reply: [{ type: 'fact', fact: 'email' }] })
    expect(foundIn([step('a', { choose: button('X', { go }) })])).toEqual(found(''))
  })
})

describe('rules hear of what a step does at that step', () => {
  const track = { event: 'Chegou', data: {} }

  test('an event that a step sends when it is entered', () => {
    const steps = [
      step('a', { choose: button('X', { go: to('b') }) }),
      step('b', { track, choose: END }),
    ]
    const sent = { name: 'R', after: { at: 'b' }, must: { track: 'Chegou', in: 'b' } }
    expect(foundIn(steps, [sent])).toEqual([])
    expect(foundIn(steps, [{ name: 'R', never: { track: '*', in: 'a' } }])).toEqual([])
  })

  test('an event of a way, and the end, at a step that says nothing', () => {
    const steps = [
      step('a', { choose: button('X', { go: to('b') }) }),
      step('b', { track, next: to('c', { track: { ...track, event: 'Passou' } }) }),
      step('c', { next: to('end') }),
    ]
    for (const never of [
      { track: 'Passou', in: 'b' },
      { end: true, in: 'c' },
    ] as const) {
      expect(foundIn(steps, [{ name: 'R', never }])).toHaveLength(1)
    }
  })

  test('a button that an answer to a question for help brings', () => {
    const editing = { type: 'compare', fact: 'editando', op: 'exists', value: true } as const
    const choose = { ...ROW, options: [{ label: 'NOVO', when: editing }, ...END.options] }
    const set = [{ fact: 'editando', from: literal(true) }]
    const steps = [
      step('a', { choose, next: to('end') }),
      step('h', { help: { label: 'Ajuda' }, say: [line('Veja.')], set }),
    ]
    const never = { name: 'R', never: { offer: 'NOVO', in: 'a' } }
    expect(foundIn(steps, [never])).toEqual(['R: offer "NOVO" em a'])
  })
})

describe('can … from: what the same turn brings after the source counts, and no other', () => {
  const steps = [
    step('a', {
      choose: {
        ...ROW,
        options: [
          { label: 'C', go: to('c') },
          { label: 'B', go: to('b') },
        ],
      },
    }),
    step('b', { next: to('c') }),
    step('c', { choose: END }),
  ]
  const rule = (from: string, can: string) => ({ name: 'R', from: { at: from }, can: { at: can } })

  test('a talk that ends in the turn of the source comes no further', () => {
    const ended = [
      step('a', { choose: button('X', { go: to('b') }) }),
      step('b', { next: to('end') }),
    ]
    expect(foundIn(ended, [rule('b', 'a')])).toEqual(['R: de b não se chega mais lá'])
    expect(foundIn(ended, [{ name: 'R', from: { at: 'b' }, can: { end: true } }])).toEqual([])
  })

  test('the goal after the source is reached, before it is not', () => {
    expect(foundIn(steps, [rule('b', 'c')])).toEqual([])
    expect(foundIn(steps, [rule('c', 'b')])).toEqual(['R: de c não se chega mais lá'])
  })

  test('the talk of the finding has come by the source', () => {
    const [found] = findingsIn(steps, [rule('b', 'a')])
    expect(found?.talk.turns.map(({ choose }) => choose)).toContain('B')
  })
})
