import { expect, test } from 'vitest'
import { recordExploration } from '../../src/core/explore/differ'
import type { SourceText } from '../../src/core/language/read/source'
import { judgeOf } from '../../tools/mutations/judge'
import type { Mutant } from '../../tools/mutations/mutants'
import { groundIn } from '../core/explore/ground'
import { readTexts, textsAlone } from '../texts'

const sources = await readTexts('.')
const judge = judgeOf(
  textsAlone(sources),
  [],
  [recordExploration(groundIn('home'), { budget: 300, walks: 5, seed: 1 })],
)

/** A mistake made by hand: words of a file put in place of others. */
function mistake(path: string, was: string, is: string): Mutant {
  const { text } = sources.find((source) => source.path === path) as SourceText // a row below names a file that is there
  expect(text.split(was)).toHaveLength(2)
  const lines = [text.slice(0, text.indexOf(was)).split('\n').length - 1]
  const source = { path, text: text.replace(was, is) }
  return { kind: 'valor mudado', source, lines, about: was, step: '', names: [] }
}

const clears = (fact: string) =>
  `      - { when: { naoConferido: ${fact} }, goto: lead-check-categories, clear: [naoConferido, ${fact}] }\n`

test.each([
  ['nobody', 'scripts/lead.yaml', 'Seu primeiro nome', 'Seu nome', 'ninguém'],
  ['the same script', 'scripts/lead.yaml', 'steps:\n', 'steps: # uma nota\n', 'mesmo roteiro'],
  [
    'the compiler',
    'scripts/lead.yaml',
    'goto: lead-basic-name\n            set: { tipoPlano: $tipoPlanoInicial }\n            reply: "{{categoriaNome}}"\n            track: { event: Produto Categoria, data: { produto_categoria: $categoriaNome } }\n\n',
    'goto: lead-basic-nam\n\n',
    'compilador',
  ],
  ['a rule', 'scripts/erros.yaml', ', reset: true', ', clear: [nome]', 'explorador'],
  [
    'a rule, at once',
    'scripts/erros.yaml',
    'label: TENTAR NOVAMENTE, goto: known-check',
    'label: VER O QUE FAZER, goto: known-check',
    'explorador',
  ],
  [
    'the same talks',
    'scripts/erros.yaml',
    clears('nome') + clears('email'),
    clears('email') + clears('nome'),
    'mesma conversa',
  ],
] as const)('without talks, caught by %s', (_who, path, was, is, by) => {
  expect(judge(mistake(path, was, is)).by).toBe(by)
})
