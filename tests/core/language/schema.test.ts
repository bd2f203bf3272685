import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { schemaFiles } from '../../../src/core/language/check/schema-file'
import { scriptSchema } from '../../../src/core/language/check/script-schema'
import { createCompiler } from '../../../src/core/language/compile'
import { type OwnFact, vocabularyWith } from '../../../src/core/script/own-fact'
import { vocabulary as product } from '../../../src/product/vocabulary'
import { compiledShapes } from '../../../tools/compile-shapes'
import { readTexts, textsAlone } from '../../texts'
import { readFixtures } from './fixture'
import { vocabulary } from './vocabulary'

const compile = createCompiler(vocabulary)
const known = createCompiler(product)(textsAlone(await readTexts('.'))).vocabulary

test.each(schemaFiles(known).map((file) => [file.name, file.text] as const))(
  'design section 2: schema/%s is what the contracts and facts make of it (npm run generate)',
  (name, text) => {
    expect(readFileSync(new URL(`../../../schema/${name}`, import.meta.url), 'utf8')).toBe(text)
  },
)

test('EXP-01: the validators are compiled ahead, hold no eval, and are what the schemas make of them (npm run generate)', async () => {
  const text = readFileSync(
    new URL('../../../src/core/language/check/compiled-shapes.js', import.meta.url),
    'utf8',
  )
  // compared as a whole: a difference of such lines tells nobody anything
  expect(text === (await compiledShapes())).toBe(true)
  expect(/\beval\(|new Function|\bFunction\(/.test(text)).toBe(false)
})

/** The editors' schema of the tests' own contracts, judged as an editor would. */
const judgeOf = (own: readonly OwnFact[]) =>
  new Ajv({ strict: false, allErrors: true }).compile(scriptSchema(vocabularyWith(vocabulary, own)))
const plain = judgeOf([])

function editorErrors(text: string): readonly string[] {
  const own = compile(textsAlone([{ path: 'scripts/fixture.yaml', text }]))
  const validate = own.script?.facts ? judgeOf(own.script.facts) : plain
  validate(parse(text))
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

const scripts = readFixtures().flatMap(({ name, content, claims }) =>
  content.texts
    .filter(({ path }) => path.startsWith('scripts/'))
    .map(({ text }) => ({ name, text, claims })),
)

const clean = scripts.filter(({ name }) => name.endsWith('.clean'))

test.each(clean.map(({ name, text }) => [name, text] as const))(
  'design section 3: the editors accept what the compiler accepts (%s)',
  (_name, text) => {
    expect(editorErrors(text)).toEqual([])
  },
)

const JUDGED_BY_BOTH = [
  'unknown-key',
  'missing-key',
  'wrong-type',
  'bad-value',
  'unknown-action',
  'unknown-part',
  'unknown-input',
  'unknown-outcome',
  'unhandled-outcome',
  'missing-input',
  'misplaced-part',
]

test.each(JUDGED_BY_BOTH)(
  'design section 3: the editors refuse %s as the compiler does',
  (code) => {
    const broken = scripts.find(({ name }) => name === code)
    expect(editorErrors(broken?.text ?? '')).not.toEqual([])
  },
)
