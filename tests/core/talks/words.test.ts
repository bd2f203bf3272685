import { afterAll, expect, test } from 'vitest'
import { readContent } from '../../../server/content/content-files'
import { compile } from '../../../src/core/language/compile'
import { vocabularyWith } from '../../../src/core/script/own-fact'
import { scriptFor } from '../../../src/core/script/script-for'
import { runTalk } from '../../../src/core/talks/run-talk'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTalks } from '../../../tools/read-talks'
import { smallContent } from './small-content'

// issue 16, point 11: each word of the language that the scripts of the shop do without has its talk in tests/fixtures/words

const content = await smallContent('words')
const { script, variants, diagnostics } = compile(await readContent(content.root), vocabulary)
const talks = await readTalks(content.root, [])
const variant = variants.find(({ id }) => id === 'loja')!

afterAll(() => content.remove())

test('nothing is told of these scripts', () => {
  expect(diagnostics).toEqual([])
})

test.each(talks.map((file) => [file.path, file] as const))('%s passes', (_path, file) => {
  expect(file.diagnostics).toEqual([])
  const told = scriptFor(script!, variant, vocabulary.facts)
  const { failure } = runTalk(file.talk!, told, variant, vocabularyWith(vocabulary, script!.facts))
  expect(failure).toBeUndefined()
})
