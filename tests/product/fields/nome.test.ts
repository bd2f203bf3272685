import { describe, expect, it } from 'vitest'
import { nome } from '../../../src/product/fields/nome'
import { titleCase } from '../../../src/product/fields/title-case'
import { messageOf, vectors } from './vectors'

const { title_case, valid, invalid } = vectors.names.basic

describe('basic name (spec section 5, hole 20)', () => {
  it.each(title_case)('$input is kept as $output', ({ input, output }) => {
    expect(nome.parse(input, {})).toEqual({ ok: true, value: output })
  })

  it.each(valid)('takes $input', ({ input }) => {
    expect(nome.parse(input, {}).ok).toBe(true)
  })

  // the vectors refuse these by the spec's letters and spaces alone; to refuse a visitor's own name is a dead end (decision 48)
  const real = ["D'Ávila", 'Ana-Clara']

  it.each(invalid.filter(({ input }) => !real.includes(input)))(
    'refuses "$input"',
    ({ input, error }) => {
      expect(messageOf(nome.parse(input, {}))).toBe(error)
    },
  )

  it.each([...real, 'J. P.', 'J. Paulo', 'D’Ávila'])('takes %s', (name) => {
    expect(nome.parse(name, {})).toEqual({ ok: true, value: name })
  })

  it.each([
    ['D´Ávila', "D'Ávila"],
    ['d`ávila', "D'Ávila"],
    ['D‘Ávila', "D'Ávila"],
    ['Dʼávila', "D'Ávila"],
    ['Ana–Clara', 'Ana-Clara'],
    ['ana‑clara', 'Ana-Clara'],
    ['Ana—Clara', 'Ana-Clara'],
  ])('takes %s as %s: what a keyboard has for an apostrophe or a hyphen', (typed, value) => {
    expect(nome.parse(typed, {})).toEqual({ ok: true, value })
  })

  it.each(["D'", 'Jose´', '–', '-Ana', 'Ana--Clara', '.', 'Jo. Paulo'])('refuses %s', (name) => {
    expect(messageOf(nome.parse(name, {}))).toBe('Está correto? 🤔')
  })

  it.each([
    ['decomposed accents of iOS', 'Jose\u0301', 'José'],
    ['a no-break space', 'Ana\u00a0Paula', 'Ana Paula'],
    ['zero-width and direction marks', '\u202eAna\u200b\ufeff', 'Ana'],
    ['a mark behind a joiner', 'Jose\u200d\u0301', 'José'],
    ['a NUL and half a surrogate', 'An\u0000a\ud83d', 'Ana'],
    ['a line break', 'Ana\r\nPaula', 'Ana Paula'],
    ['a particle first', 'da silva', 'Da Silva'],
    ['one letter', 'E', 'E'],
  ])('understands %s (case CLI-06)', (_what, typed, value) => {
    expect(nome.parse(typed, {})).toEqual({ ok: true, value })
  })

  it.each([
    ['a name of 300 letters', 'a'.repeat(300), 'Numero máximo de caracteres excedido'],
    ['an emoji of several people', '👩‍👩‍👧', 'Está correto? 🤔'],
    ['stacked marks', 'Z\u0351\u0346a\u0300\u0301\u0302', 'Está correto? 🤔'],
    ['nothing but invisible characters', '\u200b\u2060', 'Preencha para continuar! 😊'],
  ])('refuses %s (case CLI-06)', (_what, typed, message) => {
    expect(messageOf(nome.parse(typed, {}))).toBe(message)
  })

  it('takes 60 letters and refuses 61', () => {
    expect(nome.parse('a'.repeat(60), {}).ok).toBe(true)
    expect(nome.parse('a'.repeat(61), {}).ok).toBe(false)
  })

  it('does not make two letters of one', () => {
    expect(titleCase('ßeta İzmir aİ')).toBe('ßeta Izmir Ai')
  })
})
