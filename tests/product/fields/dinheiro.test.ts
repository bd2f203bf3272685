import { describe, expect, it } from 'vitest'
import { dinheiro, maskMoney, parseMoney, showMoney } from '../../../src/product/fields/dinheiro'
import { messageOf, vectors } from './vectors'

const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('money shown (domain section 9)', () => {
  it.each([...vectors.money.format, vectors.money.negative])('$cents is $text', (vector) => {
    expect(plain(dinheiro.show(vector.cents))).toBe(plain(vector.text))
  })

  it('puts a no-break space after R$', () => {
    expect(showMoney(100)).toBe('R$\u00a01,00')
  })

  it('keeps the cent that a float would lose', () => {
    expect(plain(showMoney(100_005))).toBe('R$ 1.000,05')
    expect(plain(showMoney(99_999_999_999))).toBe('R$ 999.999.999,99')
    expect(plain(showMoney(-0))).toBe('R$ 0,00')
    expect(showMoney(Number.NaN)).toBe('')
  })
})

describe('money typed (hole 94)', () => {
  it.each([
    ['100.000,00', 10_000_000],
    ['R$ 100.000,00', 10_000_000],
    ['R$\u00a0100.000,00', 10_000_000],
    ['r$100.000,00', 10_000_000],
    ['100000', 10_000_000],
    ['100.000', 10_000_000],
    ['１００.０００,００', 10_000_000],
    ['0,05', 5],
    ['1,5', 150],
    ['1,', 100],
    ['0', 0],
    ['999.999.999,99', 99_999_999_999],
  ])('%s is %d cents', (typed, cents) => {
    expect(parseMoney(typed)).toBe(cents)
    expect(dinheiro.parse(typed, {})).toEqual({ ok: true, value: cents })
  })

  it.each(['-100,00', '1.00', '10.00,00', '1,234', 'cem mil', 'R$', '1e5', '1.000.000.000,00'])(
    'refuses %s',
    (typed) => {
      expect(messageOf(dinheiro.parse(typed, {}))).toBe('Valor inválido')
    },
  )

  it('asks to fill in what is empty', () => {
    expect(messageOf(dinheiro.parse(' ', {}))).toBe('Preencha para continuar! 😊')
  })
})

describe('money as it is being typed (spec section 5, input masks)', () => {
  const keys = (typed: string) => [...typed].reduce((text, key) => maskMoney(text + key), '')

  it('takes reais, key by key', () => {
    const seen = [...'100000'].map((_key, at) => keys('100000'.slice(0, at + 1)))
    expect(seen).toEqual(['1', '10', '100', '1.000', '10.000', '100.000'])
  })

  it.each([
    ['12000', '12.000', 1_200_000],
    ['12000,5', '12.000,5', 1_200_050],
    ['12000,', '12.000,', 1_200_000],
    ['12.000', '12.000', 1_200_000],
    ['1234,567', '1.234,56', 123_456],
    [',5', '0,5', 50],
  ])('%s is typed as %s (issue 11: a comma begins the cents)', (typed, shown, cents) => {
    expect(keys(typed)).toBe(shown)
    expect(parseMoney(shown)).toBe(cents)
  })

  it('empties again when the last digit is taken off, so the field can be cleared', () => {
    const seen: string[] = []
    let text = '1.000,5'
    while (text !== '') {
      text = maskMoney(text.slice(0, -1))
      seen.push(text)
    }
    expect(seen).toEqual(['1.000,', '1.000', '100', '10', '1', ''])
  })

  it.each([
    ['1500.00', '1.500,00'],
    ['R$ 1500.50', '1.500,50'],
    ['1 500.00', '1.500,00'],
    ['1,500.00', '1.500,00'],
    ['US$ 1,234,500.05 ', '1.234.500,05'],
    ['1,234,500', '1.234.500'],
    ['1,234', '1,23'],
    ['1,23,4', '1,23'],
    ['1,234,50', '1,23'],
    ['１５００．００', '1.500,00'],
    ['1.50', '150'],
    ['15.00', '1.500'],
    ['999.00', '99.900'],
    ['1.2000', '12.000'],
    ['1500.0', '15.000'],
    ['1500.000', '1.500.000'],
    ['12.500.00', '1.250.000'],
  ])(
    '%s is read as %s: a dot begins the cents only where nothing else can be meant',
    (typed, shown) => {
      expect(maskMoney(typed)).toBe(shown)
    },
  )

  it('reads every dot as thousands, whatever is typed, deleted or typed over in a shown amount', () => {
    const amounts = ['0', '15', '150', '1.500', '15.000', '1.500.000', '123.456.789']
    const shown = amounts.flatMap((whole) => [whole, `${whole},`, `${whole},5`, `${whole},50`])
    const inThousands = (text: string) => {
      const [whole = '', ...cents] = text.split(',')
      return maskMoney([whole, ...cents].map((part) => part.replace(/\D/g, '')).join(','))
    }
    for (const text of shown) {
      for (let from = 0; from <= text.length; from += 1) {
        for (let to = from; to <= text.length; to += 1) {
          for (const key of ['', '0', '7', '.', ',']) {
            const next = text.slice(0, from) + key + text.slice(to)
            expect([text, next, maskMoney(next)]).toEqual([text, next, inThousands(next)])
          }
        }
      }
    }
  })

  it.each([
    ['1500.00', '1.500'],
    ['R$ 1500.50', '1.500,50'],
    ['R$ 1,500.00', '1.500'],
    ['1,234,500.05', '1.234.500,05'],
    ['R$ 1,234,500', '1.234.500'],
    ['100000', '100.000'],
    ['R$\u00a0100.000,00', '100.000'],
    ['1234,5', '1.234,50'],
    ['1,234', '1.234'],
    ['R$ 12,345', '12.345'],
    ['850.50', '850,50'],
    ['R$ 850.50', '850,50'],
    ['850.50 reais', '850,50'],
    ['1.50', '1,50'],
    ['0.5', '0,50'],
    ['1500.5', '1.500,50'],
    ['1.500.50', '1.500,50'],
    ['1,500.50', '1.500,50'],
    ['12.500.00', '12.500'],
    ['R$ 1.234', '1.234'],
    ['1.234', '1.234'],
    ['1.234.567', '1.234.567'],
    ['1.5 mil', '1.500'],
    ['R$\u00a050 mil', '50.000'],
    ['50 mil reais', '50.000'],
    ['1,5 mi', '1.500.000'],
    ['1,234,50', '1.234,50'],
    ['1.234,567', undefined],
    ['9.999 mi', undefined],
    ['12.50.00', undefined],
    ['1.2000', undefined],
    ['cem mil', undefined],
  ])('the paste %s is %s', (pasted, shown) => {
    expect(dinheiro.input({}).paste?.(pasted)).toBe(shown)
  })

  it.each([
    ['50 mil', '50.000'],
    ['R$ 50 mil', '50.000'],
    ['50\u00a0mil', '50.000'],
    ['50 Mil reais', '50.000'],
    ['50k', '50.000'],
    ['2,5 mil', '2.500'],
    ['1.200 mil', '1.200.000'],
    ['1,5 mi', '1.500.000'],
    ['1.25 milhão', '1.250.000'],
    ['2 milhões de reais', '2.000.000'],
    ['2 milhoes', '2.000.000'],
    ['50 minimo', '50'],
    ['50 m', '50'],
    ['R$50.000', '50.000'],
    ['R$ 50.000.', '50.000'],
    ['50 000', '50.000'],
    ['\u200b50.000\u200b 🙏', '50.000'],
  ])('%s, as it is dictated or written before the question came, is %s', (typed, shown) => {
    expect(maskMoney(typed)).toBe(shown)
  })

  it('1234.56 key by key shows each digit as reais, which is what is sent', () => {
    const seen = [...'1234.56'].map((_key, at) => keys('1234.56'.slice(0, at + 1)))
    expect(seen.slice(3)).toEqual(['1.234', '1.234', '12.345', '123.456'])
    expect(parseMoney('123.456')).toBe(12_345_600)
  })

  it.each([
    ['', ''],
    ['abc', ''],
    ['0', '0'],
    ['007', '7'],
    ['0,000', '0,00'],
    ['R$ 1.234,50', '1.234,50'],
    ['-100,00', '100,00'],
    ['１２３', '123'],
    ['9'.repeat(40), '999.999.999'],
  ])('%s shows as %s', (typed, shown) => {
    expect(maskMoney(typed)).toBe(shown)
  })
})
