import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editSay, linesOf, type SayEdit, setSay } from '../../../admin/brands/model/edit-say'
import { emptyHistory, recorded, undone } from '../../../admin/workspace/undo'
import { removeValue, setValue } from '../../../src/language/edit/edit'
import { type Edited, readWhole } from '../../../src/language/edit/edited'
import { variantKeyOrder } from '../../../src/language/edit/key-order'
import { isEqual, valueIn, withValue } from '../../../src/language/edit/value-in'
import type { Path } from '../../../src/language/path'
import type { Value } from '../../../src/script/value'
import { FILES } from './files'

const BRANDS = [...FILES].filter(([path]) => path.startsWith('variants/'))

const COMMENT = /(?:^|\s)#.*$/gm
const commentsOf = (text: string) => text.match(COMMENT)?.map((one) => one.trim()) ?? []

const words = fc.string({ unit: fc.constantFrom(...'abc é😊:#"\'{}<b>-'), maxLength: 30 })

/** What a person can do to a single value in the form. */
const deed = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    path: fc.constantFrom(
      ['title'],
      ['brand', 'name'],
      ['banner', 'alt'],
      ['links', 'novo'],
      ['texts', 'x.y'],
    ),
    value: words,
  }),
  fc.record({
    type: fc.constant('set' as const),
    path: fc.constantFrom(['colours', 'primary'], ['desconto'], ['fakeLoad'], ['hosts']),
    value: fc.constantFrom<Value>('#102030', true, 250, ['um.example', 'dois.example']),
  }),
  fc.record({
    type: fc.constant('unset' as const),
    path: fc.constantFrom(
      ['title'],
      ['colours', 'primary'],
      ['links', 'site'],
      ['copy', 'copy-message-1'],
    ),
  }),
  fc.record({
    type: fc.constant('say' as const),
    step: fc.constantFrom('copy-message-1', 'copy-message-2', 'lead-basic-name'),
    edit: fc.oneof(
      fc.record({ type: fc.constant('text' as const), index: fc.nat(3), text: words }),
      fc.record({ type: fc.constant('insert' as const), index: fc.nat(3) }),
      fc.record({ type: fc.constant('move' as const), from: fc.nat(3), to: fc.nat(3) }),
      fc.record({ type: fc.constant('remove' as const), index: fc.nat(3) }),
    ),
  }),
)

type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never

function perform(text: string, one: Deed): { readonly done: Edited; readonly path: Path } {
  if (one.type === 'set') {
    const done = setValue(text, one.path, one.value, { order: variantKeyOrder })
    return { done, path: one.path }
  }
  if (one.type === 'unset') return { done: removeValue(text, one.path), path: one.path }
  const path = ['copy', one.step]
  const say = valueIn(readWhole(text)?.value, path)
  if (say === undefined) return { done: setSay(text, path, ['Um', 'Dois']), path }
  const said = typeof say === 'string' || Array.isArray(say) ? (say as string | string[]) : 'Um'
  const { length } = linesOf(said)
  return { done: editSay(text, path, said, within(one.edit, length)), path }
}

/** Only lines that there are. */
function within(edit: SayEdit, length: number): SayEdit {
  const last = Math.max(0, length - 1)
  if (edit.type === 'move') {
    return { ...edit, from: Math.min(edit.from, last), to: Math.min(edit.to, last) }
  }
  return { ...edit, index: Math.min(edit.index, edit.type === 'insert' ? length : last) }
}

test('200 random edits of the form: every comment outside the value stays, nothing but the value changes, and undo restores the very bytes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...BRANDS),
      fc.array(deed, { minLength: 4, maxLength: 4 }),
      ([, original], deeds) => {
        let text = original
        let history = emptyHistory(original)
        let at = 0
        for (const one of deeds) {
          const { done, path } = perform(text, one)
          if (!done.ok) continue
          const [before, after] = [
            readWhole(text)?.value ?? null,
            readWhole(done.text)?.value ?? null,
          ]
          const now = valueIn(after, path)
          expect(isEqual(withValue(before, path, now) ?? null, after)).toBe(true)
          at += 1000
          history = recorded(history, text, done.text, at)
          if (one.type !== 'unset') {
            const kept = commentsOf(text).filter((comment) => comment.includes('id de exemplo'))
            for (const comment of kept) expect(done.text).toContain(comment)
          }
          text = done.text
        }
        for (let back = undone(history, text); back; back = undone(history, text)) {
          text = back.text
          history = back.history
        }
        expect(text).toBe(original)
      },
    ),
    { numRuns: 50 },
  )
})
