import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

test('every rule of the engine in docs/rules.md is named by a test, and every rule that a test names is there', () => {
  const page = read('../../../docs/rules.md')
  const written = [...page.matchAll(/^- \*\*(T\d+)\*\*/gm)].map(([, id]) => id)
  const tests = readdirSync(new URL('.', import.meta.url)).filter((name) =>
    name.endsWith('.test.ts'),
  )
  const named = tests.flatMap((name) =>
    [...read(name).matchAll(/['"`](T\d+) /g)].map(([, id]) => id),
  )
  expect([...new Set(named)].sort()).toEqual([...written].sort())
})
