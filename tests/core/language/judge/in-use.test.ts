import { expect, test } from 'vitest'
import { createCompiler } from '../../../../src/core/language/compile'
import type { Diagnostic } from '../../../../src/core/language/diagnostics/diagnostic'
import { vocabulary } from '../../../../src/product/vocabulary'
import { textsAlone } from '../../../texts'
import { diagnosticsAfter } from './diagnostics-after'

const toldAfter = (file: string, change: string, to: string): readonly Diagnostic[] =>
  diagnosticsAfter({ in: `scripts/${file}.yaml`, change, to })

test.each([
  ['pix', 'Pix Gerado }', 'Pix gerado }', 'Pix Gerado'],
  ['boleto', 'Boleto Gerado }', 'Boletos Gerado }', 'Boleto Gerado'],
  [
    'boleto',
    '{ goto: payment-congratulations, track: { event: Boleto Gerado } }',
    'payment-congratulations',
    'Boleto Gerado',
  ],
  [
    'proposta',
    '{ tipo_plano: $planoTipo, meses: $planoMeses }',
    '{ tipo_plano: $planoTipo }',
    'meses',
  ],
  [
    'proposta',
    '    track: { event: Resolução 285 Mostrada, data: { tipo_plano: $planoTipo } }\n',
    '',
    'Resolução 285 Mostrada',
  ],
  [
    'pix',
    'validando: pagamento-pix-incerto',
    'validando: { goto: pagamento-pix-incerto, track: { event: Proposta Criada, data: { tipo_plano: $planoTipo } } }',
    'criada',
  ],
])(
  'spec section 7: in %s an event that reports know is told (%s as %s)',
  (file, from, to, named) => {
    const [first, ...more] = toldAfter(file, from, to)
    expect(first?.code).toBe('uneven-event')
    expect(first?.message).toContain(named)
    expect(more).toEqual([])
  },
)

test.each([
  // the step that follows may count it, and a payment has more outcomes than are counted here
  [
    'boleto',
    '{ goto: payment-congratulations, track: { event: Boleto Gerado } }\n',
    'payment-congratulations\n',
    '    say: Pronto! Seu boleto está aqui embaixo.\n',
    '    say: Pronto! Seu boleto está aqui embaixo.\n    track: { event: Boleto Gerado }\n',
  ],
  [
    'pix',
    'sem-meio: payment-pix-confirmation',
    'sem-meio: { goto: payment-pix-confirmation, track: { event: Pagamento Processado, data: { metodo_pagamento: pix, status_transacao: sem_meio } } }',
    '',
    '',
  ],
  ['lead', 'salvo:', 'salvo:', '', ''],
])(
  'spec section 7: in %s an event counted where it happens is not told (%#)',
  (file, from, to, then, also) => {
    const second = then === '' ? {} : { change2: then, to2: also }
    const edit = { in: `scripts/${file}.yaml`, change: from, to, ...second }
    expect(diagnosticsAfter(edit)).toEqual([])
  },
)

test.each([
  [
    'cupom',
    '      - Cupom inválido\n      - part: motivos-cupom',
    '      - Cupom inválido',
    'motivos-cupom',
  ],
  ['pagamento', '      - part: comprovante\n', '', 'comprovante'],
  [
    'cartao',
    '    say:\n      - part: cartao-recusado\n',
    '    say: Pagamento recusado.\n',
    'cartao-recusado',
  ],
  ['proposta', '    say:\n      - part: confira\n', '', 'confira'],
  ['proposta', '      - part: detalhes-plano\n', '', 'detalhes-plano'],
])('domain 7: in %s a part that is lost is told (%s)', (file, from, to, part) => {
  const told = toldAfter(file, from, to)
  const [first] = told.filter(({ code }) => code === 'left-out')
  expect(first?.message).toContain(`"${part}"`)
  expect(told.filter(({ code }) => code === 'left-out')).toHaveLength(1)
})

test.each([
  [
    'pagamento',
    '- when: { boletoLinha: { exists: true } }\n        text: O boleto que geramos',
    '- when: { pixCodigo: { exists: true } }\n        text: O boleto que geramos',
    'other-topic',
  ],
  [
    'cupom',
    '{ cupomFormas: { contains: 5 } }, { not: { any: [{ cupomFormas: { contains: 0 } }',
    '{ cupomFormas: { contains: 0 } }, { not: { any: [{ cupomFormas: { contains: 5 } }',
    'other-topic',
  ],
  ['pix', 'resume: true, goto', 'goto', 'uneven-option'],
  [
    'lead',
    '{ parcelaDesejada: $parcelaMaxima }',
    '{ parcelaDesejada: $rendaMensal }',
    'asked-otherwise',
  ],
])('in %s "%s" as "%s" is told as %s', (file, from, to, code) => {
  expect(toldAfter(file, from, to).map((one) => one.code)).toEqual([code])
})

const SPECIALISTS = 'open: especialistas\n          set: { falouComEspecialistas: true }'

/** What an edit makes untrue of several things at once has one that tells of this. */
test.each([
  [
    'boleto',
    'NOVO, goto: pagamento-boleto-registro',
    'NOVO, goto: pagamento-pix-registro',
    'GERAR DE NOVO',
  ],
  [
    'proposta',
    'celular: change-phone',
    'celular: change-email',
    '"alterar-celular" fala de "Celular"',
  ],
  ['pagamento', SPECIALISTS, SPECIALISTS.replace('true', 'false'), 'recebe o valor contrário'],
])('in %s "%s" as "%s" is told: %s', (file, from, to, words) => {
  expect(toldAfter(file, from, to).filter(({ message }) => message.includes(words))).toHaveLength(1)
})

test.each([
  [
    'boleto',
    'GERAR DE NOVO, goto: pagamento-boleto-registro',
    'PAGAR COM PIX, goto: pagamento-pix-registro',
    '',
  ],
  [
    'proposta',
    'celular: change-phone',
    'celular: proposal-change-infos',
    '"alterar-celular" fala de',
  ],
  // of four places one is no odd one out
  ['proposta', 'set: { editando: true } }', 'set: { editando: false } }', ''],
])('in %s "%s" as "%s" may be meant', (file, from, to, words) => {
  expect(toldAfter(file, from, to).filter(({ message }) => message.includes(words))).toEqual([])
})

test('parts and actions that a small script does not use are nothing to tell', () => {
  const text = 'group: a\nstart: a\nfallback: a\nsteps:\n  a:\n    say: Olá.\n    next: end\n'
  expect(
    createCompiler(vocabulary)(textsAlone([{ path: 'scripts/a.yaml', text }])).diagnostics,
  ).toEqual([])
})
