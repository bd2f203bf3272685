import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyHistory, fitsText, recorded, redone, undone } from '../../../admin/workspace/undo'
import { mergeTexts as merge } from '../../../src/core/language/edit/merge-texts'

test('undoing everything and redoing it gives the same texts, whatever was written', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n', 'ção') }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(texts, fc.nat(2000), (written, pause) => {
      const first = 'início\n'
      let text = first
      let history = emptyHistory(text)
      written.forEach((next, index) => {
        if (next === text) return
        history = recorded(history, text, next, index * pause)
        text = next
      })
      const last = text
      for (let step = undone(history, text); step; step = undone(history, text)) {
        history = step.history
        text = step.text
      }
      expect(text).toBe(first)
      expect(fitsText(history, first)).toBe(true)
      for (let step = redone(history, text); step; step = redone(history, text)) {
        history = step.history
        text = step.text
      }
      expect(text).toBe(last)
    }),
  )
})

test('a history is bounded: the oldest edits go', () => {
  let history = emptyHistory('')
  let text = ''
  for (let index = 0; index < 1000; index++) {
    const next = `${index}`
    history = recorded(history, text, next, index * 10_000)
    text = next
  }
  expect(history.past).toHaveLength(200)
  expect(undone(history, text)?.text).toBe('998')
})

test('a history holds some hundred thousand characters, and the last edit whatever its size', () => {
  const [first, second] = ['x'.repeat(150_000), 'y'.repeat(150_000)]
  const once = recorded(emptyHistory(''), '', first, 0)
  const twice = recorded(once, first, second, 10_000)
  expect([once, twice].map(({ past }) => past.length)).toEqual([1, 1])
  expect(undone(twice, second)?.text).toBe(first)
})

test('a history of another text does not fit', () => {
  expect(fitsText(emptyHistory('um'), 'um')).toBe(true)
  expect(fitsText(emptyHistory('um'), 'dois')).toBe(false)
})

test('merging is the same from both sides, and takes what only one has changed', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, lines, (base, mine, theirs) => {
      const [o, a, b] = [base, mine, theirs].map((part) => part.join('\n')) as [
        string,
        string,
        string,
      ]
      expect(merge(a, o, o)).toBe(a)
      expect(merge(o, o, b)).toBe(b)
      expect(merge(a, o, b)).toBe(merge(b, o, a))
    }),
  )
  expect(merge(null, 'a', 'b')).toBeUndefined()
  expect(merge('a', 'a', null)).toBeUndefined()
})
