import { expect, test } from 'vitest'
import { latin } from '../../../src/core/script/latin'

test('the letters of all scripts become those of Latin-1, inside and outside brackets', () => {
  const whole = latin(/(?<!\p{L})pix(?![\p{L}\d])/iu)
  expect(whole.flags).toBe('i')
  expect(whole.test('O PIX caiu')).toBe(true)
  for (const glued of ['épix', 'pixã', 'pix2', 'ªpix']) expect(whole.test(glued)).toBe(false)
  expect(latin(/^\p{Lu}\p{Ll}+$/u).test('Ágio')).toBe(true)
  expect(latin(/^\p{Lu}\p{Ll}+$/u).test('ágio')).toBe(false)
  expect(latin(/^\P{L}+$/u).test('12 – 3')).toBe(true)
  expect(latin(/^\P{L}+$/u).test('1ª')).toBe(false)
  expect(latin(/^[\p{L}\p{M}]+$/u).test('e\u0301')).toBe(true)
})

test('every letter of Latin-1 is the same as before, and no sign is a letter', () => {
  for (const property of ['L', 'Lu', 'Ll']) {
    const all = new RegExp(`^\\p{${property}}$`, 'u')
    for (let code = 0; code < 0x100; code++) {
      const letter = String.fromCharCode(code)
      expect(latin(all).test(letter), `${property} ${code}`).toBe(all.test(letter))
    }
  }
})

test('what is escaped or stands in brackets is told apart, and what cannot be said is refused', () => {
  expect(latin(/\[\p{L}\]/u).test('[ç]')).toBe(true)
  expect(latin(/[[\]\p{L}]+$/u).test('[ç]')).toBe(true)
  expect(latin(/\\p\{L\}/u).test('\\p{L}')).toBe(true)
  expect(() => latin(/[\P{L}]/u)).toThrow(/\\P\{L\}/)
})
