import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertItem, removeValue, setValue } from '../../../../src/core/language/edit/edit'
import type { Edited } from '../../../../src/core/language/edit/edited'
import { scriptKeyOrder, variantKeyOrder } from '../../../../src/core/language/edit/key-order'
import { withValue } from '../../../../src/core/language/edit/with-value'
import { type Path, spotOfValue } from '../../../../src/core/language/read/path'
import { readUnit } from '../../../../src/core/language/read/read-unit'
import { isMapping, isSameValue, type Value, valueAt } from '../../../../src/core/script/value'
import { edited as applied, content } from '../service/at'
import { readTalkSources } from '../service/talk-sources'

const files = [...content, ...readTalkSources()].flatMap(({ path, text }) => [
  { path, text },
  { path: `${path} with CRLF`, text: text.replaceAll('\n', '\r\n') },
])
const read = files.map((file) => ({ ...file, unit: readUnit(file.text) }))

/** Every path of a value, collections too. */
function pathsIn(value: Value, at: Path = []): readonly Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, n) => pathsIn(item, [...at, n]))
    : isMapping(value)
      ? Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...at, key]))
      : []
  return at.length > 0 ? [at, ...inside] : inside
}

const paths = read.map(({ unit }) => pathsIn(unit.value))

const somewhere = fc
  .nat(files.length - 1)
  .chain((n) => fc.nat(paths[n]!.length - 1).map((p) => ({ ...read[n]!, at: paths[n]![p]! })))

const WORDS = [
  'Olá',
  'a: b',
  'x #y',
  '{{nome}}',
  '"sim"',
  "d'água",
  '- a',
  '😊',
  '100%',
  '2026-11-21',
  '0012',
  'não',
  '\\',
]
const sentence = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...WORDS), { maxLength: 30 })
      .map((words) => words.join(' ')),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...WORDS, ''), { maxLength: 6 })
      .map((words) => words.join('\n')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
)
const scalar: fc.Arbitrary<Value> = fc.oneof(
  sentence,
  fc.integer(),
  fc.boolean(),
  fc.constant('#a1b2c3'),
)
const KEYS = ['text', 'note', 'copy-message-1', 'x y', 'zé']
const anything: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), scalar, { maxKeys: 3 }) },
)

const comments = (text: string) => [...text.matchAll(/(?:^|\s)#[ =][^\r\n]*/g)].length

function check(text: string, edited: Edited, expected: Value) {
  if (!edited.ok) throw new Error(edited.english)
  const { text: changed, edits } = edited
  expect(isSameValue(readUnit(changed).value, expected)).toBe(true)
  expect(applied(text, edits)).toBe(changed)
  if (text.includes('\r\n')) expect(changed.replaceAll('\r\n', '')).not.toContain('\n')
  return changed
}

/** Thousands of them by hand: EDIT_RUNS=5000. */
const RUNS = { numRuns: Number(process.env.EDIT_RUNS ?? 250) }

test('a scalar in place of a scalar: every byte outside of it stays', () => {
  const leaf = somewhere.filter(({ unit, at }) => typeof valueAt(unit.value, at) !== 'object')
  fc.assert(
    fc.property(leaf, scalar, ({ text, unit, at }, value) => {
      const expected = withValue(unit.value, at, value) ?? null
      const changed = check(text, setValue(text, at, value), expected)
      const { start, end } = spotOfValue(unit, at)
      const words = text.slice(start, end)
      // behind a block of text stand its own line ends
      const behind = text.slice(start + words.trimEnd().length)
      expect(changed.startsWith(text.slice(0, start))).toBe(true)
      expect(changed.endsWith(behind)).toBe(true)
    }),
    RUNS,
  )
}, 600_000)

test('anything in place of anything reads back as exactly that', () => {
  fc.assert(
    fc.property(somewhere, anything, ({ text, unit, at }, value) => {
      const expected = withValue(unit.value, at, value) ?? null
      check(text, setValue(text, at, value), expected)
    }),
    RUNS,
  )
}, 600_000)

test('a new key, wherever it belongs, leaves every line that was there and every comment', () => {
  const holder = somewhere.filter(({ unit, at }) => isMapping(valueAt(unit.value, at)))
  fc.assert(
    fc.property(
      holder,
      fc.constantFrom('banner', 'ask', 'nova-chave'),
      anything,
      (file, key, value) => {
        const { text, unit, at, path } = file
        const into = [...at, key]
        fc.pre(valueAt(unit.value, into) === undefined)
        const order = path.startsWith('variants/') ? variantKeyOrder : scriptKeyOrder
        const changed = check(
          text,
          setValue(text, into, value, { order }),
          withValue(unit.value, into, value) ?? null,
        )
        expect(comments(changed)).toBeGreaterThanOrEqual(comments(text))
        expect(changed.length).toBeGreaterThan(text.length)
        // taken away again, the very bytes
        const wasEmpty = isSameValue(valueAt(unit.value, at), {})
        const back = removeValue(changed, into)
        if (!wasEmpty) expect(back.ok && back.text).toBe(text)
      },
    ),
    RUNS,
  )
}, 600_000)

test('taking away, and putting an item in: exactly that is gone or come', () => {
  fc.assert(
    fc.property(somewhere, anything, ({ text, unit, at }, value) => {
      check(text, removeValue(text, at), withValue(unit.value, at, undefined) ?? null)
      const list = valueAt(unit.value, at)
      if (!Array.isArray(list)) return
      const index = Math.floor(list.length / 2)
      const items = list.toSpliced(index, 0, value)
      check(text, insertItem(text, at, index, value), withValue(unit.value, at, items) ?? null)
    }),
    RUNS,
  )
}, 600_000)
