import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFile } from '../../../src/core/language/check/schema-file'
import { TALK_SCHEMA_ID, talkSchema } from '../../../src/core/talks/schema'
import { compiledTalkShape } from '../../../tools/compile-shapes'

test('design section 2: schema/talk.schema.json is what the source says (npx tsx tools/generate-content.ts)', () => {
  const { name, text } = schemaFile(TALK_SCHEMA_ID, talkSchema)
  expect(readFileSync(new URL(`../../../schema/${name}`, import.meta.url), 'utf8')).toBe(text)
})

test('EXP-01: the shape of a talk is compiled ahead and is what the schema makes of it (npm run generate)', async () => {
  const file = new URL('../../../src/core/talks/compiled-shape.js', import.meta.url)
  const text = readFileSync(file, 'utf8')
  // compared as a whole: a difference of such lines tells nobody anything
  expect(text === (await compiledTalkShape())).toBe(true)
  expect(/\beval\(|new Function|\bFunction\(/.test(text)).toBe(false)
})

test('docs/talks.md tells every key of a turn, and no other', () => {
  const page = readFileSync(new URL('../../../docs/talks.md', import.meta.url), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)
  const { properties } = talkSchema as { properties: { turns: { items: { properties: object } } } } // our own schema
  expect(told.sort()).toEqual(Object.keys(properties.turns.items.properties).sort())
})
