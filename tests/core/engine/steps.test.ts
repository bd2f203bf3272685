import { describe, expect, test } from 'vitest'
import { INITIAL } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import { MAX_STEPS_PER_TURN } from '../../../src/core/engine/walk'
import type { Script } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { answered, at, calling, chosen, finished, settled, started, turn } from './at'
import { known, literal, script, scriptWith, step, to } from './small-script'

const PLAN = SAMPLE_PLANS[0]!

const only = (...steps: Parameters<typeof step>[]): Script =>
  scriptWith(
    steps.map(([id, parts]) => step(id, parts)),
    { start: steps[0]?.[0] ?? '' },
  )

describe('entering', () => {
  test('T2 a line whose guard does not hold is neither waited for nor said', () => {
    const { types } = turn(script, INITIAL, started())
    const again = turn(script, INITIAL, started({ nome: 'Ana' }))
    expect(again.types.length - types.length).toBe(2)
  })

  test('T2 a part that only shows is a bubble that does not wait', () => {
    const { effectsOf } = turn(
      script,
      at('planos'),
      finished('planos', 'selecionado', { plano: PLAN }),
    )
    expect(effectsOf('show')).toEqual([
      { type: 'show', step: 'resumo', part: 'resumo-plano', waits: false, facts: { plano: PLAN } },
    ])
  })

  test('T3 the first wait after an input is half as long, and the delay of a step is its own', () => {
    const from = calling('nome', { nome: 'Ana' }, { reply: 'Ana' })
    expect(turn(script, from, settled('validas')).effectsOf('wait')).toEqual([
      { type: 'wait', after: 'input' },
      { type: 'wait', after: 'bubble', ms: 500 },
      { type: 'wait', after: 'bubble' },
    ])
    const tapped = turn(script, at('erro'), chosen('erro', 'TENTAR NOVAMENTE')).effectsOf('wait')
    expect(tapped[0]?.after).toBe('input')
    const called = turn(script, calling('boas-vindas'), settled('ok')).effectsOf('wait')
    expect(called[0]?.after).toBe('bubble')
  })

  test('T5 a talk that walks in circles goes to the fallback after 200 steps', () => {
    const round = only(
      ['volta-1', { track: { event: 'volta', data: {} }, next: to('volta-2') }],
      ['volta-2', { track: { event: 'volta', data: {} }, next: to('volta-1') }],
    )
    const { state, effectsOf: of } = turn(round, INITIAL, started())
    expect(of('track').filter(({ event }) => event === 'volta')).toHaveLength(MAX_STEPS_PER_TURN)
    expect(state).toMatchObject({ phase: 'waiting', at: 'erro' })
  })

  test('T5 when the fallback walks in circles too, the talk ends', () => {
    const lost = scriptWith([step('volta', { next: to('volta') })], {
      start: 'volta',
      fallback: 'volta',
    })
    const { state, types } = turn(lost, INITIAL, started())
    expect([state.phase, state.at, types]).toEqual(['ended', INITIAL.at, ['end']])
  })

  test.each([
    ['a step that does not exist', to('não-existe')],
    ['a name of the prototype', to('constructor')],
    ['a way without a guard that holds', [{ when: { type: 'any', of: [] } as const, to: 'fim' }]],
    ['retry where nothing waits', to('retry')],
  ])('T6 %s leads to the fallback (case SCR-06)', (_name, next) => {
    expect(turn(only(['a', { next }]), INITIAL, started()).state.at).toBe('erro')
  })

  test('T6 return outside of a detour leads to the start', () => {
    const options = [{ label: 'VOLTAR', go: to('return') }]
    const lost = scriptWith([step('a', { choose: { layout: 'row', options } })])
    expect(turn(lost, at('a'), chosen('a', 'VOLTAR')).state.at).toBe('boas-vindas')
  })

  test('T8 a step whose options are all unusable goes on', () => {
    const never = { type: 'any', of: [] } as const
    const options = [
      { label: 'A', when: never },
      { label: 'B', disabled: { reason: 'Não' } },
    ]
    const choose = { layout: 'row', options } as const
    const passed = turn(only(['a', { choose, next: to('fim') }]), INITIAL, started())
    expect(passed.state.at).toBe('fim')
    const lost = turn(only(['a', { choose }]), INITIAL, started())
    expect(lost.state.at).toBe('erro')
  })
})

describe('answering', () => {
  test('T25 words are no answer where a fact is asked that nobody can type', () => {
    const from = at('a')
    const asks = only(['a', { ask: { fact: 'planos' }, next: to('fim') }])
    expect(turn(asks, from, answered('a', 'todos')).state).toBe(from)
  })

  test('T10 an accepted answer is known and said as its field shows it', () => {
    const { state, effectsOf } = turn(
      script,
      at('renda', { nome: 'Ana' }),
      answered('renda', '5000,5'),
    )
    expect(state.facts.rendaMensal).toBe(500_050)
    const text = [{ type: 'value', text: 'R$\u00a05.000,50', look: 'money' }]
    expect(effectsOf('say')[0]).toEqual({
      type: 'say',
      from: 'visitor',
      step: 'renda',
      text,
      fact: 'rendaMensal',
    })
  })

  test('T12 retry asks with the error, and offers and shows again', () => {
    const everything = only([
      'a',
      {
        ask: { fact: 'cep' },
        choose: { layout: 'row', options: [{ label: 'PULAR', go: to('fim') }] },
        show: { part: 'pix', reads: [], on: { expirado: to('fim') } },
        call: {
          action: 'cep.buscar',
          effect: 'none',
          with: {},
          on: {
            'nao-encontrado': to('retry', { error: ['Corrija o CEP ', { type: 'break' }, 'já'] }),
          },
        },
      },
    ])
    const {
      state,
      types,
      effectsOf: of,
    } = turn(everything, calling('a'), settled('nao-encontrado'))
    expect([state.phase, types]).toEqual(['waiting', ['ask', 'offer', 'show']])
    expect(of('ask')[0]?.error).toBe('Corrija o CEP \njá')
  })

  test('T13 a field judges with the facts it names, and is told them when it asks', () => {
    const casa = { id: 1, bem: 'IMOVEL', nome: 'Imóvel', descricao: '' }
    const facts = { categoria: casa, tipoPlano: 'CREDITO_INTEGRAL' }
    const credit = only(['a', { ask: { fact: 'valorCredito' }, next: to('fim') }])
    const asked = turn(credit, INITIAL, started(facts)).effectsOf('ask')
    expect(asked[0]?.context).toEqual({ creditoMinimo: 10_000_000, creditoMaximo: 70_000_000 })
    const refused = turn(credit, at('a', facts), answered('a', '99.999,99')).effectsOf('ask')
    expect(refused[0]?.error).toMatch(/O crédito mínimo é de/)
  })
})

describe('choosing', () => {
  test('T21 what a way sets is known, although the way clears it, and no detour outlives a reset', () => {
    const set = [{ fact: 'nome', from: literal('Bia') }]
    const go = to('b', { reset: true, clear: ['nome'], set })
    const beside = {
      inDetour: true,
      choose: { layout: 'row', options: [{ label: 'A', go }] },
    } as const
    const told = only(['a', beside], ['b', beside])
    const from = at('a', { nome: 'Ana' }, { returns: ['fim'] })
    const { state } = turn(told, from, chosen('a', 'A'))
    expect(state).toMatchObject({ at: 'b', facts: { nome: 'Bia' } })
    expect(state.returns).toBeUndefined()
  })

  test('T15 the button that skips a question forgets an earlier answer to it', () => {
    const options = [{ label: 'NÃO TENHO', clear: ['complemento'] }]
    const asked = { ask: { fact: 'complemento' }, choose: { layout: 'row', options } as const }
    const skips = only(['a', { ...asked, next: to('fim') }])
    const { state } = turn(
      skips,
      at('a', { complemento: 'Casa 2', nome: 'Ana' }),
      chosen('a', 'NÃO TENHO'),
    )
    expect(state).toMatchObject({ at: 'fim', facts: { nome: 'Ana' } })
    expect(state.facts).not.toHaveProperty('complemento')
  })

  test('T3 a silent option has no bubble of the visitor, so the bot waits as between two of its own', () => {
    const options = [{ label: 'A', silent: true, go: to('fim') } as const]
    const silent = only(['a', { choose: { layout: 'row', options } }])
    const { effects } = turn(silent, at('a'), chosen('a', 'A'))
    expect(effects[0]).toEqual({ type: 'wait', after: 'bubble' })
  })

  test('T15 an option with a way of its own skips the set of the step', () => {
    const set = [{ fact: 'editando', from: literal(true) }]
    const options = [{ label: 'A' }, { label: 'B', go: to('fim') }]
    const both = only(['a', { choose: { layout: 'row', options }, set, next: to('fim') }])
    expect(turn(both, at('a'), chosen('a', 'A')).state.facts).toEqual({ editando: true })
    expect(turn(both, at('a'), chosen('a', 'B')).state.facts).toEqual({})
  })

  test('T16 without a set the state stays the same object', () => {
    const options = [{ label: 'ABRIR', open: 'site' }]
    const opens = only(['a', { choose: { layout: 'row', options }, next: to('fim') }])
    const from = at('a')
    const { state, effects } = turn(opens, from, chosen('a', 'ABRIR'))
    expect(state).toBe(from)
    expect(effects).toEqual([{ type: 'open', link: 'site' }])
  })

  test('T16 an option that opens a link and has a way takes it, without a bubble', () => {
    const options = [{ label: 'ABRIR', open: 'site', go: to('fim') }]
    const opens = only(['a', { choose: { layout: 'row', options } }])
    const { state, types } = turn(opens, at('a'), chosen('a', 'ABRIR'))
    expect([state.at, types]).toEqual(['fim', ['open', 'wait', 'say', 'offer']])
  })

  test('T17 the reply of a way is what the visitor is seen to say', () => {
    const event = finished('planos', 'selecionado', { plano: { ...PLAN, bemNome: 'Carro <b>' } })
    const says = turn(script, at('planos'), event).effectsOf('say')
    expect(says[0]).toMatchObject({ from: 'visitor', step: 'planos' })
    expect(says[0]?.text).toEqual([{ type: 'value', text: 'Carro <b>', look: 'words' }])
  })
})

describe('calling', () => {
  const lead = only([
    'a',
    {
      call: {
        action: 'lead.salvar',
        effect: 'once',
        with: { renda: known('rendaTotal'), email: known('email'), tipo: literal(1) },
        on: { salvo: to('a'), falha: to('erro') },
      },
    },
  ])

  test('T18 inputs are computed, and the unknown is left out', () => {
    const { effectsOf: of } = turn(lead, INITIAL, started({ rendaMensal: 100, rendaExtra: 50 }))
    expect(of('call')).toEqual([
      {
        type: 'call',
        call: 1,
        step: 'a',
        action: 'lead.salvar',
        effect: 'once',
        input: { renda: 150, tipo: 1 },
        key: expect.stringMatching(/^lead\.salvar\/0\/[0-9a-z]+$/),
      },
    ])
  })

  test('T20 the key is the same after a lost reply and a reset, and new after a definite end', () => {
    const first = turn(lead, INITIAL, started())
    const lost = turn(lead, first.state, settled('falha'))
    const options = [{ label: 'TENTAR', go: to('a', { reset: true }) }]
    const again = scriptWith(
      [...lead.steps.values()].map((known) =>
        known.id === 'erro' ? step('erro', { choose: { layout: 'row', options } }) : known,
      ),
    )
    const second = turn(again, lost.state, chosen('erro', 'TENTAR'))
    const third = turn(again, second.state, settled('salvo', {}, 2))
    const calls = [first, second, third].flatMap(({ effectsOf: of }) => of('call'))
    const [one, two, three] = calls.map(({ key }) => key)
    expect(two).toBe(one)
    expect(three).toBe(one?.replace('/0/', '/1/'))
  })

  test('T20 changed data have another key, equal data never', () => {
    const key = (facts: Facts) => turn(lead, INITIAL, started(facts)).effectsOf('call')[0]?.key
    expect(key({ rendaMensal: 100 })).toBe(key({ rendaMensal: 100 }))
    expect(key({ rendaMensal: 100 })).not.toBe(key({ rendaMensal: 101 }))
  })

  test.each([
    ['repeatable', 'salvo', 'the same key', '/0/', ''],
    ['repeatable', 'validando', 'a new one, since it may have been made', '/1/', ''],
    ['repeatable', 'recusado', 'one that counts the refusals', '/0/', '/1'],
    ['once', 'recusado', 'one that counts the refusals', '/0/', '/1'],
  ] as const)(
    'T20 after a %s call has ended in "%s", an equal one has %s',
    (effect, outcome, _key, front, refusals) => {
      const { call } = lead.steps.get('a')!
      const on = { salvo: to('a'), validando: to('a'), recusado: to('a') }
      const own = { effect, on, uncertain: 'validando', refusals: ['recusado'] }
      const told = only(['a', { call: { ...call!, ...own } }])
      const first = turn(told, INITIAL, started())
      const second = turn(told, first.state, settled(outcome))
      const [one, two] = [first, second].map(({ effectsOf: of }) => of('call')[0]!.key)
      expect(two).toBe(`${one!.replace('/0/', front)}${refusals}`)
    },
  )

  test('T20 an action that only reads has no key', () => {
    const [, effects] = transition(script, at('boas-vindas'), chosen('boas-vindas', 'SIMULE'))
    expect(effects.at(-1)).not.toHaveProperty('key')
  })
})
