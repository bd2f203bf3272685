import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EDITOR_WORDS } from '../../../admin/editor/editor-words'
import { localize, localize2 } from '../../../admin/editor/nls'

const OWN = readFileSync('node_modules/monaco-editor/esm/nls.messages.js', 'utf8')

test('each sentence that is said in Portuguese is one that the editor says', () => {
  const unsaid = [...EDITOR_WORDS.keys()].filter(
    (english) => !OWN.includes(JSON.stringify(english)),
  )
  expect(unsaid).toEqual([])
})

test('what is left open is filled in either language, and what is not known stays', () => {
  expect(localize(1, '{0} of {1}', 2, 5)).toBe('2 de 5')
  expect(localize('key', 'Something new: {0} {1}', 'a')).toBe('Something new: a {1}')
  expect(localize2(2, 'Rename Symbol')).toEqual({
    value: 'Trocar o nome',
    original: 'Rename Symbol',
  })
  for (const [english, portuguese] of EDITOR_WORDS) {
    expect([...portuguese.matchAll(/\{\d\}/g)].length, english).toBe(
      [...english.matchAll(/\{\d\}/g)].length,
    )
  }
})
