import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonSchema } from '../../src/core/language/check/json-schema'
import { scriptSchema } from '../../src/core/language/check/script-schema'

// issue 16, point 16: docs/language.md names every key of the language

/** The keys that a schema gives names to, wherever they stand in it. */
function keysIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keysIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema as JsonSchema).flatMap(([keyword, inner]) =>
    keyword === 'properties' && typeof inner === 'object' && inner !== null
      ? [...Object.keys(inner), ...keysIn(Object.values(inner))]
      : keysIn(inner),
  )
}

test('docs/language.md names every key that a script may have', () => {
  const keys = new Set(keysIn(scriptSchema()))
  expect(keys.size).toBeGreaterThan(60)
  const text = readFileSync('docs/language.md', 'utf8').split('## Variants')[0] ?? ''
  // in code, as a word of its own
  const code = [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([found]) => found).join('\n')
  const named = new Set(code.match(/[A-Za-z]+/g))
  expect([...keys].filter((key) => !named.has(key))).toEqual([])
})
