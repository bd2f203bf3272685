import { loadScript, type Script } from '../../../src/core/script/script'
import type { Line, Option, Step } from '../../../src/core/script/step'
import { factTable } from '../../../src/product/facts/facts'

const says = (...texts: readonly string[]): readonly Line[] =>
  texts.map((text) => ({ type: 'text', text: [text] }))

const step = (id: string, rest: Partial<Step>): Step => ({ id, group: 'teste', say: [], ...rest })

const option = (label: string, rest: Partial<Option> = {}): Option => ({ label, ...rest })

const to = (id: string) => [{ to: id }]

/** A talk with every kind of effect: two bubbles, options, answers with and without a check, a part, a payment, the end. */
export const SCRIPT: Script = loadScript(
  {
    start: 'ola',
    fallback: 'erro',
    steps: [
      step('ola', { say: says('Olá!'), next: to('convite') }),
      step('convite', {
        say: says('Vamos simular?'),
        choose: {
          layout: 'row',
          options: [
            option('SIMULE AGORA MESMO'),
            option('ESPECIALISTAS', { open: 'especialistas' }),
            option('DEPOIS', { disabled: { reason: 'Só hoje' }, go: to('fim') }),
          ],
        },
        call: {
          action: 'saude.verificar',
          effect: 'none',
          with: {},
          on: { ok: to('nome'), falha: to('erro') },
        },
        track: { event: 'Inicio', data: { origem: { type: 'literal', value: 'teste' } } },
      }),
      step('nome', {
        say: says('Como você se chama?'),
        ask: { fact: 'nome' },
        call: {
          action: 'lead.validar-palavras',
          effect: 'none',
          with: { texto: { type: 'fact', fact: 'nome' } },
          on: {
            validas: to('email'),
            invalidas: [{ to: 'retry', error: ['Por favor, insira um nome válido.'] }],
            falha: to('erro'),
          },
        },
      }),
      step('email', { say: says('E o seu e-mail?'), ask: { fact: 'email' }, next: to('resumo') }),
      step('resumo', {
        say: [...says('Confira:'), { type: 'part', part: 'resumo-dados', reads: ['email'] }],
        show: { part: 'pix', reads: ['email'], on: { expirado: to('proposta') } },
      }),
      step('proposta', {
        say: says('Criando a sua proposta…'),
        call: {
          action: 'proposta.criar',
          effect: 'once',
          with: {},
          on: { criada: to('fim'), 'cep-invalido': to('erro'), falha: to('proposta-falha') },
        },
      }),
      step('proposta-falha', {
        say: says('Não deu certo.'),
        choose: { layout: 'row', options: [option('TENTAR NOVAMENTE', { go: to('proposta') })] },
      }),
      step('fim', { say: says('Parabéns!'), next: to('end') }),
      step('erro', {
        say: says('Tente mais tarde.'),
        choose: { layout: 'row', options: [option('TENTAR NOVAMENTE', { go: to('convite') })] },
      }),
    ],
  },
  factTable,
)
