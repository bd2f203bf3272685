// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Plano } from '../../../src/product/facts/plan'
import type { TipoPlano } from '../../../src/product/facts/plan-type'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import {
  monthRange,
  stepped,
  withinMonth,
} from '../../../src/product/parts/parcela-mensal/within-month'
import { bot, items, shows } from '../../web/chat/fake-chat'
import { one, showChat } from '../../web/chat/show-chat'

const [half, full] = SAMPLE_PLANS as readonly [Plano, Plano]
const PLANS = [1, 2, 3].flatMap((times) => [
  { ...half, bemId: times, bemValor: times * 10_000_000, valorParcela: times * 29_558 },
  { ...full, bemId: times, bemValor: times * 10_000_000, valorParcela: times * 59_115 },
])

const showMonth = (tipoPlano: TipoPlano = 'CREDITO_PAGAMETADE', planos: readonly Plano[] = PLANS) =>
  showChat({
    items: items(bot('Quanto você quer pagar por mês?')),
    prompt: shows('parcela-mensal', { planos, tipoPlano }),
  })
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const slider = () => screen.getByRole<HTMLInputElement>('slider')
const plain = (selector: string) => (one(selector).textContent ?? '').replaceAll('\u00a0', ' ')
const confirm = () => one('[data-confirm]')
const type = async (text: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), text)
}

describe('how much a month (look, visitor2)', () => {
  test('begins with the cheapest plan of the chosen type and says what it buys', async () => {
    const chat = await showMonth()
    expect(field().value).toBe('300')
    expect(plain('.month__gets')).toBe(
      'Crédito de até R$ 100.000Paga Metade: depois da contemplação, a partir de R$ 591,15 por mês.',
    )
    expect(plain('.bar')).toBe('1 plano cabeaté R$ 300 por mêsVER PLANOS')
    await userEvent.click(confirm())
    expect(chat.calls).toEqual([['finish', 'escolhida', { parcelaDesejada: 30_000 }]])
  })

  test.each([
    ['850.50', 85_050],
    ['R$ 1.500,00', 150_000],
    ['1,234', 123_400],
  ])('a pasted %s is the amount that it is in every other field', async (text, parcelaDesejada) => {
    const chat = await showMonth()
    fireEvent.paste(field(), { clipboardData: { getData: () => text } })
    await userEvent.type(field(), '{Enter}')
    expect(chat.calls).toEqual([['finish', 'escolhida', { parcelaDesejada }]])
  })

  test('an amount that a keyboard inserts whole is the same as a pasted one', async () => {
    await showMonth()
    await userEvent.clear(field())
    fireEvent.input(field(), { target: { value: '850.50' } })
    expect(field().value).toBe('850,50')
  })

  test('field, buttons and slider are one value', async () => {
    await showMonth()
    await userEvent.click(screen.getByRole('button', { name: 'Mais R$ 10' }))
    expect([field().value, slider().value]).toEqual(['310', '31000'])
    await userEvent.click(screen.getByRole('button', { name: 'Menos R$ 10' }))
    await userEvent.click(screen.getByRole('button', { name: 'Menos R$ 10' }))
    // below the least amount there is no plan
    expect(field().value).toBe('300')
    fireEvent.input(slider(), { target: { value: '60000' } })
    expect(field().value).toBe('600')
    expect(plain('.month__gets')).toContain(
      'Crédito de até R$ 200.000Paga Metade: depois da contemplação, a partir de R$ 591,15 por mês. No Integral, o crédito é de até R$ 100.000.',
    )
    await type('900')
    expect(slider().value).toBe('90000')
    expect(plain('.bar')).toBe('4 planos cabematé R$ 900 por mêsVER PLANOS')
  })

  test('money is typed in reais; a comma begins the cents', async () => {
    const chat = await showMonth()
    await type('1.200,50{Enter}')
    expect(chat.calls).toEqual([['finish', 'escolhida', { parcelaDesejada: 120_050 }]])
  })

  test('cents stay as they were typed, in the field that is left and in every sentence', async () => {
    const chat = await showMonth()
    await type('1.200,50')
    await userEvent.tab()
    expect(field().value).toBe('1.200,50')
    expect(plain('.bar')).toContain('até R$ 1.200,50 por mês')
    await type('295,57')
    await userEvent.tab()
    // rounded up it would be more than the instalment that it does not reach
    expect(plain('.month__gets')).toBe(
      'Nenhum plano até R$ 295,57 por mêsA menor parcela é de R$ 295,58.',
    )
    await type('295,58')
    await userEvent.tab()
    await userEvent.click(confirm())
    expect(chat.calls).toEqual([['finish', 'escolhida', { parcelaDesejada: 29_558 }]])
  })

  test('the dots come by themselves, and the caret stays where it is typed', async () => {
    await showMonth()
    await type('1200')
    expect(field().value).toBe('1.200')
    await userEvent.type(field(), '{Backspace}')
    expect([field().value, slider().value]).toEqual(['120', '30000'])
    await userEvent.type(field(), '00')
    expect([field().value, slider().value]).toEqual(['12.000', '178000'])
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 2 })
    expect([field().value, field().selectionStart]).toEqual(['19.000', 2])
  })

  test('an amount without a plan says the least one and is not taken', async () => {
    const chat = await showMonth()
    await type('100')
    expect(plain('.month__gets')).toBe(
      'Nenhum plano até R$ 100 por mêsA menor parcela é de R$ 295,58.',
    )
    expect(confirm().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(confirm())
    expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Nenhum plano até R$ 100 por mês',
    )
    expect(chat.calls).toEqual([])
  })

  test('where none of the chosen type fits, what fits says so', async () => {
    await showMonth('CREDITO_INTEGRAL')
    expect(one('.month .label').textContent).toBe('Por mês')
    await type('300')
    expect(plain('.month__gets')).toContain('No Integral, nenhum plano cabe nessa parcela.')
  })

  test('a full plan is the same after the contemplation', async () => {
    await showMonth('CREDITO_INTEGRAL', [full])
    expect(plain('.month__gets')).toContain('Integral: a mesma parcela antes e depois')
  })

  test('what comes after without an amount is said without one', async () => {
    await showMonth('CREDITO_PAGAMETADE', [{ ...half, valorParcelaCheia: null }])
    expect(plain('.month__gets')).toContain('a diferença para a parcela integral também é cobrada')
  })

  test.each([0, 1])('EXP-05: of %d plans no amount is endless', async (count) => {
    await showMonth('CREDITO_PAGAMETADE', PLANS.slice(0, count))
    expect([field().value, slider().min, slider().max]).toEqual(
      count === 0 ? ['0', '0', '0'] : ['300', '30000', '30000'],
    )
    expect(plain('.month__gets')).toMatch(
      count === 0 ? /^Nenhum plano até R\$ 0 por mês$/ : /^Crédito de até R\$ 100\.000/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Mais R$ 10' }))
    expect(field().value).toBe(count === 0 ? '0' : '300')
  })

  test('the way back to the credit stands in the card', async () => {
    const chat = await showMonth()
    await userEvent.click(screen.getByRole('button', { name: 'Prefiro escolher pelo crédito' }))
    expect(chat.calls).toEqual([['finish', 'pelo-credito', {}]])
  })
})

test('the range is what makes a difference, in steps of R$ 10', () => {
  expect(monthRange(PLANS, 'CREDITO_INTEGRAL')).toEqual({
    min: 30_000,
    max: 178_000,
    first: 60_000,
  })
  const range = { min: 30_000, max: 31_000 }
  expect([stepped(30_050, 1, range), stepped(30_050, -1, range)]).toEqual([31_000, 30_000])
  expect([stepped(31_000, 1, range), stepped(0, -1, range)]).toEqual([31_000, 30_000])
})

test('of each type the highest credit counts, and of equal ones the cheapest', () => {
  const dearer = { ...half, planoId: 9, valorParcela: 29_900 }
  const { total, best } = withinMonth([dearer, ...PLANS], 60_000, 'CREDITO_INTEGRAL')
  expect(total).toBe(4)
  expect(best.map(({ tipo, bemValor }) => [tipo, bemValor])).toEqual([
    ['CREDITO_INTEGRAL', 10_000_000],
    ['CREDITO_PAGAMETADE', 20_000_000],
  ])
  expect(withinMonth([dearer, half], 60_000, undefined).best).toEqual([half])
  expect(withinMonth([half, dearer], 60_000, undefined).best).toEqual([half])
})
