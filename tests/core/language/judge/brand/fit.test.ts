import { expect, test } from 'vitest'
import { lintFit } from '../../../../../src/core/language/judge/brand/lint-fit'
import type { Sentence } from '../../../../../src/core/language/judge/brand/sentences'
import { BUTTON, layOut, widthOf } from '../../../../../src/core/language/judge/brand/widths'

/** The codes told of a text of a variant. */
function codesOf(text: string): readonly string[] {
  // what fits depends on no other words of its file
  const unit = { passage: { text }, root: null } as unknown as Sentence['unit']
  const path = ['texts', 'enviar']
  const sentence: Sentence = { unit, path, text, around: text, kind: 'words', isText: false }
  return lintFit(sentence).map(({ code }) => code)
}

test.each([
  ['SIMULE '.repeat(9).slice(0, 60), []],
  ['SIMULE '.repeat(9).slice(0, 61), ['long-label']],
  ['Simule '.repeat(9).slice(0, 61), []],
])(
  'a text in capitals, which is a button or a heading, may have 60 characters: %s',
  (text, codes) => {
    expect(codesOf(text)).toEqual(codes)
  },
)

test.each([
  ['an accent of its own', 'a\u0301', 'á'],
  ['the mark of a coloured picture', '❤\uFE0F', '❤'],
  ['what joins two pictures', '👩\u200D👧', '👩👧'],
])('%s takes no room', (_what, words, alike) => {
  expect(widthOf(words, BUTTON)).toBe(widthOf(alike, BUTTON))
})

test('words go to the next line behind a hyphen or a dash, and one that is wider than a line is cut', () => {
  const room = widthOf('segunda-', BUTTON)
  expect(layOut('segunda-feira', room, BUTTON)).toEqual({ lines: 2, tooWide: undefined })
  const word = 'segundafeira'
  expect(layOut(word, widthOf(word, BUTTON) / 2.5, BUTTON)).toEqual({ lines: 3, tooWide: word })
})
