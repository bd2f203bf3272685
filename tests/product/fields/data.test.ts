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
