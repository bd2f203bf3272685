import { expect, test } from 'vitest'
import { plainWords, render } from '../../../src/core/engine/render'
import { compile } from '../../../src/core/language/compile'
import { loadScript } from '../../../src/core/script/script'
import type { Facts } from '../../../src/core/script/value'
import { vocabulary } from './vocabulary'

// issue 16, point 11: plural and gender inline

const compiled = (sentence: string) =>
  compile(
    {
      texts: [
        {
          path: 'scripts/um.yaml',
          text: `group: um
start: inicio
fallback: inicio
facts:
  tratamento: { kind: escolha, options: [senhor, senhora], label: Tratamento }
  vezes: { kind: contador, max: 9, label: Vezes }
  avisado: { kind: sinal, label: Avisado }
steps:
  inicio:
    say:
      - { when: { tratamento: { exists: true } }, text: ${JSON.stringify(sentence)} }
    choose:
      - { label: A, goto: inicio, set: { tratamento: senhor, vezes: { add: 1 }, avisado: true } }
      - { label: B, goto: inicio, set: { tratamento: senhora } }
      - { label: C, goto: end }
`,
        },
      ],
      pictures: new Map(),
    },
    vocabulary,
  )

function said(sentence: string, known: Facts): string {
  const script = loadScript(compiled(sentence).script!, vocabulary.facts)
  const line = script.steps.get('inicio')?.say[0]
  return line?.type === 'text' ? plainWords(render(script.facts, line.text, known)) : ''
}

test.each<[sentence: string, known: Facts, words: string]>([
  ['{{vezes}} {{vezes|vez|vezes}}', { vezes: 1 }, '1 vez'],
  ['{{vezes}} {{ vezes | vez | vezes }}', { vezes: 2 }, '2 vezes'],
  ['{{vezes}} tentativa{{vezes||s}}', { vezes: 0 }, '0 tentativas'],
  ['Bem-{{tratamento|vindo|vinda}}!', { tratamento: 'senhora' }, 'Bem-vinda!'],
  ['{{avisado|de novo|agora}}', { avisado: false }, 'agora'],
  ['x{{tratamento|vindo|vinda}}', {}, 'x'],
])('%s with %o is %s', (sentence, known, words) => {
  expect(compiled(sentence).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(said(sentence, known)).toBe(words)
})

test.each([
  ['{{vezes|vez}}', 'unfit-value'],
  ['{{vezes|vez|vezes|x}}', 'unfit-value'],
  ['{{tratamento|vindo}}', 'unfit-value'],
  ['{{nome|a|b}}', 'unfit-value'],
  ['{{rendaTotal|a|b}}', 'unfit-value'],
  ['{{vezez|vez|vezes}}', 'unknown-fact'],
  ['{{vezes|<b>vez</b>|vezes}}', 'disallowed-markup'],
])('%s is %s, with the words that it should have', (sentence, code) => {
  const found = compiled(sentence).diagnostics.find((one) => one.code === code)
  expect(found).toBeDefined()
})
