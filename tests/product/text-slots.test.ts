import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { TEXT_SLOTS } from '../../src/product/texts/text-slots'
import { vocabulary } from '../../src/product/vocabulary'

const { texts } = parse(readFileSync('variants/base.yaml', 'utf8'))

test('issue 16: the base shows every slot that its parts fill in, and no other', () => {
  const written = Object.entries(texts).flatMap(([key, words]) => {
    const slots = [...String(words).matchAll(/\{([\w-]+)\}/g)].map((found) => found[1])
    return slots.length > 0 ? [[key, [...new Set(slots)]]] : []
  })
  expect(Object.fromEntries(written)).toEqual(TEXT_SLOTS)
})

test('issue 16: only keys that are shown have slots', () => {
  expect(Object.keys(TEXT_SLOTS).filter((key) => !vocabulary.texts.includes(key))).toEqual([])
})
