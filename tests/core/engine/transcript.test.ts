import { describe, expect, test } from 'vitest'
import type { ChatEvent } from '../../../src/core/engine/event'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { script } from './small-script'
import { transcript } from './transcript'

const started: ChatEvent = { type: 'started', facts: { 'variante.marca': 'Exemplo' } }
const chosen = (step: string, option: string): ChatEvent => ({ type: 'chosen', step, option })
const answered = (step: string, text: string): ChatEvent => ({ type: 'answered', step, text })
const settled = (call: number, outcome: string, facts = {}): ChatEvent => ({
  type: 'settled',
  call,
  outcome,
  facts,
})
const [plano] = SAMPLE_PLANS

const TALKS: readonly (readonly [name: string, events: readonly ChatEvent[]])[] = [
  [
    'purchase',
    [
      started,
      chosen('boas-vindas', 'ESPECIALISTAS'),
      chosen('boas-vindas', 'SIMULE'),
      settled(1, 'ok'),
      answered('nome', 'mariana'),
      settled(2, 'validas'),
      answered('renda', '5.000,00'),
      settled(3, 'salvo', { leadId: '4812' }),
      { type: 'finished', step: 'planos', outcome: 'selecionado', facts: { plano: plano! } },
      chosen('fim', 'MAIS NADA'),
    ],
  ],
  [
    'refusals',
    [
      started,
      chosen('boas-vindas', 'SIMULE'),
      settled(1, 'ok'),
      answered('nome', ''),
      answered('nome', 'palavrão'),
      settled(2, 'invalidas', { mensagem: 'Esse nome não pode.' }),
      answered('nome', 'Ana'),
      settled(3, 'validas'),
      answered('renda', '1,00'),
    ],
  ],
  [
    'failure-and-retry',
    [
      started,
      chosen('boas-vindas', 'SIMULE'),
      settled(1, 'ok'),
      answered('nome', 'Ana'),
      settled(2, 'validas'),
      answered('renda', '5000'),
      settled(3, 'falha'),
      chosen('erro', 'TENTAR NOVAMENTE'),
      chosen('boas-vindas', 'SIMULE'),
      settled(4, 'ok'),
      answered('nome', 'Ana'),
      settled(5, 'validas'),
      answered('renda', '5000'),
      settled(6, 'salvo', { leadId: '4812' }),
    ],
  ],
]

describe('golden transcripts', () => {
  test.each(TALKS)('%s', async (name, events) => {
    await expect(transcript(script, events)).toMatchFileSnapshot(`golden/${name}.txt`)
  })
})
