import type { ChatEvent } from '../../../src/core/engine/event'
import { loadScript } from '../../../src/core/script/script'
import { factTable } from '../../../src/product/facts/facts'
import { known, line, literal, step, to } from './small-script'

const choice = (label: string, value: string) => ({
  label,
  set: [{ fact: 'tipoPlano', from: literal(value) }],
})

/** Name (judged by a call), plan, credit (searched by a call), e-mail, then the proposal. */
export const script = loadScript(
  {
    start: 'nome',
    fallback: 'erro',
    steps: [
      step('nome', {
        say: [line('Nome?')],
        ask: { fact: 'nome' },
        call: {
          action: 'lead.validar-palavras',
          effect: 'none',
          with: { texto: known('nome') },
          on: { validas: to('plano'), invalidas: [{ to: 'retry' }], falha: to('erro') },
        },
      }),
      step('plano', {
        say: [line('$nome', ', qual plano?')],
        choose: {
          layout: 'row',
          options: [choice('METADE', 'CREDITO_PAGAMETADE'), choice('INTEGRAL', 'CREDITO_INTEGRAL')],
        },
        next: to('renda'),
      }),
      step('renda', { say: [line('Renda?')], ask: { fact: 'rendaMensal' }, next: to('busca') }),
      step('busca', {
        call: {
          action: 'saude.verificar',
          effect: 'none',
          with: { renda: known('rendaMensal') },
          on: { ok: to('email'), falha: to('erro') },
        },
      }),
      step('email', { say: [line('E-mail?')], ask: { fact: 'email' }, next: to('confere') }),
      step('confere', {
        say: [{ type: 'part', part: 'resumo-dados', reads: ['email'] }],
        choose: { layout: 'row', options: [{ label: 'CONFIRMO' }, { label: 'AGORA NÃO' }] },
        next: to('proposta'),
      }),
      step('proposta', {
        call: {
          action: 'proposta.criar',
          effect: 'once',
          with: { nome: known('nome'), email: known('email') },
          on: { criada: to('fim'), falha: to('erro') },
        },
      }),
      step('fim', {
        choose: { layout: 'row', options: [{ label: 'A' }, { label: 'B' }] },
        next: to('end'),
      }),
      step('erro', {
        choose: { layout: 'row', options: [{ label: 'DE NOVO', go: to('proposta') }] },
      }),
    ],
  },
  factTable,
)

export const settled = (call: number, outcome: string): ChatEvent => ({
  type: 'settled',
  call,
  outcome,
  facts: {},
})
export const answered = (at: string, text: string): ChatEvent => ({
  type: 'answered',
  step: at,
  text,
})
export const chosen = (at: string, option: string): ChatEvent => ({
  type: 'chosen',
  step: at,
  option,
})
