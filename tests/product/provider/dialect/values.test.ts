import { describe, expect, it, test } from 'vitest'
import {
  codeAt,
  dayAt,
  endAt,
  flagAt,
  idAt,
  numericIdAt,
  reaisAt,
  textAt,
  wholeAt,
} from '../../../../src/product/provider/dialect/read-values'
import {
  createReading,
  fieldOf,
  ignoredIn,
  itemsOf,
  type Money,
  type Place,
  rootOf,
} from '../../../../src/product/provider/dialect/reading'

const at = (value: unknown, money: Money = 'number'): Place =>
  fieldOf(rootOf(createReading({}, money), { campo: value }), 'campo')

describe('amounts are never guessed', () => {
  it.each([
    [591.15, 591.15],
    ['591.15', 591.15],
    ['7000', 7000],
    [' 7000.5 ', 7000.5],
    // as databases write a decimal(18,4): three places alone may be thousands
    ['591.1500', 591.15],
    [0, 0],
  ])('%j is %d', (value, reais) => expect(reaisAt(at(value))).toBe(reais))

  it.each([
    '1.234,56',
    '7.000',
    '1,5',
    'R$ 10',
    'muito',
    '',
    ' ',
    null,
    true,
    [],
    {},
    -1,
    '-1',
    1e12,
    Number.NaN,
    '1e3',
    '0x10',
  ])('%j is none', (value) => expect(reaisAt(at(value))).toBeUndefined())

  it.each([
    ['1.234,56', 1234.56],
    ['7.000', 7000],
    ['R$ 591,15', 591.15],
    ['1.234.567,8', 1_234_567.8],
    ['591.15', 591.15],
    [591.15, 591.15],
  ])('with the profile’s money "br" %j is %d', (value, reais) =>
    expect(reaisAt(at(value, 'br'))).toBe(reais),
  )
})

describe('other values', () => {
  it.each([
    ['2026-12-10', '2026-12-10'],
    ['2026-12-10T23:30:00-03:00', '2026-12-10'],
    // the last second of the 10th in São Paulo, and its first, as an instant of UTC
    ['2026-12-11T02:59:59.999Z', '2026-12-10'],
    ['2026-12-10T03:00:00Z', '2026-12-10'],
    // midnight is how a date alone is often written
    ['2026-12-10T00:00:00.000Z', '2026-12-10'],
    ['2026-12-10T00:00:00+00:00', '2026-12-10'],
    ['2026-12-11T02:59:59', '2026-12-11'],
    ['2026-12-11T99:59:59Z', undefined],
    ['10/12/2026', '2026-12-10'],
    ['10/12/2026 00:00:00', '2026-12-10'],
    ['31/02/2026', undefined],
    ['2026-13-01', undefined],
    ['12/10/26', undefined],
    [20261210, undefined],
    ['29/02/2028', '2028-02-29'],
    ['2027-02-29', undefined],
    // what databases and frameworks write for no date
    ['0001-01-01T00:00:00', undefined],
    ['01/01/1753', undefined],
    ['1900-01-01', undefined],
    ['1970-01-01T00:00:00Z', undefined],
    ['', undefined],
  ])('the day of %j is %s', (value, day) => expect(dayAt(at(value))).toBe(day))

  it.each([
    [12, '12'],
    ['a-1', 'a-1'],
    ['0', undefined],
    [0, undefined],
    [-3, undefined],
    [1.5, undefined],
    ['um dois', undefined],
    [{}, undefined],
  ])('the id %j is %s', (value, id) => expect(idAt(at(value))).toBe(id))

  it.each([
    ['2026-11-22T23:59:59-03:00', '2026-11-23T02:59:59.000Z'],
    ['2026-11-22T12:00:00.123Z', '2026-11-22T12:00:00.123Z'],
    ['2026-11-22', '2026-11-23T02:59:59.000Z'],
    ['31/12/2026', '2027-01-01T02:59:59.000Z'],
    ['2026-11-22T12:00:00', undefined],
    ['0001-01-01T00:00:00Z', undefined],
    ['1970-01-01T00:00:00Z', undefined],
  ])('the end %j is %s', (value, instant) => {
    const end = endAt(at(value))
    expect(end && new Date(end).toISOString()).toBe(instant)
  })

  test.each([1e21, 9_007_199_254_740_992, '12345678901234567890'])(
    'numbers of plans that no number holds exactly are none: %j',
    (id) => expect(numericIdAt(at(id))).toBeUndefined(),
  )

  test('a code that came as a number is none where its digits are lost', () => {
    expect(codeAt(at(4032), 60)).toBe('4032')
    expect(codeAt(at(Number('12345678901234567890')), 60)).toBeUndefined()
    expect(codeAt(at(1e21), 60)).toBeUndefined()
  })

  test('numbers of plans are whole, more than nothing, also as text', () => {
    expect([12, '12', 0, '1.5', 'x', null].map((value) => numericIdAt(at(value)))).toEqual([
      12,
      12,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(wholeAt(at('220'), 1, 600)).toBe(220)
    expect(wholeAt(at(220.5), 1, 600)).toBeUndefined()
  })

  test('yes, no and text in their usual forms', () => {
    expect(
      ['true', 1, 'Sim', 'S', false, 'não', '0', 'talvez', null].map((value) => flagAt(at(value))),
    ).toEqual([true, true, true, true, false, false, false, undefined, undefined])
    expect([30, 'a', true, false, {}, null].map((value) => textAt(at(value), 10))).toEqual([
      '30',
      'a',
      'Sim',
      'Não',
      undefined,
      undefined,
    ])
  })
})

describe('fields of an answer', () => {
  test('go by their name, in any capitals, or as the profile renames them', () => {
    const reading = createReading({ lanceFixo: 'lances.fixo', 'data.id': 'codigo' }, 'number')
    const root = rootOf(reading, { DATA: { codigo: 7, lances: { fixo: '30%' }, Nome: 'x' } })
    const data = fieldOf(root, 'data')
    expect(fieldOf(data, 'id').value).toBe(7)
    expect(fieldOf(data, 'lanceFixo').value).toBe('30%')
    expect(fieldOf(data, 'nome')).toMatchObject({ value: 'x', path: 'data.nome' })
    expect(fieldOf(data, 'constructor').value).toBeUndefined()
    expect(fieldOf(data, '__proto__').value).toBeUndefined()
  })

  test('of a list that is too long the first are read, and that is noted', () => {
    const place = at([1, 2, 3])
    expect(itemsOf(place, 3)).toHaveLength(3)
    expect(place.reading.notes).toEqual([])
    expect(itemsOf(place, 2)).toHaveLength(2)
    expect(place.reading.notes).toEqual([{ path: 'campo', fault: 'out-of-range', needed: false }])
  })

  test('that nobody asks for are told as ignored', () => {
    const reading = createReading({}, 'number')
    fieldOf(fieldOf(rootOf(reading, { data: { id: 1, extra: 2 }, trace: 'x' }), 'data'), 'id')
    expect(ignoredIn(reading)).toEqual(['trace', 'data.extra'])
  })
})
