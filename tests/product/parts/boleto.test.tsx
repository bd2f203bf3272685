// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { barCodeOfLine } from '../../../src/product/fields/boleto'
import { BoletoCard, groupsOfLine } from '../../../src/product/parts/boleto/boleto'
import { interleaved2of5 } from '../../../src/product/parts/boleto/interleaved-2-of-5'
import { CouponReasons } from '../../../src/product/parts/motivos-cupom/coupon-reasons'
import { renderInChat } from '../../web/chat/in-chat'
import { sampleVariant } from '../../web/chat/sample-variant'

/** The example of domain section 5. */
const LINE = '98890000071234567890312345678903516400000029558'
const BAR_CODE = '98895164000000295580000012345678901234567890'

describe('domain section 5: the bar code of a slip', () => {
  test('reads back as the digits it was drawn from', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\d\d){1,30}$/), (digits) => {
        expect(scan(interleaved2of5(digits))).toBe(digits)
      }),
    )
  })

  test('of 44 digits is 405 modules wide, and what cannot be paired is refused', () => {
    expect(interleaved2of5(BAR_CODE).width).toBe(405)
    expect(() => interleaved2of5('123')).toThrow()
    expect(() => interleaved2of5('1a')).toThrow()
  })

  test('is the line without its check digits, in the bar code’s order', () => {
    expect(barCodeOfLine(LINE)).toBe(BAR_CODE)
    expect(barCodeOfLine(LINE.slice(1))).toBeUndefined()
  })

  test('the line is shown in the groups that banks print', () => {
    expect(groupsOfLine(LINE).join(' ')).toBe(
      '98890.00007 12345.678903 12345.678903 5 16400000029558',
    )
  })
})

describe('spec sections 2 and 4: the slip', () => {
  const facts = {
    boletoLinha: LINE,
    boletoUrl: 'https://pagamento.example/boleto/1.pdf',
    boletoVencimento: '2026-11-24',
    valorAPagar: 29558,
    contrato: '1038427',
  }

  test('shows amount, due date, contract, groups and a bar code that scans', () => {
    const { container } = renderInChat(<BoletoCard facts={facts} />)
    const text = container.textContent?.replace(/\s/g, ' ')
    expect(text).toContain('R$ 295,58')
    expect(text).toContain('Vence em 24/11/2026')
    expect(text).toContain('98890.00007 12345.678903 12345.678903 5 16400000029558')
    expect(screen.getByRole('button', { name: /Copiar\s*Contrato\s*1038427/ })).toBeTruthy()
    const path = screen.getByRole('img', { name: 'Código de barras do boleto' }).innerHTML
    const bars = [...path.matchAll(/M(\d+) 0h(\d+)v/g)].map(([, x, width]) => ({
      x: Number(x),
      width: Number(width),
    }))
    expect(scan({ width: 405, bars })).toBe(BAR_CODE)
  })

  test('without a day that anybody has named none is shown (hole 75)', () => {
    const { container } = renderInChat(<BoletoCard facts={{ ...facts, boletoVencimento: null }} />)
    expect(container.textContent).not.toContain('Vence')
  })

  test('the button copies the 47 digits, without dots and spaces', async () => {
    const user = userEvent.setup()
    renderInChat(<BoletoCard facts={facts} />)
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copiar código' }))
    expect(copied).toHaveBeenCalledWith(LINE)
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy()
  })

  test('XSS-03: only an https address becomes the link to the PDF', () => {
    renderInChat(<BoletoCard facts={facts} />)
    const link = screen.getByRole('link', { name: /Abrir PDF/ })
    expect(link.getAttribute('href')).toBe(facts.boletoUrl)
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:\\\\evil.example',
    'http://pagamento.example/1.pdf',
    'https://[pagamento/1.pdf',
    '',
  ])('XSS-03: %j is no link', (boletoUrl) => {
    renderInChat(<BoletoCard facts={{ ...facts, boletoUrl }} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('spec section 8: a refused coupon', () => {
  test('hole 62: every reason once, as text', () => {
    renderInChat(
      <CouponReasons
        facts={{ cupomMotivos: ['CupomUtilizado', '<b>x</b>', 'Cupom já utilizado.'] }}
      />,
    )
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Cupom já utilizado.',
      '<b>x</b>',
    ])
  })

  test('a variant says a reason its own way', () => {
    const texts = { ...sampleVariant.texts, 'motivo.CupomUtilizado': 'Este você já usou.' }
    const facts = { cupomMotivos: ['CupomUtilizado', 'ForaDaValidade'] }
    renderInChat(<CouponReasons facts={facts} />, { variant: { ...sampleVariant, texts } })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Este você já usou.',
      'Cupom fora da validade.',
    ])
  })
})

type Drawn = ReturnType<typeof interleaved2of5>

/** Digits of widths in fives: N N W W N is 0, and so on, by the code's own weights 1 2 4 7 0. */
function scan({ width, bars }: Drawn): string {
  const ends = [...bars.slice(1).map(({ x }) => x), width]
  const widths = bars.flatMap((bar, at) => [bar.width, (ends[at] ?? 0) - bar.x - bar.width])
  expect(widths.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(widths.slice(-4)).toEqual([3, 1, 1, 0])
  const data = widths.slice(4, -4)
  const digits: number[] = []
  for (let at = 0; at < data.length; at += 10) {
    digits.push(digitOf(data, at), digitOf(data, at + 1))
  }
  return digits.join('')
}

function digitOf(widths: readonly number[], from: number): number {
  const weights = [1, 2, 4, 7, 0]
  const sum = weights.reduce((all, weight, at) => {
    const wide = (widths[from + 2 * at] ?? 0) > 1
    return wide ? all + weight : all
  }, 0)
  // 4 + 7 stands for zero
  return sum === 11 ? 0 : sum
}
