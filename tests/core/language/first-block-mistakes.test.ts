import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { applyFix } from '../../../src/core/language/edit/apply-fix'
import { textsAlone } from '../../texts'
import { vocabulary } from './vocabulary'

const HEAD = 'group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    '

/** Mistakes of several lines: the step, the words that are told, the place where they are marked, and the step after the fix. */
type BlockMistake = readonly [step: string, told: string, at: string, mended: string | undefined]

const BLOCKS: readonly BlockMistake[] = [
  [
    'ask: { fact: nome\n    next: end',
    'Falta fechar este "{": ponha "}"',
    '{ fact: nome',
    'ask: { fact: nome }\n    next: end',
  ],
  [
    'say: Oi\n    next:\n      - { when: { nome: Ana }, goto: end # sim\n      - goto: end',
    'Falta fechar este "{": ponha "}"',
    '{ when: { nome: Ana }, goto: end',
    'say: Oi\n    next:\n      - { when: { nome: Ana }, goto: end } # sim\n      - goto: end',
  ],
  [
    'say: Oi\n    next:\n      goto: end\n      clear: [nome\n\n  dois:\n    say: Oi\n    next: end',
    'Falta fechar este "[": ponha "]"',
    '[nome',
    undefined,
  ],
  [
    'say:\n      • Oi, tudo bem?\n      • Eu sou a Ana.\n    next: end',
    'Uma lista leva "- " em cada linha, e não "•"',
    '•',
    'say:\n      - Oi, tudo bem?\n      - Eu sou a Ana.\n    next: end',
  ],
  [
    'say:\n      – Oi, tudo bem?\n      – Eu sou a Ana.\n    next: end',
    'Uma lista leva "- " em cada linha, e não "–"',
    '–',
    'say:\n      - Oi, tudo bem?\n      - Eu sou a Ana.\n    next: end',
  ],
  [
    'say:\n      * Oi, tudo bem?\n      * Eu sou a Ana.\n    next: end',
    'Uma lista leva "- " em cada linha, e não "*"',
    '*',
    'say:\n      - Oi, tudo bem?\n      - Eu sou a Ana.\n    next: end',
  ],
  [
    'say: Oi\n    choose:\n      • label: Sim\n        goto: end\n      • label: Não\n        goto: end',
    'Uma lista leva "- " em cada linha, e não "•"',
    '•',
    'say: Oi\n    choose:\n      - label: Sim\n        goto: end\n      - label: Não\n        goto: end',
  ],
  [
    'call:\n      action: email.conferir\n      with: { email: a@b.com }\n      on:\n        - valido: end\n        - falha: end',
    'As chaves de "on" não levam "-"',
    'on',
    'call:\n      action: email.conferir\n      with: { email: a@b.com }\n      on:\n        valido: end\n        falha: end',
  ],
  [
    'call:\n      action: email.conferir\n      with: { email: a@b.com }\n      on:\n        - valido: end\n        falha: end',
    'As chaves de "on" não levam "-"',
    '- valido',
    'call:\n      action: email.conferir\n      with: { email: a@b.com }\n      on:\n        valido: end\n        falha: end',
  ],
  [
    'say: Oi\n    next: dois\ndois:\n    say: Oi outra vez\n    next: tres\n  tres:\n    say: Tchau\n    next: end',
    '"dois" é um passo? Um passo fica para dentro, abaixo de "steps:"',
    'dois',
    'say: Oi\n    next: dois\n  dois:\n    say: Oi outra vez\n    next: tres\n  tres:\n    say: Tchau\n    next: end',
  ],
  [
    'say: Oi\n    next: dois\n\ndois:\n  say: Oi outra vez\n  next: end',
    '"dois" é um passo? Um passo fica para dentro, abaixo de "steps:"',
    'dois',
    'say: Oi\n    next: dois\n\n  dois:\n    say: Oi outra vez\n    next: end',
  ],
  [
    'say: Olá, {{{nome}}}!\n    next: end',
    'Para mostrar um fato, escreva {{nome}}.',
    '{{{nome}}}',
    'say: Olá, {{nome}}!\n    next: end',
  ],
  // words of other tools, and ours, in place of a key
  [
    'say: Oi\n    buttons: [{ label: Sim, goto: end }]',
    'Você quis dizer "choose"?',
    'buttons',
    'say: Oi\n    choose: [{ label: Sim, goto: end }]',
  ],
  ['text: Oi\n    next: end', 'Você quis dizer "say"?', 'text', 'say: Oi\n    next: end'],
  ['say: Oi\n    goto: end', 'Você quis dizer "next"?', 'goto', 'say: Oi\n    next: end'],
  [
    'say: Oi\n    choose:\n      - text: Sim\n        goto: end',
    'Você quis dizer "label"?',
    'text',
    'say: Oi\n    choose:\n      - label: Sim\n        goto: end',
  ],
  [
    'say: Oi\n    next: [{ when: { nome: Ana }, then: end }, { goto: end }]',
    'Você quis dizer "goto"?',
    'then',
    'say: Oi\n    next: [{ when: { nome: Ana }, goto: end }, { goto: end }]',
  ],
  [
    'say: Oi\n    next: [{ when: { rendaTotal: { ">=": 500000 } }, goto: end }, { goto: end }]',
    'Você quis dizer "gte"?',
    '">="',
    'say: Oi\n    next: [{ when: { rendaTotal: { gte: 500000 } }, goto: end }, { goto: end }]',
  ],
  [
    'say: Oi\n    next: [{ when: { or: [{ nome: Ana }, { nome: Eva }] }, goto: end }, { goto: end }]',
    'Você quis dizer "any"?',
    'or',
    'say: Oi\n    next: [{ when: { any: [{ nome: Ana }, { nome: Eva }] }, goto: end }, { goto: end }]',
  ],
  ['“say”: Oi\n    next: end', 'Você quis dizer "say"?', '“say”', 'say: Oi\n    next: end'],
  // a value in another form
  [
    'say: Oi\n    choose:\n      - Sim, quero: end\n      - { label: Não, goto: end }',
    'Escreva { label: "Sim, quero", goto: end }.',
    'Sim, quero: end',
    'say: Oi\n    choose:\n      - { label: "Sim, quero", goto: end }\n      - { label: Não, goto: end }',
  ],
  ['say: Oi\n    next: { end }', 'Escreva end, sem { }', '{ end }', 'say: Oi\n    next: end'],
  [
    'say: Oi\n    next:\n      - { when: rendaTotal >= 500000, goto: end }\n      - goto: end',
    'Escreva { rendaTotal: { gte: 500000 } }.',
    'rendaTotal >= 500000',
    'say: Oi\n    next:\n      - { when: { rendaTotal: { gte: 500000 } }, goto: end }\n      - goto: end',
  ],
  [
    'say: Oi\n    next:\n      - { when: { rendaTotal: > 500000 }, goto: end }\n      - goto: end',
    'Uma comparação se escreve { gt: 500000 }.',
    '> 500000',
    'say: Oi\n    next:\n      - { when: { rendaTotal: { gt: 500000 } }, goto: end }\n      - goto: end',
  ],
  [
    'say: Oi\n    next: [{ when: nome, goto: end }, { goto: end }]',
    'Em "when" vai { fato: valor }',
    'nome',
    undefined,
  ],
  [
    'say: Oi\n    set: planoNome = Integral\n    next: end',
    'Escreva { planoNome: Integral }.',
    'planoNome = Integral',
    'say: Oi\n    set: { planoNome: Integral }\n    next: end',
  ],
  [
    'say: Oi\n    set: planoNome: Integral\n    next: end',
    'As chaves de "set" vão entre { }',
    'planoNome: Integral',
    'say: Oi\n    set: { planoNome: Integral }\n    next: end',
  ],
  [
    'say: Oi\n    next: { goto: end, clear: "nome, email" }',
    'Em "clear" vai uma lista',
    '"nome, email"',
    undefined,
  ],
  [
    'say: Oi\n    next:\n      goto: end\n      clear: nome, email',
    'Em "clear" vai uma lista',
    'nome, email',
    'say: Oi\n    next:\n      goto: end\n      clear: [nome, email]',
  ],
  [
    'delay: 500;\n    say: Oi\n    next: end',
    'Em "delay" vai um número',
    '500;',
    'delay: 500\n    say: Oi\n    next: end',
  ],
  [
    'say: Oi\n    next: [{ when: { nome: { exists: yes } }, goto: end }, { goto: end }]',
    'Em "exists" vai true ou false',
    'yes',
    'say: Oi\n    next: [{ when: { nome: { exists: true } }, goto: end }, { goto: end }]',
  ],
  [
    'say: Oi\n    ask: Qual é o seu nome?\n    next: end',
    'Aqui vai o nome de um fato',
    'Qual é o seu nome?',
    undefined,
  ],
  [
    'say: Custa R$ 10: barato\n    next: end',
    'Há dois-pontos no meio da frase',
    'Custa R$ 10: barato',
    'say: "Custa R$ 10: barato"\n    next: end',
  ],
  // lines that stand too far out or in
  [
    'say:\n      - when: { nome: Ana }\n      text: Oi\n    next: end',
    'O alinhamento não combina',
    'text:',
    'say:\n      - when: { nome: Ana }\n        text: Oi\n    next: end',
  ],
  [
    'say: Oi, tudo bem?\n    Vamos ver quanto cabe no seu bolso.\n    next: end',
    'o texto continua em linha desalinhada',
    'Vamos ver quanto cabe no seu bolso.',
    'say: Oi, tudo bem?\n      Vamos ver quanto cabe no seu bolso.\n    next: end',
  ],
  [
    'say: Oi, tudo bem?\n      Atenção: vamos começar.\n    next: end',
    'Há dois-pontos no meio da frase',
    'Oi, tudo bem?',
    'say: "Oi, tudo bem? Atenção: vamos começar."\n    next: end',
  ],
  [
    'call: email.conferir\n      with: { email: a@b.com }\n      on:\n        valido: end\n        falha: end',
    'ponha "action: email.conferir" na linha de baixo',
    'email.conferir',
    'call:\n      action: email.conferir\n      with: { email: a@b.com }\n      on:\n        valido: end\n        falha: end',
  ],
  [
    'call:\n      action: email.conferir\n      with: { email: a@b.com }\n      on:\n      valido: end\n        falha: end\n        outra: end',
    'está mais para dentro',
    'end',
    undefined,
  ],
  [
    'say: Oi\n    next: dois\n  - dois:\n    say: Tchau\n    next: end',
    'As chaves de "steps" não levam "-"',
    '- dois',
    'say: Oi\n    next: dois\n  dois:\n    say: Tchau\n    next: end',
  ],
]

test.each(BLOCKS)('%j is one mistake, told where it is', (step, told, at, mended) => {
  const path = 'scripts/g.yaml'
  const texts = [{ path, text: `${HEAD}${step}\n` }]
  const { diagnostics } = compile(textsAlone(texts), vocabulary)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(told)])
  const { range, fix } = errors[0]!
  const line = texts[0]!.text.split('\n')[range.start.line]!
  expect(line.slice(range.start.character, range.end.character)).toBe(at)
  const after = fix && applyFix(texts, fix)[0]!.text
  if (mended !== undefined) expect(after).toBe(`${HEAD}${mended}\n`)
})

test('a fact that is declared with a kind there is not is one mistake, and its uses are none', () => {
  const declared = [
    ['x: { kind: texto, label: X }', 'texto'],
    ['x: sinal', 'sinal'],
    ['- x: { kind: sinal, label: X }', 'facts'],
  ]
  for (const [fact, at] of declared) {
    const text = `facts:\n  ${fact}\n${HEAD}say: Oi\n    set: { x: true }\n    next: end\n`
    const { diagnostics } = compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary)
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ message }) => message)).toHaveLength(1)
    const { range } = errors[0]!
    const line = text.split('\n')[range.start.line]!
    expect(line.slice(range.start.character, range.end.character)).toBe(at)
  }
})

test('of a second file pasted below the first, only what is written twice is told', () => {
  const text = `${HEAD}say: Oi\n    next: dois\n\ngroup: h\nsteps:\n  tres: { say: Oi, next: end }\n  dois: { say: Oi, next: end }\n`
  const { diagnostics } = compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary)
  expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate-key', 'duplicate-key'])
})
