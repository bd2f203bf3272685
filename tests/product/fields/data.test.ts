import { describe, expect, it } from 'vitest'
import { ageOn, data, nascimento } from '../../../src/product/fields/data'
import { COMPANY, messageOf, PERSON, vectors } from './vectors'

const { dates } = vectors

describe('birth and founding date (spec section 5, holes 14 to 19)', () => {
  it.each(dates.vectors)('$input for kind $tipoPessoa: $error', ({ input, tipoPessoa, error }) => {
    const parsed = nascimento.parse(input, { tipoPessoa, hoje: dates.today })
    expect(messageOf(parsed)).toBe(error ?? undefined)
  })

  it.each(dates.leap_birthday)('29 February on $today: $error (hole 15)', (vector) => {
    const parsed = nascimento.parse(vector.input, { tipoPessoa: 0, hoje: vector.today })
    expect(messageOf(parsed)).toBe(vector.error ?? undefined)
  })

  it('takes 89 years and 364 days, and refuses 90 (hole 14)', () => {
    expect(nascimento.parse('22/11/1936', PERSON).ok).toBe(true)
    expect(nascimento.parse('21/11/1936', PERSON).ok).toBe(false)
  })

  it('has no age limits for a company (hole 18)', () => {
    expect(nascimento.parse('01/01/1900', COMPANY)).toEqual({ ok: true, value: '1900-01-01' })
  })

  it('is kept as the payload wants it and shown as people read it (hole 21)', () => {
    const { input, iso } = dates.payload
    expect(nascimento.parse(input, PERSON)).toEqual({ ok: true, value: iso })
    expect(nascimento.show(iso)).toBe(input)
    expect(data.show(iso)).toBe(input)
  })

  it('understands the ISO date an autofill brings (case CLI-05)', () => {
    expect(nascimento.input?.(PERSON).clean?.('1985-08-15')).toBe('15/08/1985')
    expect(nascimento.parse('1985-08-15', PERSON)).toEqual({ ok: true, value: '1985-08-15' })
  })

  it('understands an ISO date without leading zeros', () => {
    expect(nascimento.input(PERSON).format?.('1990-3-5')).toBe('05/03/1990')
    expect(nascimento.parse('1990-3-5', PERSON)).toEqual({ ok: true, value: '1990-03-05' })
  })

  it.each(['15/08/19855', '15 de 08 de 1985', '1508198５5'])('refuses %s', (typed) => {
    expect(messageOf(nascimento.parse(typed, PERSON))).toBe('Data inválida 🤔')
  })

  it('lets nobody pass while today is not known', () => {
    expect(nascimento.parse('15/08/1985', { tipoPessoa: 0 }).ok).toBe(false)
  })

  it('counts completed years', () => {
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
    expect(ageOn('2008-11-22', '2026-11-21')).toBe(17)
    expect(ageOn('2008-12-01', '2026-11-21')).toBe(17)
  })

  it('asks a person, but not a company, for the birthday the browser knows', () => {
    expect(nascimento.input?.(PERSON).autocomplete).toBe('bday')
    expect(nascimento.input?.(COMPANY).autocomplete).toBe('off')
  })
})

describe('a date as it is being typed', () => {
  const format = data.input({}).format ?? String
  const keys = (typed: string) => [...typed].reduce((text, key) => format(text + key), '')

  it('fills in the zero of one digit before a separator', () => {
    const seen = [...'5/3/1990'].map((_key, at) => keys('5/3/1990'.slice(0, at + 1)))
    expect(seen.slice(0, 5)).toEqual(['5', '05/', '05/3', '05/03/', '05/03/1'])
    expect(seen.at(-1)).toBe('05/03/1990')
  })

  it.each([
    ['5/03/1990', '05/03/1990'],
    ['15/3/1990', '15/03/1990'],
    ['5.3.1990', '05/03/1990'],
    ['5-3-1990', '05/03/1990'],
    ['05//03//1990', '05/03/1990'],
    ['5 3 1990', '05/03/1990'],
    ['15 3 1990 ', '15/03/1990'],
    [' 05 03 1990', '05/03/1990'],
    ['05 / 03 / 1990', '05/03/1990'],
    ['05031990', '05/03/1990'],
    ['0/', '0'],
    ['/', ''],
  ])('%s typed key by key reads %s', (typed, shown) => {
    expect(keys(typed)).toBe(shown)
  })

  it('empties again when the last character is taken off', () => {
    const seen: string[] = []
    let text = '05/03/1'
    while (text !== '') {
      text = format(text.slice(0, -1))
      seen.push(text)
    }
    expect(seen).toEqual(['05/03/', '05/03', '05/0', '05/', '05', '0', ''])
  })

  it('fills in nothing where a digit is deleted or typed over in a whole date', () => {
    const text = '15/03/1990'
    for (let from = 0; from < text.length; from += 1) {
      for (let to = from; to < text.length; to += 1) {
        for (const key of ['', '2']) {
          const next = text.slice(0, from) + key + text.slice(to)
          expect([next, format(next)]).toEqual([next, format(next.replaceAll('/', ''))])
        }
      }
    }
  })

  it.each([
    ['5/3/1990', '05/03/1990'],
    ['5/03/1990', '05/03/1990'],
    ['15.3.1990', '15/03/1990'],
    ['1990-3-5', '05/03/1990'],
    ['1990-03-05', '05/03/1990'],
    ['5 3 1990', '05/03/1990'],
    [' 15 / 3 / 1990\n', '15/03/1990'],
    ['05031990', undefined],
    ['5/3/90', undefined],
  ])('the paste %s is %s', (pasted, shown) => {
    expect(data.input({}).paste?.(pasted)).toBe(shown)
  })
})
