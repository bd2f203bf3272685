import { expect, test } from 'vitest'
import { plainLetters, slugOf } from '../../../src/core/script/plain-letters'

test.each([
  ['REGIÃO', 'regiao'],
  ['Região', 'regiao'],
  ['regiao', 'regiao'],
  ['Cônsul À VISTA', 'consul a vista'],
  ['', ''],
])('case and accents make no other word: %s', (words, plain) => {
  expect(plainLetters(words)).toBe(plain)
})

test.each([
  ['A abertura, já!', 'a-abertura-ja'],
  ['  Ótica São José  ', 'otica-sao-jose'],
  ['plano_mais 2', 'plano-mais-2'],
  ['!?', ''],
])('a name as files and addresses have it: %s', (words, slug) => {
  expect(slugOf(words)).toBe(slug)
})
