import { expect, test } from 'vitest'
import { compile } from '../../../src/core/language/compile'
import { applyFix } from '../../../src/core/language/edit/apply-fix'
import { textsAlone } from '../../texts'
import { vocabulary } from './vocabulary'

/** What people write who have seen little YAML: the step, the words that are marked, what is told, and the line after the fix. */
type Mistake = readonly [step: string, words: string, told: string, fixed: string | undefined]

const MISTAKES: readonly Mistake[] = [
  [
    'say: Oi\n    next:\n      - goto:end',
    ':',
    'Falta um espaço depois dos dois-pontos: "goto: …"',
    '- goto: end',
  ],
  ['say:\n    next: end', 'say', 'não há nada', undefined],
  [
    'say: Oi\n    next: [outro, fim]',
    'outro',
    'Escreva { goto: outro }.',
    'next: [{ goto: outro }, fim]',
  ],
  [
    'say: Oi\n    choose:\n      - Sim, quero\n    next: end',
    'Sim, quero',
    'Escreva { label: "Sim, quero" }.',
    '- { label: "Sim, quero" }',
  ],
  [
    'say: Oi\n    next: [{ when: { nome = Ana }, goto: end }, { goto: end }]',
    'nome = Ana',
    'vão dois-pontos, e não "="',
    undefined,
  ],
  [
    'say: Oi\n    ask: { fact:nome }\n    next: end',
    ':',
    'Falta um espaço depois dos dois-pontos: "fact: …"',
    'ask: { fact: nome }',
  ],
  [
    'say: Oi\n    next: { goto: end track: { event: a } }',
    'end track',
    'Falta uma vírgula',
    undefined,
  ],
  [
    'say: Oi\n    next: [{ goto: end, error: "Um "nome" só" }]',
    'nome',
    'Ponha a frase inteira entre aspas',
    undefined,
  ],
  ['say: Oi\n    next: fim', 'fim', 'Você quis dizer "end"?', 'next: end'],
  ['say: Oi\n    next: voltar', 'voltar', 'Você quis dizer "return"?', 'next: return'],
  [
    'say: Oi\n    choose:\n      - Sim: fim\n    next: end',
    'Sim',
    '"Sim" não é uma chave daqui. As chaves são: label',
    undefined,
  ],
  ['diga: Oi\n    next: end', 'diga', 'Você quis dizer "say"?', 'say: Oi'],
  [
    'say: Oi\n    next: [{ se: { nome: Ana }, goto: end }, { goto: end }]',
    'se',
    'Você quis dizer "when"?',
    'next: [{ when: { nome: Ana }, goto: end }, { goto: end }]',
  ],
  [
    'say: "Boa"! Qual é o seu nome?\n    next: end',
    '"Boa"! Qual é o seu nome?',
    'Ponha a frase inteira entre aspas',
    String.raw`say: "\"Boa\"! Qual é o seu nome?"`,
  ],
  ['say: - Oi\n    next: end', '- Oi', 'uma lista começa na linha de baixo', 'say: Oi'],
]

const HEAD = 'group: g\nstart: um\nfallback: um\nsteps:\n  um:\n    '

test.each(MISTAKES)('%j is told in words that help', (step, words, told, fixed) => {
  const path = 'scripts/g.yaml'
  const texts = [{ path, text: `${HEAD}${step}\n` }]
  const { diagnostics } = compile(textsAlone(texts), vocabulary)
  const found = diagnostics.find(({ message }) => message.includes(told))
  expect(found, diagnostics.map(({ message }) => message).join('\n')).toBeDefined()
  const { start, end } = found!.range
  const lines = texts[0]!.text.split('\n')
  const line = lines[start.line]!
  expect(
    line.slice(start.character, end.line === start.line ? end.character : undefined),
  ).toContain(words)
  if (fixed === undefined) {
    expect(found?.fix?.title).toBeUndefined()
    return
  }
  const mended = applyFix(texts, found!.fix!)[0]!.text
  expect(mended.split('\n')[start.line]!.trim()).toBe(fixed)
})

test('a line that is not aligned is told where its words stand, not at an empty line above', () => {
  const text = `${HEAD}say: Oi\n    ask: { fact: nome }\n\n       next: end\n`
  const { diagnostics } = compile(textsAlone([{ path: 'scripts/g.yaml', text }]), vocabulary)
  const [found] = diagnostics.filter(({ code }) => code === 'yaml-error')
  expect(found?.range.start).toEqual({ line: 8, character: 7 })
})

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

test('a sentence that only begins with a dash, and one with its own braces, are no lists and no facts', () => {
  for (const step of [
    'say: "– Oi, disse ela."\n    next: end',
    'say: Oi, {{nome}}\n    next: end',
  ]) {
    const texts = [{ path: 'scripts/g.yaml', text: `${HEAD}${step}\n` }]
    const { diagnostics } = compile(textsAlone(texts), vocabulary)
    expect(diagnostics.filter(({ code }) => code === 'yaml-error')).toEqual([])
  }
})
