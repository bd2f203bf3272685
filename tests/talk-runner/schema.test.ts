import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schemaFile } from '../../src/language/schema-file'
import { TALK_SCHEMA_ID, talkSchema } from '../../src/talks/schema'

test('design section 2: schema/talk.schema.json is what the source says (npx tsx tools/generate-schema.ts)', () => {
  const { name, text } = schemaFile(TALK_SCHEMA_ID, talkSchema)
  expect(readFileSync(new URL(`../../schema/${name}`, import.meta.url), 'utf8')).toBe(text)
})

test('docs/talks.md tells every key of a turn, and no other', () => {
  const page = readFileSync(new URL('../../docs/talks.md', import.meta.url), 'utf8')
  const told = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, key]) => key)
  const { properties } = talkSchema as { properties: { turns: { items: { properties: object } } } } // our own schema
  expect(told.sort()).toEqual(Object.keys(properties.turns.items.properties).sort())
})
