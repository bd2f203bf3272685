import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCompiler } from '../../../src/core/language/compile'
import {
  DIAGNOSTIC_CODES,
  type DiagnosticCode,
} from '../../../src/core/language/diagnostics/diagnostic'

import { asClaims, readFixtures } from './fixture'
import { vocabulary } from './vocabulary'

const fixtures = readFixtures()
const compile = createCompiler(vocabulary)

// too large to be kept as files, or a matter of time: tests/core/language/limits.test.ts and tests/server/authors make them
const MADE_ELSEWHERE: ReadonlySet<DiagnosticCode> = new Set([
  'file-too-large',
  'too-many-nodes',
  'took-too-long',
  // about a whole file, of which no word is wrong: tests/core/language/judge/places.test.ts
  'stray-file',
  'odd-file-name',
])

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
  'design section 3: %s gives exactly the diagnostics it claims',
  (_name, { content, claims }) => {
    expect(asClaims(compile(content).diagnostics)).toEqual(claims)
  },
)

test.each(DIAGNOSTIC_CODES.filter((code) => !MADE_ELSEWHERE.has(code)))(
  '%s has two contents that break its rule, and one that keeps it',
  (code) => {
    const broken = fixtures.filter(({ claims }) => claims.some((one) => one.endsWith(` ${code}`)))
    const clean = fixtures.find(({ name }) => name === `${code}.clean`)
    expect(broken.length).toBeGreaterThanOrEqual(2)
    expect(clean?.claims).toEqual([])
  },
)

test('design section 3: docs/diagnostics.md has a heading for every code and for no other', () => {
  const page = readFileSync(new URL('../../../docs/diagnostics.md', import.meta.url), 'utf8')
  const headings = [...page.matchAll(/^### `([^`]+)`$/gm)].map((found) => found[1])
  expect(headings.toSorted()).toEqual([...DIAGNOSTIC_CODES].sort())
})
