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
    'Escreva { label: Sim, goto: fim }.',
    '- { label: Sim, goto: fim }',
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

/** Values of a variant: the line, what is told of it, and the line after the fix. */
const VALUES = [
  [
    'cores: { primary: "#2450d6" }',
    'Você quis dizer "colours"?',
    'colours: { primary: "#2450d6" }',
  ],
  ['percentualDesconto: 50%', 'vai um número inteiro', 'percentualDesconto: 50'],
  [
    'brand: { logo: C:\\imagens\\logo.png }',
    'Use o nome de um arquivo',
    'brand: { logo: logo.png }',
  ],
  [
    'brand: { logo: "https://exemplo.com/logo.svg" }',
    'Use o nome de um arquivo',
    'brand: { logo: logo.svg }',
  ],
  [
    'links: { site: www.exemplo.com.br/sobre }',
    'Use um endereço',
    'links: { site: https://www.exemplo.com.br/sobre }',
  ],
  [
    'links: { ajuda: ajuda@exemplo.com.br }',
    'Use um endereço',
    'links: { ajuda: mailto:ajuda@exemplo.com.br }',
  ],
  [
    'menu: [{ Início: "https://a.example/" }]',
    'Escreva { label: Início, href: "https://a.example/" }.',
    'menu: [{ label: Início, href: "https://a.example/" }]',
  ],
]

test.each(VALUES)('%j, in a variant, is told once and mended', (line, told, mended) => {
  const path = 'variants/base.yaml'
  const texts = [{ path, text: `${line}\n` }]
  const { diagnostics } = compile(textsAlone(texts), vocabulary)
  const found = diagnostics.filter((one) => one.path === path)
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(told!)])
  expect(applyFix(texts, found[0]!.fix!)[0]?.text).toBe(`${mended}\n`)
})

test('a step with the name of a method of all objects is told in words', () => {
  const texts = [
    { path: 'scripts/g.yaml', text: `${HEAD}say: Oi\n    next: end\n  toString: Oi\n` },
  ]
  const said = compile(textsAlone(texts), vocabulary).diagnostics.map(({ message }) => message)
  expect(said).toContain('Em "toString" vai um conjunto de chaves, e não o que está escrito.')
})
