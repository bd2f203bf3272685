import { expect, test } from 'vitest'
import { readContent } from '../../server/content/content-files'
import { createCompiler } from '../../src/core/language/compile'
import { vocabulary } from '../../src/product/vocabulary'
import { withWritten } from '../../tools/mutations/written'

const content = await readContent('.')

/** Two that ask for many facts to be watched to see when the name is known. */
const forgetting = [
  [
    'next: proposal-terms\n\n  proposal-show',
    'next: { goto: proposal-terms, clear: [nome] }\n\n  proposal-show',
  ],
  ['next: proposal-wait-data-register', 'next: { goto: proposal-wait-data-register, reset: true }'],
].map(([change = '', to = '']) =>
  withWritten(content, { about: 'the name is forgotten', in: 'scripts/proposta.yaml', change, to }),
)

const mistaken = withWritten(content, {
  about: 'the good-bye says the name that the option has just forgotten',
  in: 'scripts/pesquisa.yaml',
  at: 'pesquisa-algo-mais',
  change: 'goto: pesquisa-ate-mais }',
  to: 'goto: pesquisa-ate-mais, reset: true }',
})

test('issue 16: what a compiler has learned of one script hides nothing in the next', () => {
  const compile = createCompiler(vocabulary)
  compile(content)
  for (const script of forgetting) compile(script)
  const anew = createCompiler(vocabulary)(mistaken).diagnostics
  expect(anew).not.toEqual([])
  expect(compile(mistaken).diagnostics).toEqual(anew)
})
