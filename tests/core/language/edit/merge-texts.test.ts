import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePreferringMine, mergeTexts } from '../../../../src/core/language/edit/merge-texts'

const blank = '\n'.repeat(2000)

test('of a text with too many equal lines, what differs is one conflict: nobody waits for a search that takes minutes', () => {
  const [mine, base, theirs] = [`a${blank}y`, `x${blank}y`, `x${blank}z`]
  expect(mergeTexts(mine, base, theirs)).toBeUndefined()
  expect(mergePreferringMine(mine, base, theirs)).toBe(mine)
})

test('changes on both sides of such a text are merged where its lines around them are common', () => {
  const around = (lines: string) => `${blank}${lines}${blank}`
  const [base, mine, theirs] = ['a\nb\nc\nd', 'A\nb\nc\nd', 'a\nb\nc\nD'].map(around)
  expect(mergeTexts(mine!, base!, theirs!)).toBe(around('A\nb\nc\nD'))
})

const lines = fc
  .array(fc.constantFrom('', 'a', 'b', '  c'), { maxLength: 12 })
  .map((all) => all.join('\n'))

test('where only one has changed the text it is theirs or mine, and where both agree it is what they agree on', () => {
  fc.assert(
    fc.property(lines, lines, (base, changed) => {
      expect(mergeTexts(base, base, changed)).toBe(changed)
      expect(mergeTexts(changed, base, base)).toBe(changed)
      expect(mergeTexts(changed, base, changed)).toBe(changed)
    }),
  )
})

test('a merge that prefers mine holds every line that only mine has, and where nothing collides it is the merge', () => {
  fc.assert(
    fc.property(lines, lines, lines, (mine, base, theirs) => {
      const merged = mergeTexts(mine, base, theirs)
      const preferring = mergePreferringMine(mine, base, theirs)
      expect(preferring).toBeDefined()
      if (merged !== undefined) expect(preferring).toBe(merged)
    }),
  )
})

test.each([
  [null, 'a', 'b'],
  ['a', null, 'b'],
  ['a', 'b', null],
])('without a text there is no merge: %j %j %j', (mine, base, theirs) => {
  expect(mergeTexts(mine, base, theirs)).toBeUndefined()
  expect(mergePreferringMine(mine, base, theirs)).toBeUndefined()
})
