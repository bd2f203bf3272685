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

/** The codes told of a whole file. */
const codesOf = (text: string) =>
  compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary).diagnostics.map(
    ({ code }) => code,
  )

test('of the messages of a link one has to go without a condition too, not only without facts', () => {
  const told = (last: string) =>
    codesOf(`group: g
start: um
fallback: um
links:
  especialistas:
    - { when: { nome: { exists: true } }, text: Sou cliente. }
    - ${last}
steps:
  um: { choose: [{ label: AJUDA, open: especialistas }, { label: SEGUIR, goto: end }] }
`)
  expect(told('{ when: { email: { exists: true } }, text: Olá! }')).toContain('no-last-resort')
  expect(told('Olá!')).not.toContain('no-last-resort')
})

test('two marks may stand for one value where a condition may show but one of them', () => {
  const told = (when: string) =>
    codesOf(`group: g
start: um
fallback: um
facts:
  gostos: { kind: lista, label: Gostos, options: [tv, radio] }
steps:
  um:
    choose:
      many: gostos
      options:
        - { label: TELEVISÃO, value: tv${when} }
        - { label: TELA, value: tv }
        - { label: RÁDIO, value: radio }
    next: end
`)
  expect(told('')).toContain('duplicate-key')
  expect(told(', when: { nome: { exists: true } }')).not.toContain('duplicate-key')
})

test('a detour comes back to a step: there is nothing to come back to at the end', () => {
  const told = (detour: string) =>
    codesOf(`group: g
start: um
fallback: um
steps:
  um: { choose: [{ label: SEGUIR, goto: dois, detour: ${detour} }, { label: FIM, goto: end }] }
  dois: { say: Olá!, next: return }
`)
  expect(told('end')).toContain('misplaced-key')
  expect(told('um')).not.toContain('misplaced-key')
})

test.each([
  ['who stays at a question has said nothing yet', 'misplaced-key', 'ask: nome', 'reply: Ana, '],
  [
    '"5 mil" means five thousand reais',
    'R$ 5.000,00',
    'ask: nome',
    'set: { rendaMensal: 5 mil }, ',
  ],
  ['only a step that waits notices that nothing is done', 'misplaced-key', 'set: { nome: Ana }'],
])('%s', (_rule, told, first, invalid = '') => {
  const check = (own: string, more: string) => {
    const text = `group: g
start: um
fallback: um
steps:
  um: { say: [Olá!, { after: 90s, text: Ainda aí? }], ${own}, next: end }
  dois: { say: Oi!, ask: { fact: email, invalid: { goto: retry, ${more}error: Outro } }, next: end }
`
    const files = textsAlone([{ path: 'scripts/g.yaml', text }])
    return JSON.stringify(compile(files, vocabulary).diagnostics)
  }
  expect(check(first, invalid)).toContain(told)
  expect(check('ask: nome', '')).not.toContain(told)
})
