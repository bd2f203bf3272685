import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { isMap, type Pair, type ParsedNode, parseDocument } from 'yaml'
import {
  afterEdit,
  editSay,
  type SayEdit,
  sayLines,
  setSay,
} from '../../../admin/brands/model/edit-say'
import { type BrandField, sectionsOf } from '../../../admin/brands/model/fields'
import { emptyHistory, recorded, redone, undone } from '../../../admin/workspace/undo'
import { variantSchema } from '../../../src/core/language/check/variant-schema'
import { removeValue, setValue } from '../../../src/core/language/edit/edit'
import { type Edited, readWhole } from '../../../src/core/language/edit/edited'
import { variantKeyOrder } from '../../../src/core/language/edit/key-order'
import { withValue } from '../../../src/core/language/edit/with-value'
import type { AuthoredSay } from '../../../src/core/language/read/authored'
import type { Path } from '../../../src/core/language/read/path'
import { isSameValue, type Value, valueAt } from '../../../src/core/script/value'
import { FILES } from './files'

const RUNS = 200

/** The real variants, and each once more with a comment above every key and behind every value of a line. */
const BRANDS = [...FILES].flatMap(([path, text]) => {
  if (!path.startsWith('variants/')) return []
  let serial = 0
  const salted = text.replace(/^( *)([\w-]+):( ["\w/#][^|>\n]*)?$/gm, (line, room: string) => {
    serial += 1
    const isOneLine = !line.includes('#') && !/: ?$/.test(line)
    return `${room}# nota ${serial}\n${line}${isOneLine ? ` # ao lado ${serial}` : ''}`
  })
  return [text, salted]
})

const words = fc.string({ unit: fc.constantFrom(...'abc é😊:#"\'{}<b>-'), maxLength: 30 })

/** What a control of the form can give. */
function valuesOf({ control, schema }: BrandField): fc.Arbitrary<Value> {
  switch (control) {
    case 'switch':
      return fc.boolean()
    case 'number':
      return fc.nat(100_000)
    case 'choice':
      return fc.constantFrom(...(schema.enum as Value[])) // a choice has them
    case 'colour':
      return fc.constantFrom('#102030', '#ffffff')
    case 'list':
      return fc.array(words, { maxLength: 3 })
    default:
      return words
  }
}

const fields = sectionsOf(variantSchema()).flatMap((section) => section.fields)
const NOT_HERE = ['yaml', 'rows', 'copy']
/** Of the rows of a map each is a value of its own. */
const editable = fields.flatMap((field) =>
  field.control === 'map' || field.control === 'texts'
    ? ['site', 'novo', 'x.y'].map((key) => ({ ...field, path: [...field.path, key] }))
    : NOT_HERE.includes(field.control)
      ? []
      : [field],
)

const position = fc.nat(3)
const sayEdit: fc.Arbitrary<SayEdit> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), index: position, text: words }),
  fc.record({ type: fc.constant('insert' as const), index: position }),
  fc.record({ type: fc.constant('move' as const), from: position, to: position }),
  fc.record({ type: fc.constant('remove' as const), index: position }),
)

/** One thing that a person does in the form. */
const deed = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...editable)
      .chain((field) =>
        valuesOf(field).map((value) => ({ type: 'set' as const, path: field.path, value })),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...editable).map(({ path }) => ({ type: 'unset' as const, path })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('say' as const),
      path: fc
        .constantFrom('copy-message-1', 'copy-message-2', 'lead-basic-name')
        .map((step) => ['copy', step]),
      edit: sayEdit,
    }),
  },
)

type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never
type Tried = { readonly done: Edited; readonly wanted: Value | undefined }

function perform(text: string, before: Value, one: Deed): Tried {
  switch (one.type) {
    case 'set':
      return {
        done: setValue(text, one.path, one.value, { order: variantKeyOrder }),
        wanted: one.value,
      }
    case 'unset':
      return { done: removeValue(text, one.path), wanted: undefined }
    case 'say': {
      const say = valueAt(before, one.path)
      if (say === undefined) {
        return { done: setSay(text, one.path, ['Um', 'Dois']), wanted: ['Um', 'Dois'] }
      }
      const said = say as AuthoredSay // what `copy` holds
      const edit = within(one.edit, sayLines(said).length)
      const lines = afterEdit(said, edit) as Value[] // lines are plain data
      const wanted = typeof said === 'string' && lines.length === 1 ? lines[0] : lines
      return { done: editSay(text, one.path, said, edit), wanted }
    }
  }
}

/** Only lines that there are. */
function within(edit: SayEdit, length: number): SayEdit {
  const last = Math.max(0, length - 1)
  if (edit.type === 'move') {
    return { ...edit, from: Math.min(edit.from, last), to: Math.min(edit.to, last) }
  }
  return { ...edit, index: Math.min(edit.index, edit.type === 'insert' ? length : last) }
}

/** Where a value and its key stand, as a parser says that is not ours to err with. */
function standing(text: string, path: Path): Pair<ParsedNode, ParsedNode | null> | undefined {
  let node: unknown = parseDocument(text).contents
  let pair: Pair<ParsedNode, ParsedNode | null> | undefined
  for (const key of path) {
    pair = isMap<ParsedNode, ParsedNode | null>(node)
      ? node.items.find((one) => String(one.key) === key)
      : undefined
    node = pair?.value
  }
  return pair
}

/** Of the bytes outside the value nothing is gone and nothing is new. */
function expectOnlyWithin(
  before: string,
  after: string,
  { type, path }: Pick<Deed, 'type' | 'path'>,
): void {
  const pair = standing(before, path)
  if (!pair?.value) {
    const holder = standing(before, path.slice(0, -1))?.value
    // into `{}`: that is what changes
    if (isMap(holder) && holder.items.length === 0) {
      expectOnlyWithin(before, after, { type, path: path.slice(0, -1) })
      return
    }
    // a key that is new: all that was there is there, in one piece before it and one behind it
    const { start, end } = sameEnds(before, after)
    expect(start + end).toBeGreaterThanOrEqual(before.length)
    return
  }
  const [from, to] = pair.value.range
  const isOneLine = !before.slice(from, to).includes('\n')
  const head = before.slice(0, type === 'unset' ? startOfGone(before, path) : from).trimEnd()
  const behind = type !== 'unset' && isOneLine ? to : endOfLine(before, Math.max(from, to - 1))
  expect(after.startsWith(head)).toBe(true)
  expect(after.slice(head.length).endsWith(before.slice(behind).replace(/^\s*\n/, ''))).toBe(true)
}

/** What is taken away begins at its key, or at that of the mapping that it would leave empty. */
function startOfGone(text: string, path: Path): number {
  const above = path.slice(0, -1)
  const holder = standing(text, above)?.value
  if (isMap(holder) && holder.items.length === 1) return startOfGone(text, above)
  return startOfLine(text, standing(text, path)?.key.range[0] ?? 0)
}

const startOfLine = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const endOfLine = (text: string, at: number) =>
  text.includes('\n', at) ? text.indexOf('\n', at) + 1 : text.length

/** How much of two texts is the same at their beginnings and, beyond that, at their ends. */
function sameEnds(one: string, other: string) {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return { start, end }
}

const commentsOf = (text: string) =>
  text.match(/# (?:nota|ao lado) \d+$|# id de exemplo.*$/gm) ?? []

let edits = 0
let refusals = 0
afterAll(() => console.log(`${edits} edits of the form, ${refusals} refused`))

test(`${RUNS} times some edits of the form: they read back as wanted, every byte outside the value stays, and undo and redo bring back the very bytes`, () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BRANDS),
      fc.array(deed, { minLength: 1, maxLength: 4 }),
      (original, deeds) => {
        let text = original
        let history = emptyHistory(original)
        let at = 0
        for (const one of deeds) {
          const before = readWhole(text)?.value ?? null
          const { done, wanted } = perform(text, before, one)
          edits += 1
          if (!done.ok) {
            refusals += 1
            continue
          }
          const expected = withValue(before, one.path, wanted) ?? null
          expect(isSameValue(readWhole(done.text)?.value ?? null, expected)).toBe(true)
          expectOnlyWithin(text, done.text, one)
          const [from, , to] = standing(text, one.path)?.value?.range ?? [0, 0, 0]
          const inside = commentsOf(text.slice(from, to))
          expect(commentsOf(done.text).length).toBeGreaterThanOrEqual(
            commentsOf(text).length - inside.length,
          )
          at += 1000
          history = recorded(history, text, done.text, at)
          text = done.text
        }
        const last = text
        for (let back = undone(history, text); back; back = undone(history, text)) {
          text = back.text
          history = back.history
        }
        expect(text).toBe(original)
        for (let again = redone(history, text); again; again = redone(history, text)) {
          text = again.text
          history = again.history
        }
        expect(text).toBe(last)
      },
    ),
    { numRuns: RUNS, seed: Number(process.env.EDIT_SEED ?? 20261121) },
  )
  // what cannot be done is the exception
  expect(edits - refusals).toBeGreaterThan(RUNS)
  expect(refusals).toBeLessThan(edits / 4)
})
