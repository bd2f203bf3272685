import { expect, test } from 'vitest'
import { readContent } from '../../server/content/content-files'
import { createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { vocabulary } from '../../src/product/vocabulary'
import { withWritten } from '../../tools/mutations/written'
import { campaignSize } from '../campaign-size'
import {
  type FreshMistake,
  type FurtherMistake,
  freshMistakes,
  harmlessEdits,
  mistakesOf,
} from './fresh-mistakes'

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
  const news = compile(withWritten(content, mistake)).diagnostics.filter(
    (one) => !before.has(markOf(one)),
  )
  const told = news.map(({ code, message }) => `${code}: ${message}`)
  const isTold = told.some((words) => words.includes(says)) && told.length <= most
  return isTold ? [] : [`${about} (${says}): ${told.join(' | ') || 'nada'}`]
}

test.each(Object.entries(freshMistakes))(
  'issue 16: %s: check tells every mistake, in few diagnostics, one of which names it',
  (_group, mistakes) => {
    expect(lotOf(mistakes, 20).flatMap(untold)).toEqual([])
  },
)

/** Whether a mistake is told, or is one of those of which it is said why not. */
function isAsClaimed(mistake: FurtherMistake): boolean {
  const { diagnostics } = compile(withWritten(content, mistake))
  const isTold = diagnostics.some((one) => !before.has(markOf(one)))
  return isTold === (mistake.untold === undefined)
}

test.each([
  ['written before the checker was looked at', 'further', { least: 300, told: 0.88, lot: 50 }],
  ['of people at work', 'practice', { least: 500, told: 0.88, lot: 60 }],
  ['of still other kinds', 'later', { least: 60, told: 0.8, lot: 20 }],
  ['of a working day, most of them in words', 'everyday', { least: 400, told: 0.6, lot: 60 }],
  ['of marketing in a hurry', 'hurried', { least: 330, told: 0.7, lot: 60 }],
  ['of who reworks steps and brands', 'rework', { least: 318, told: 0.67, lot: 60 }],
  ['of a plain editor and a hurry', 'editor', { least: 325, told: 0.79, lot: 60 }],
  ['of new brands, merges and additions', 'campaign', { least: 303, told: 0.85, lot: 60 }],
])(
  'issue 16: of mistakes %s as many are told as have to be; each other says why not',
  (_which, name, { least, told, lot }) => {
    const all = mistakesOf(name)
    const untold = all.filter((one) => one.untold !== undefined)
    expect(all.length).toBeGreaterThanOrEqual(least)
    expect(1 - untold.length / all.length).toBeGreaterThan(told)
    const wrong = lotOf(all, lot).filter((one) => !isAsClaimed(one))
    expect(wrong.map(({ about }) => about)).toEqual([])
  },
)

test('issue 16: of what authors do every day nothing is a mistake', () => {
  const alarms = lotOf(harmlessEdits, 12).flatMap((edit) =>
    compile(withWritten(content, edit)).diagnostics.map((one) => `${edit.about}: ${markOf(one)}`),
  )
  expect(alarms).toEqual([])
  expect(harmlessEdits.length).toBeGreaterThanOrEqual(100)
})
