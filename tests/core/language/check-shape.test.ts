import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { checkShape } from '../../../src/core/language/check/check-shape'
import { mappingSchema, textOf } from '../../../src/core/language/check/json-schema'
import { wordsAt } from '../../../src/core/language/diagnostics/finding'
import { readFile } from '../../../src/core/language/read/read-file'
import { hold, letters, many } from './hold'

const schema = mappingSchema('A marca', { slogan: { ...textOf('O slogan'), maxLength: 12 } })
const fits = new Ajv({ allErrors: true, verbose: true }).compile(schema)

const findingsIn = (text: string) => {
  const { unit } = readFile({ path: 'variants/base.yaml', text }, false).head
  return checkShape(unit, [], unit.value, (value) => (fits(value) ? [] : (fits.errors ?? [])))
}

test('a text that is too long hears how long it may be and how long it is, a letter with its accent once', () => {
  const [found, ...others] = findingsIn('slogan: Sem pressa 🚗 não')
  expect(others).toEqual([])
  expect(found?.code).toBe('bad-value')
  expect(found && wordsAt(found.at)).toBe('Sem pressa 🚗 não')
  expect(found?.message).toEqual({
    pt: 'Use no máximo 12 letras, contando os espaços: este texto tem 16.',
    en: 'Use 12 characters at most, spaces included: this text has 16.',
  })
})

test('a text as long as it may be is fine', () => {
  expect(findingsIn('slogan: Sem pressa 🚗')).toEqual([])
})

describe('a step', () => {
  const option = (key: string) => `choose: [{ label: A, ${key}, goto: um }]`
  const table = (keys: string) => `say: [{ table: { ${keys} } }], next: end`
  const guarded = (when: string) => `next: [{ ${when}, goto: um }, { goto: end }]`
  hold(
    [
      ['a mark is there or not', 'bad-value', option('reset: |false|'), option('reset: true')],
      ['a mark is there or not', 'bad-value', option('silent: |false|'), option('silent: true')],
      ['a mark is there or not', 'bad-value', option('resume: |false|'), option('resume: true')],
      [
        'a mark is there or not',
        'bad-value',
        'choose: { many: cupomFormas, options: [{ label: A, value: 1, alone: |false| }, { label: B, value: 5 }] }',
        'choose: { many: cupomFormas, options: [{ label: A, value: 1, alone: true }, { label: B, value: 5 }] }',
      ],
      [
        'a button says something',
        'bad-value',
        'choose: [{ label: |""|, goto: um }]',
        'choose: [{ label: A, goto: um }]',
      ],
      ['a minute at most', 'bad-value', 'delay: |60001|, next: end', 'delay: 60000, next: end'],
      [
        'a cell says something',
        'bad-value',
        table('head: [A, B], rows: [[um, |""|]]'),
        table('head: [A, B], rows: [[um, dois]]'),
      ],
      [
        'a caption says something',
        'bad-value',
        table('caption: |""|, head: [A, B], rows: [[um, dois]]'),
        table('caption: C, head: [A, B], rows: [[um, dois]]'),
      ],
      [
        'rows count from one',
        'bad-value',
        table('head: [A, B], rows: [[um, dois]], mark: |0|'),
        table('head: [A, B], rows: [[um, dois]], mark: 1'),
      ],
      [
        'a topic is short',
        'bad-value',
        `help: |${letters(61)}|, say: Sim`,
        `help: ${letters(60)}, say: Sim`,
      ],
      ['a topic says something', 'bad-value', 'help: |""|, say: Sim', 'help: Quanto?, say: Sim'],
      [
        'a topic has its question',
        'missing-key',
        '|help|: { note: Sim }, say: Sim',
        'help: { note: Sim, label: Quanto? }, say: Sim',
      ],
      [
        'the button that skips says something',
        'bad-value',
        'ask: { fact: cep, skip: |""| }, next: end',
        'ask: { fact: cep, skip: PULAR }, next: end',
      ],
      [
        'a guard holds for something',
        'bad-value',
        guarded('|when|: {}'),
        guarded('when: { nome: Ana }'),
      ],
      [
        'a comparison compares',
        'bad-value',
        guarded('when: { |nome|: {} }'),
        guarded('when: { nome: { ne: Ana } }'),
      ],
      [
        'yes and no have no order',
        'wrong-type',
        guarded('when: { csatcompra: { gt: |true| } }'),
        guarded('when: { csatcompra: { gt: 1 } }'),
      ],
      [
        'a fact is known or not',
        'wrong-type',
        guarded('when: { nome: { exists: |sim| } }'),
        guarded('when: { nome: { exists: true } }'),
      ],
      [
        'one of some',
        'bad-value',
        guarded('when: { nome: { |in|: [] } }'),
        guarded('when: { nome: { in: [Ana] } }'),
      ],
      [
        'a button that cannot be used says why',
        'missing-key',
        option('|disabled|: { when: { nome: Ana } }'),
        option('disabled: { when: { nome: Ana }, reason: Não }'),
      ],
      [
        'a way leads somewhere',
        'missing-key',
        '|next|: { reset: true }',
        'next: { reset: true, goto: um }',
      ],
      [
        'an event has a name',
        'missing-key',
        'next: end, |track|: { data: { a: 1 } }',
        'next: end, track: { event: E, data: { a: 1 } }',
      ],
      ['set sets something', 'bad-value', '|set|: {}, next: end', 'set: { nome: Ana }, next: end'],
      [
        'inputs have names',
        'wrong-type',
        'call: { action: email.conferir, |with|: [a], on: { valido: um, falha: um } }',
        'call: { action: email.conferir, with: { email: a }, on: { valido: um, falha: um } }',
      ],
    ],
    'scripts/g.yaml',
    (body) =>
      `group: g\nstart: um\nfallback: um\nsteps:\n  um: { say: Oi, next: end }\n  dois: { ${body} }\n`,
  )
})

describe('what a script declares', () => {
  hold(
    [
      [
        'a fact has a name for people',
        'bad-value',
        'facts: { x: { kind: sinal, label: |""| } }',
        'facts: { x: { kind: sinal, label: X } }',
      ],
      [
        'a counter counts',
        'bad-value',
        'facts: { x: { kind: contador, label: X, max: |0| } }',
        'facts: { x: { kind: contador, label: X, max: 1 } }',
      ],
      [
        'a counter ends',
        'bad-value',
        'facts: { x: { kind: contador, label: X, max: |21| } }',
        'facts: { x: { kind: contador, label: X, max: 20 } }',
      ],
      [
        'a choice has two words',
        'bad-value',
        'facts: { x: { kind: escolha, label: X, |options|: [a] } }',
        'facts: { x: { kind: escolha, label: X, options: [a, b] } }',
      ],
      [
        'a choice has few words',
        'bad-value',
        `facts: { x: { kind: escolha, label: X, |options|: [${many(21)}] } }`,
        `facts: { x: { kind: escolha, label: X, options: [${many(20)}] } }`,
      ],
      [
        'a word is one',
        'bad-value',
        'facts: { x: { kind: escolha, label: X, options: [a, |""|] } }',
        'facts: { x: { kind: escolha, label: X, options: [a, b] } }',
      ],
      [
        'a mark is there or not',
        'bad-value',
        'facts: { x: { kind: sinal, label: X, personal: |false| } }',
        'facts: { x: { kind: sinal, label: X, personal: true } }',
      ],
      [
        'a message has words',
        'missing-key',
        'links: { ajuda: [{ |when|: { nome: Ana } }, Oi] }',
        'links: { ajuda: [{ when: { nome: Ana }, text: Sou Ana }, Oi] }',
      ],
    ],
    'scripts/g.yaml',
    (body) => `group: g\nstart: um\nfallback: um\n${body}\nsteps:\n  um: { say: Oi, next: end }\n`,
  )
})
