import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlain } from '../../../src/core/language/read/read-plain'
import { readFully } from '../../../src/core/language/read/read-unit'
import { splitSteps } from '../../../src/core/language/read/split-steps'
import { campaignSize } from '../../campaign-size'
import { readTexts } from '../../texts'
import { readFixtures } from './fixture'
import { mutate, mutations } from './mutations'

const ROOT = new URL('../../../', import.meta.url).pathname
const RUNS = campaignSize({ test: 4_000, drill: 100_000 })
const SEED = Number(process.env.FUZZ_SEED ?? 20260102)

/** The stretches that are read by themselves: steps, heads, whole variants. */
function unitsOf({ text }: { readonly text: string }): readonly string[] {
  const cut = splitSteps(text)
  if (!cut) return [text]
  return [text.slice(0, cut.head), ...cut.steps.map(({ start, end }) => text.slice(start, end))]
}

const real = (await readTexts(ROOT)).flatMap(unitsOf)
const fixtures = readFixtures().flatMap(({ content }) => content.texts.flatMap(unitsOf))

/** What the plain reader reads, the full reader reads the same, and has nothing to say of it. */
function agree(text: string): void {
  const plain = readPlain(text)
  if (plain === undefined) return
  const { value, sound, findings } = readFully({ text })
  expect([sound, findings.map(({ code }) => code)]).toEqual([true, []])
  expect(plain).toEqual(value)
}

describe('the plain reader says only what the full reader says', () => {
  test.each([...real, ...fixtures].map((text) => [text]))('%j', agree)

  test(
    'of any mutation',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...real, ...fixtures), mutations, (text, changes) =>
          agree(mutate(text, changes)),
        ),
        { numRuns: RUNS, seed: SEED },
      )
    },
    20_000 + RUNS * 5,
  )
})

test.each(['\n\n      ', '\n      ', '\n\n      \n', '\n      \nb: 1\n'])(
  'a blank line that is deeper than a folded text belongs to it: %j',
  (end) => agree(`a: >-\n    um\n    dois${end}`),
)

test('of whatever looks like a number', () => {
  const words = fc.stringMatching(/^[-+.0-9][-+.0-9eExo_a]{0,12}$/)
  fc.assert(
    fc.property(words, fc.constantFrom('a: ', '- ', 'a: [1, '), (number, before) => {
      agree(`${before}${number}${before.endsWith(', ') ? ']' : ''}\n`)
      agree(`a: ${number}\n`)
    }),
    { numRuns: RUNS, seed: SEED },
  )
})

test('most of what is written here is plain', () => {
  const plain = real.filter((text) => readPlain(text) !== undefined)
  expect(plain.length / real.length).toBeGreaterThan(0.95)
})

test.each([
  ['a: 1\n', { a: 1 }],
  ['a:\n  b: x y\n  c: [1, "2", três]\n', { a: { b: 'x y', c: [1, '2', 'três'] } }],
  ['  a:\n    - b: 1\n      c: d\n    - e\n', { a: [{ b: 1, c: 'd' }, 'e'] }],
  ["# um\n\na: 'b: c #d'\n# dois\ne: https://x.y/z\n", { a: 'b: c #d', e: 'https://x.y/z' }],
  ['a: >-\n  b c\n  d # e\nf: |\n  g\n  h\n\n', { a: 'b c d # e', f: 'g\nh\n' }],
  ['a: b # c\nd: # e\n  f: "g" # h\ni: [1] ## j\n', { a: 'b', d: { f: 'g' }, i: [1] }],
  ['a: { b: { c: true }, d: [] }\ne:\n', { a: { b: { c: true }, d: [] }, e: null }],
  ['a: 0.05\nb: -1.5\nc: [null, 0]\n', { a: 0.05, b: -1.5, c: [null, 0] }],
  [
    'a: 529.982.247-25\nb: 12abc34501de34\nc: 2026-11-21\nd: 0e\n',
    { a: '529.982.247-25', b: '12abc34501de34', c: '2026-11-21', d: '0e' },
  ],
])('%j is plain', (text, value) => {
  expect(readPlain(text)).toEqual(value)
})

test.each([
  ...[
    '',
    'a',
    '- a\n',
    'a: b: c\n',
    'a: b #c\n',
    'a: "b\\n"\n',
    'a: |\n  b\n   c\n',
    'a: >-\n  b\n\n  c\n',
    'a: |\n  b\n\n  # c\n',
    'a: #b\n',
    'a: "b" #c\n',
    'a: b\n  c\n',
  ],
  ...['a:\n- b\n', 'a: 01\n', 'a: 1.0\n', 'a: ~\n', 'a: Null\n', 'a: 1\na: 2\n', '"a": 1\n'],
  ...[
    'a: &b c\n',
    'a: !b c\n',
    'a: “b”\n',
    '\ta: b\n',
    'a: [b\n',
    'a: {b: c,}\n',
    '__proto__: 1\n',
  ],
  ...['---\na: b\n', 'a: b\n...\n', '%x\n', '? a\n', '<<: { a: b }\n', 'a : b\n', 'a: {b:c}\n'],
  ...['a: b\n c: d\n', '  a: b\n c: d\n', 'a: [b: c]\n', 'a: "b" c\n', "a: 'b''c'\n", 'true: 1\n'],
])('%j is for the full reader', (text) => {
  expect(readPlain(text)).toBeUndefined()
})

test('CR LF, blanks of other kinds and large texts are for the full reader', () => {
  for (const text of ['a: b\r\n', 'a: b\u00A0c\n', `a: ${'b'.repeat(70_000)}\n`]) {
    expect(readPlain(text)).toBeUndefined()
  }
})
