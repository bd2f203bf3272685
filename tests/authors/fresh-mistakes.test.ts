import { expect, test } from 'vitest'
import { readContent } from '../../server/content/content-files'
import { createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { vocabulary } from '../../src/product/vocabulary'
import { campaignSize } from '../campaign-size'
import { type FreshMistake, freshMistakes, harmlessEdits, withMistake } from './fresh-mistakes'

const content = await readContent('.')
const compile = createCompiler(vocabulary)
const before = new Set(compile(content).diagnostics.map(markOf))

function markOf({ path, code, message }: Diagnostic): string {
  return `${path} ${code} ${message}`
}

/** In `npm test` some of a list, spread over it; all of it under `npm run drill -- mistakes`. */
function lotOf<T>(all: readonly T[], part: number): readonly T[] {
  const every = campaignSize({ test: part, drill: 1 })
  return all.filter((_, n) => n % every === 0)
}

/** What is amiss in how a mistake is told; nothing where it is told well. */
function untold(mistake: FreshMistake): readonly string[] {
  const { about, says, most = 4 } = mistake
  const news = compile(withMistake(content, mistake)).diagnostics.filter(
    (one) => !before.has(markOf(one)),
  )
  const told = news.map(({ code, message }) => `${code}: ${message}`)
  const isTold = told.some((words) => words.includes(says)) && told.length <= most
  return isTold ? [] : [`${about} (${says}): ${told.join(' | ') || 'nada'}`]
}

test.each(Object.entries(freshMistakes))(
  'issue 16: %s: check tells every mistake, in few diagnostics, one of which names it',
  (_group, mistakes) => {
    expect(lotOf(mistakes, 8).flatMap(untold)).toEqual([])
  },
)

test('issue 16: of what authors do every day nothing is a mistake', () => {
  const alarms = lotOf(harmlessEdits, 3).flatMap((edit) =>
    compile(withMistake(content, edit)).diagnostics.map((one) => `${edit.about}: ${markOf(one)}`),
  )
  expect(alarms).toEqual([])
  expect(harmlessEdits.length).toBeGreaterThanOrEqual(50)
})
