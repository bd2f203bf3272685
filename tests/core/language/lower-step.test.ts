import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import type { Step } from '../../../src/core/script/step'
import { textsAlone } from '../../texts'
import { vocabulary } from './vocabulary'

/** The compiled steps of one file, whose first step starts the conversation. */
function compileSteps(steps: string): readonly Step[] | undefined {
  const text = `group: g\nstart: um\nfallback: um\nsteps:\n${steps}`
  const { script, diagnostics } = compile(
    textsAlone([{ path: 'scripts/g.yaml', text }]),
    vocabulary,
  )
  // what the steps do to the facts is not what is looked at here
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return script?.steps
}

const way = (to: string) => [{ to }]

test('language: a step with everything lowers to say → wait → set → call → go', () => {
  const [step] = compileSteps(`
  um:
    about: nunca é dito
    delay: 500
    say:
      - Olá, <b>{{nome}}</b>!
      - { when: { tipoPessoa: 1 }, text: E a empresa? }
      - { when: { nome: { exists: true } }, part: resumo }
    ask: { fact: cep, hint: Só números, placeholder: 00000-000 }
    set: { contrato: $email, tipoPessoa: 0 }
    call:
      action: cep.buscar
      on:
        encontrado: end
        falha: { goto: retry, error: "Não achei {{cep}}" }
    track: { event: CEP, data: { plano: $tipoPlano, origem: 1 } }
`)!
  expect(step).toEqual({
    id: 'um',
    group: 'g',
    delay: 500,
    say: [
      {
        type: 'text',
        text: [
          'Olá, ',
          { type: 'mark', mark: 'b', children: [{ type: 'fact', fact: 'nome' }] },
          '!',
        ],
      },
      {
        type: 'text',
        when: { type: 'compare', fact: 'tipoPessoa', op: 'eq', value: 1 },
        text: ['E a empresa?'],
      },
      {
        type: 'part',
        when: { type: 'compare', fact: 'nome', op: 'exists', value: true },
        part: 'resumo',
        reads: ['nome', 'email'],
      },
    ],
    ask: { fact: 'cep', hint: 'Só números', placeholder: '00000-000' },
    set: [
      { fact: 'contrato', from: { type: 'fact', fact: 'email' } },
      { fact: 'tipoPessoa', from: { type: 'literal', value: 0 } },
    ],
    call: {
      action: 'cep.buscar',
      effect: 'once',
      with: { cep: { type: 'fact', fact: 'cep' }, renda: { type: 'fact', fact: 'rendaTotal' } },
      on: {
        encontrado: way('end'),
        falha: [{ to: 'retry', error: ['Não achei ', { type: 'fact', fact: 'cep' }] }],
      },
    },
    track: {
      event: 'CEP',
      data: {
        plano: { type: 'fact', fact: 'tipoPlano' },
        origem: { type: 'literal', value: 1 },
      },
    },
  })
})

test('language: what stands beside the goto of an option belongs to its way, so that a reset comes before a set', () => {
  const [step] = compileSteps(`
  um:
    choose:
      - label: DE NOVO
        note: do começo
        reset: true
        clear: [nome]
        set: { editando: true }
        track: { event: Voltou }
        goto: um
      - label: SEGUIR
        set: { editando: false }
        next:
          - { when: { editando: true }, goto: um }
          - { goto: end }
      - { label: AJUDA, open: ajuda, disabled: Fechado }
      - { label: DEPOIS, disabled: { when: { nome: Ana }, reason: Não agora } }
    next: end
`)!
  expect(step?.choose).toEqual({
    layout: 'row',
    options: [
      {
        label: 'DE NOVO',
        note: 'do começo',
        go: [
          {
            to: 'um',
            reset: true,
            clear: ['nome'],
            set: [{ fact: 'editando', from: { type: 'literal', value: true } }],
            track: { event: 'Voltou', data: {} },
          },
        ],
      },
      {
        label: 'SEGUIR',
        set: [{ fact: 'editando', from: { type: 'literal', value: false } }],
        go: [
          { when: { type: 'compare', fact: 'editando', op: 'eq', value: true }, to: 'um' },
          { to: 'end' },
        ],
      },
      { label: 'AJUDA', open: 'ajuda', disabled: { reason: 'Fechado' } },
      {
        label: 'DEPOIS',
        disabled: {
          when: { type: 'compare', fact: 'nome', op: 'eq', value: 'Ana' },
          reason: 'Não agora',
        },
      },
    ],
  })
})

test('language: a part that waits reads the facts of its contract and has a way for each outcome', () => {
  const [step] = compileSteps(`
  um:
    show:
      part: carrossel
      on:
        selecionado: { goto: end, reply: "Este, {{nome}}" }
        voltar: um
`)!
  expect(step).toEqual({
    id: 'um',
    group: 'g',
    say: [],
    show: {
      part: 'carrossel',
      reads: ['planos'],
      on: {
        selecionado: [{ to: 'end', reply: ['Este, ', { type: 'fact', fact: 'nome' }] }],
        voltar: way('um'),
      },
    },
  })
})

test('language: guards are data: several facts and several comparisons are all of them', () => {
  const [step] = compileSteps(`
  um:
    next:
      - when:
          tipoPessoa: { gte: 0, lt: 2 }
          any: [{ nome: Ana }, { not: { formasPagamento: { contains: 5 } } }]
          tipoPlano: { in: [CREDITO_INTEGRAL, CREDITO_PAGAMETADE] }
        goto: end
      - goto: end
`)!
  expect(step?.next?.[0]?.when).toEqual({
    type: 'all',
    of: [
      {
        type: 'all',
        of: [
          { type: 'compare', fact: 'tipoPessoa', op: 'gte', value: 0 },
          { type: 'compare', fact: 'tipoPessoa', op: 'lt', value: 2 },
        ],
      },
      {
        type: 'any',
        of: [
          { type: 'compare', fact: 'nome', op: 'eq', value: 'Ana' },
          {
            type: 'not',
            of: { type: 'compare', fact: 'formasPagamento', op: 'contains', value: 5 },
          },
        ],
      },
      {
        type: 'compare',
        fact: 'tipoPlano',
        op: 'in',
        value: ['CREDITO_INTEGRAL', 'CREDITO_PAGAMETADE'],
      },
    ],
  })
})

test('design section 4: a compiled script is plain JSON', () => {
  const steps = compileSteps(`
  um:
    say: Olá, {{nome}}
    choose:
      layout: score
      options: [{ label: "1", set: { csatcompra: 1 } }]
    next: end
`)
  expect(JSON.parse(JSON.stringify(steps))).toEqual(steps)
})
