import { expect, test } from 'vitest'
import { foldEvents } from '../../../src/core/engine/conversation'
import { compile } from '../../../src/core/language/compile'
import { loadScript } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { vocabulary } from './vocabulary'

// issue 16, point 11: skip written as one key

const compiled = (step: string) =>
  compile(
    {
      texts: [
        {
          path: 'scripts/um.yaml',
          text: `group: um\nstart: inicio\nfallback: inicio\nsteps:\n  inicio:\n    say: Qual?\n${step}  fim: { say: Até logo!, choose: [{ label: FIM, goto: end }] }\n`,
        },
      ],
      pictures: new Map(),
    },
    vocabulary,
  )

const begun = (step: string, known: Facts) =>
  foldEvents(loadScript(compiled(step).script!, vocabulary.facts), [
    { event: { type: 'started', facts: known } },
    { event: { type: 'chosen', step: 'inicio', option: 'PULAR' } },
  ])

test('the step goes on as after an answer, and nothing is known any more, for its guards neither', () => {
  const step =
    '    ask: { fact: cep, skip: PULAR }\n    next: [{ when: { cep: { exists: true } }, goto: inicio }, { goto: fim }]\n'
  expect(compiled(step).diagnostics).toEqual([])
  expect(begun(step, { cep: '01310100' }).state).toMatchObject({ at: 'fim', facts: {} })
})

test('a label that stands there already, in whatever case, is told at its words', () => {
  const codes = (step: string) =>
    compiled(step).diagnostics.map(({ code, range: { start } }) => `${code} ${start.line}`)
  expect(
    codes(
      '    ask: { fact: cep, skip: PULAR }\n    choose: [{ label: PULAR, goto: fim }]\n    next: fim\n',
    ),
  ).toContain('duplicate-label 6')
  expect(
    codes(
      '    ask: { fact: cep, skip: PULAR }\n    choose: [{ label: "Pular ", goto: fim }]\n    next: fim\n',
    ),
  ).toContain('duplicate-label 6')
})

test('what is wrong with its words is told where they stand', () => {
  const long =
    'UM BOTÃO COM PALAVRAS DEMAIS PARA CABER NAS DUAS LINHAS QUE UM BOTÃO TEM NUM CELULAR'
  const { diagnostics } = compiled(`    ask: { fact: cep, skip: ${long} }\n    next: fim\n`)
  expect(diagnostics.map(({ code, range: { start } }) => [code, start])).toEqual([
    ['long-label', { line: 6, character: 28 }],
  ])
})
