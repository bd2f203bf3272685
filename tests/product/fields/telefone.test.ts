import { describe, expect, it } from 'vitest'
import { telefone } from '../../../src/product/fields/telefone'
import { messageOf, vectors } from './vectors'

const clean = telefone.input?.({}).clean ?? String

describe('phone (spec section 5, holes 4 and 5)', () => {
  it.each(vectors.phone.valid)('takes $input', ({ input, digits }) => {
    expect(telefone.parse(input, {})).toEqual({ ok: true, value: digits })
  })

  it.each(vectors.phone.invalid.filter((vector) => !('strict_only' in vector)))(
    'refuses "$input": $why',
    ({ input }) => {
      const message = input === '' ? 'Preencha para continuar! 😊' : 'Telefone inválido 🤔'
      expect(messageOf(telefone.parse(input, {}))).toBe(message)
    },
  )

  it('knows the 67 area codes and no other', () => {
    const taken = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
      (code) => telefone.parse(`${code}987654321`, {}).ok,
    )
    expect(taken).toEqual(vectors.phone.ddds.map(String).sort())
  })

  it.each([
    '+55 (11) 98765-4321',
    '5511987654321',
    '+55\u00a011\u200b98765-4321',
    '１１９８７６５４３２１',
  ])('takes +55 and what else a paste brings off %s (case CLI-05)', (typed) => {
    expect(clean(typed)).toBe('11987654321')
    expect(telefone.parse(typed, {})).toEqual({ ok: true, value: '11987654321' })
  })

  it.each([
    '011 98765-4321',
    '(011) 98765-4321',
    '0 11 98765 4321',
    '0XX11 98765-4321',
    '0 15 11 98765-4321',
    '+55 (0) 11 98765-4321',
    '+55 011 98765-4321',
    '0055 11 98765-4321',
  ])('drops the trunk prefix, and a carrier behind it, from %s', (typed) => {
    expect(clean(typed)).toBe('11987654321')
    expect(telefone.input({}).format?.(typed)).toBe('(11) 98765-4321')
    expect(telefone.parse(typed, {})).toEqual({ ok: true, value: '11987654321' })
  })

  it('does not count the area code 99 among the digits that may not repeat (hole 4)', () => {
    expect(telefone.parse('(99) 99999-9123', {})).toEqual({ ok: true, value: '99999999123' })
  })

  it('knows 0055 before an area code of the nineties', () => {
    expect(clean('0055 99 99123-4567')).toBe('99991234567')
    expect(clean('00 55 55 99988-7766')).toBe('55999887766')
  })

  it('takes for a carrier only what stands before a whole number', () => {
    expect(clean('0 11 99912-3456 12')).toBe('1199912345612')
    expect(clean('15 11 98765-4321')).toBe('1511987654321')
  })

  it('takes a run of seven in the nine digits, and refuses one of eight (hole 4)', () => {
    expect(telefone.parse('(11) 91111-1112', {}).ok).toBe(true)
    expect(telefone.parse('(11) 91111-1111', {}).ok).toBe(false)
  })

  it('keeps the area code 55', () => {
    expect(clean('(55) 99988-7766')).toBe('55999887766')
  })

  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['+5511987654321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['+55119', '+55 (11) 9'],
    ['55999887766', '(55) 99988-7766'],
    ['559998877661', '(55) 99988-7766'],
    ['+1', '+1'],
    ['0', '0'],
    ['011987654321', '(11) 98765-4321'],
    ['(011) 98765-4321', '(11) 98765-4321'],
    ['0 15 11 9', '015119'],
    ['0 15 11 98765-432', '0151198765432'],
    ['0 15 11 98765-4321', '(11) 98765-4321'],
    ['0 15 11 38765-4321 9', '01511387654321'],
    ['0055 11 98765-4321', '(11) 98765-4321'],
    ['+55011987654321', '(11) 98765-4321'],
  ])('%s typed key by key reads %s', (typed, shown) => {
    const format = telefone.input?.({}).format ?? String
    expect([...typed].reduce((text, key) => format(text + key), '')).toBe(shown)
  })

  it('shows (##) #####-####', () => {
    expect(telefone.show('11987654321')).toBe('(11) 98765-4321')
  })
})
