import { describe, expect, test } from 'vitest'
import type { Effect } from '../../../src/core/engine/effect'
import type { ChatEvent } from '../../../src/core/engine/event'
import { type ChatState, INITIAL } from '../../../src/core/engine/state'
import { transition } from '../../../src/core/engine/transition'
import { answered, at, calling, chosen, finished, settled, started, turn } from './at'
import { script } from './small-script'

type Row = readonly [
  rule: string,
  from: ChatState,
  event: ChatEvent,
  to: `${ChatState['phase']} ${string}`,
  effects: readonly Effect['type'][],
]

const ana = { nome: 'Ana', rendaMensal: 500_000 }
const said = ['wait', 'say'] as const

describe('transitions', () => {
  test.each<Row>([
    [
      'T1 started enters the first step and walks to the first wait',
      INITIAL,
      started(),
      'waiting boas-vindas',
      [...said, 'track', ...said, 'offer'],
    ],
    ['T1 started is heard once', at('nome'), started(), 'waiting nome', []],
    [
      'T4 a silent turn walks on to what waits',
      at('renda', { nome: 'Ana' }),
      answered('renda', '5000'),
      'calling lead',
      ['say', 'call'],
    ],
    ['T7 end ends', at('fim'), chosen('fim', 'MAIS NADA'), 'ended fim', ['say', 'end']],
    [
      'T7 an ended talk hears nothing',
      at('fim', {}, { phase: 'ended' }),
      chosen('fim', 'MAIS NADA'),
      'ended fim',
      [],
    ],
    [
      'T9 a refused answer asks again',
      at('nome'),
      answered('nome', '123'),
      'waiting nome',
      ['ask'],
    ],
    [
      'T11 an answer that a call judges is not said yet',
      at('nome'),
      answered('nome', 'Ana'),
      'calling nome',
      ['call'],
    ],
    [
      'T11 it is said when the call accepts it',
      calling('nome', { nome: 'Ana' }, { reply: 'Ana' }),
      settled('validas'),
      'waiting renda',
      ['say', ...said, ...said, ...said, 'ask'],
    ],
    [
      'T11 and never when the call refuses it',
      calling('nome', { nome: 'Ana' }, { reply: 'Ana' }),
      settled('invalidas', { mensagem: 'Não pode.' }),
      'waiting nome',
      ['ask'],
    ],
    [
      'T14 an option is said and left by its way',
      at('fim'),
      chosen('fim', 'OUTRO PLANO'),
      'calling lead',
      ['say', 'call'],
    ],
    [
      'T14 an option whose guard does not hold cannot be chosen',
      at('boas-vindas'),
      chosen('boas-vindas', 'SÓ PARA QUEM VOLTA'),
      'waiting boas-vindas',
      [],
    ],
    [
      'T14 a disabled option cannot be chosen',
      at('boas-vindas'),
      chosen('boas-vindas', 'EM BREVE'),
      'waiting boas-vindas',
      [],
    ],
    [
      'T15 an option without a way goes on by the call of its step',
      at('boas-vindas'),
      chosen('boas-vindas', 'SIMULE'),
      'calling boas-vindas',
      ['say', 'call'],
    ],
    [
      'T16 an option that opens a link stays',
      at('boas-vindas'),
      chosen('boas-vindas', 'ESPECIALISTAS'),
      'waiting boas-vindas',
      ['open', 'track', 'offer'],
    ],
    [
      'T17 a part is left by an outcome',
      at('planos', ana),
      finished('planos', 'simular-novamente'),
      'waiting renda',
      [...said, ...said, 'ask'],
    ],
    [
      'T17 an outcome that the part does not have is ignored',
      at('planos', ana),
      finished('planos', 'comprado'),
      'waiting planos',
      [],
    ],
    [
      'T19 a result of an older call is ignored',
      calling('lead', ana, { calls: 2 }),
      settled('salvo', {}, 1),
      'calling lead',
      [],
    ],
    [
      'T19 a result nobody waits for is ignored',
      at('lead', ana),
      settled('salvo'),
      'waiting lead',
      [],
    ],
    [
      'T19 an outcome that the step does not handle is ignored',
      calling('lead', ana),
      settled('criada'),
      'calling lead',
      [],
    ],
    [
      'T25 an answer to another step is ignored',
      at('nome'),
      answered('renda', '1'),
      'waiting nome',
      [],
    ],
    [
      'T25 an answer nobody asked for is ignored',
      at('fim'),
      answered('fim', 'oi'),
      'waiting fim',
      [],
    ],
    [
      'T25 a choice nobody offered is ignored',
      at('nome'),
      chosen('nome', 'SIM'),
      'waiting nome',
      [],
    ],
    [
      'T25 a second tap finds the talk further on',
      calling('boas-vindas'),
      chosen('boas-vindas', 'SIMULE'),
      'calling boas-vindas',
      [],
    ],
  ])('%s', (_rule, from, event, to, effects) => {
    const { state, types } = turn(script, from, event)
    expect([`${state.phase} ${state.at}`, types]).toEqual([to, effects])
    if (types.length === 0) expect(state).toBe(from)
  })
})

test('T9 a refused answer leaves the state the same object', () => {
  const from = at('nome')
  const [state, effects] = transition(script, from, answered('nome', ''))
  expect(state).toBe(from)
  expect(effects).toEqual([
    {
      type: 'ask',
      step: 'nome',
      fact: 'nome',
      placeholder: 'Seu primeiro nome',
      error: 'Preencha para continuar! 😊',
      context: {},
    },
  ])
})
