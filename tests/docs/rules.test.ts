import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDERS = [
  'src',
  'server',
  'admin',
  'tests',
  'tools',
  'bench',
  'drills',
  'scripts',
  'variants',
  'docs',
]
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css|ya?ml|md|mjs)$/.test(name))
    .map((name) => join(folder, name)),
)

/** The ways in which code names a rule; the last is a case, with or without that word. */
const NAMED = [
  /\b(hole|look, rule|(?:spec|domain|design) section)s? (\d+(?:(?:,| to| and) \d+)*)/g,
  /\b()((?:SCR|EXP|XSS|ADM|GW|RTE|PAY|PUB|CLI|SRV|PRI|SUP|PRX|TXT|PRV|ATK|STO|VIS|PRM)-\d\d)\b/g,
]

const page = readFileSync('docs/rules.md', 'utf8')
const written = new Set([...page.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id]) => id))

test('every rule, hole and case that a file names stands in docs/rules.md', () => {
  const lost = FILES.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const ids = NAMED.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, kind, numbers = '']) =>
        numbers.split(/,? (?:to |and )?/).map((number) => `${kind || 'case'} ${number}`),
      ),
    )
    return ids.filter((id) => !written.has(id)).map((id) => `${file}: ${id}`)
  })
  expect([...new Set(lost)]).toEqual([])
})

test('no rule is written twice', () => {
  const ids = [...page.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, id]) => id)
  expect(ids.length).toBe(written.size)
})

/** Where a test says what it holds: in the words of a test, of a group of them or of a row of its table, or in the first line of a talk. */
const SAYING = [/^(?!\s*(?:\/\/|\*|\/\*)).*['"`].*$/, /^(?:talk|about): .*$/]
const TESTS = FILES.filter((file) =>
  /^tests\/.*(?:\.(?:test|spec)\.tsx?|contract\.ts|talks\/.*\.yaml)$/.test(file),
)
const CASE =
  /\b(?:SCR|EXP|XSS|ADM|GW|RTE|PAY|PUB|CLI|SRV|PRI|SUP|PRX|TXT|PRV|ATK|STO|VIS|PRM)-\d\d\b/g

test('every case is named by a test, or docs/rules.md says why not', () => {
  const named = new Set(
    TESTS.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => SAYING.some((saying) => saying.test(line)))
        .flatMap((line) => line.match(CASE) ?? []),
    ),
  )
  const missing = page.slice(page.indexOf('### What no test holds'))
  const rows = [...missing.matchAll(/^\| ((?:[A-Z]{2,3}-\d\d(?:, )?)+) \| (.+) \|$/gm)]
  const excused = new Set(rows.flatMap(([, ids = '']) => ids.split(', ')))
  const cases = [...written].flatMap((id) => id?.match(/^case (.+)$/)?.[1] ?? [])
  expect(cases.length).toBeGreaterThan(130)
  expect(cases.filter((id) => !named.has(id) && !excused.has(id))).toEqual([])
  expect([...excused].filter((id) => !cases.includes(id))).toEqual([])
})
