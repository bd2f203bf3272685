// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SAMPLE_PLANS } from '../../../src/product/facts/samples'
import { CardRefused } from '../../../src/product/parts/cartao-recusado/card-refused'
import { Receipt } from '../../../src/product/parts/comprovante/receipt'
import {
  layOutReceipt,
  type ReceiptPaper,
} from '../../../src/product/parts/comprovante/receipt-picture'
import { receiptWords } from '../../../src/product/parts/comprovante/receipt-words'
import { textsByKey } from '../../../src/web/kit/texts'
import { renderInChat } from '../../web/chat/in-chat'
import { sampleVariant } from '../../web/chat/sample-variant'

afterEach(() => {
  vi.restoreAllMocks()
})

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

const PLAN = SAMPLE_PLANS[0]!
const PAID = {
  formaPaga: 0,
  pagoEm: new Date(2026, 10, 21, 14, 43).getTime(),
  valorAPagar: 29_558,
  contrato: '1038427',
  plano: PLAN,
  desistirAte: '2026-11-28',
  cartaoAutorizacao: '****0041',
}
const texts = textsByKey(sampleVariant.texts)
const wordsOf = (known: Parameters<typeof receiptWords>[0]) => {
  const { rows, ...words } = receiptWords(known, texts)
  return {
    ...words,
    amount: plain(words.amount),
    rows: rows.map(({ label, value }) => [label, plain(value)]),
  }
}

describe('the receipt of a first instalment', () => {
  test('says all that is known: contract, plan, assembly, last day to withdraw, masked authorisation', () => {
    expect(wordsOf(PAID)).toEqual({
      title: 'Pagamento aprovado',
      amount: 'R$ 295,58',
      note: '1ª parcela no cartão, 21/11/2026 às 14:43',
      rows: [
        ['Contrato', '1038427'],
        ['Plano', 'Paga Metade, R$ 100.000'],
        ['Próxima assembleia', '10/12/2026'],
        ['Pode desistir até', '28/11/2026'],
        ['Autorização', '****0041'],
      ],
    })
  })

  test('leaves out what nobody has said, and shows no zero in its place', () => {
    const { desistirAte: _, ...undated } = PAID
    const words = wordsOf({
      ...undated,
      formaPaga: null,
      pagoEm: null,
      cartaoAutorizacao: null,
      plano: { ...PLAN, dataProximaAssembleia: '' },
    })
    expect(words.note).toBe('1ª parcela')
    expect(words.title).toBe('Pagamento confirmado')
    expect(words.rows).toEqual([
      ['Contrato', '1038427'],
      ['Plano', 'Paga Metade, R$ 100.000'],
    ])
    expect(wordsOf({})).toEqual({
      title: 'Pagamento confirmado',
      amount: '',
      note: '1ª parcela',
      rows: [],
    })
  })

  test('of a Pix that has arrived', () => {
    expect(wordsOf({ ...PAID, formaPaga: 5, cartaoAutorizacao: null })).toMatchObject({
      title: 'Pagamento confirmado',
      note: '1ª parcela no Pix, 21/11/2026 às 14:43',
    })
  })

  test('is a card: picture, title with an icon, sentence, what is known, and the way to keep it', () => {
    const { container } = renderInChat(<Receipt facts={PAID} />)
    const order = ['.scene svg', 'h2 .i', '.money', '.note', 'dl', '.result__do button']
    const places = order.map((selector) => container.querySelector(selector))
    expect(places).not.toContain(null)
    for (const [at, place] of places.entries()) {
      const next = places[at + 1]
      if (next) expect(place?.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
    expect(screen.getByRole('heading', { name: 'Pagamento aprovado' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Copiar Contrato 1038427/ })).toBeTruthy()
  })

  test('a browser that cannot draw says so, and may be asked again', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    renderInChat(<Receipt facts={PAID} />)
    const button = screen.getByRole('button', { name: 'Guardar recibo' })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Não deu para guardar o recibo.',
    )
    expect(button.getAttribute('aria-disabled')).toBe('false')
  })
})

describe('the picture that is kept', () => {
  const paper: ReceiptPaper = {
    file: 'recibo-1038427.png',
    logo: '/assets/logo.svg',
    brand: 'Exemplo',
    colours: { header: '#3a4156', onHeader: '#ffffff' },
    company: ['Exemplo Administradora de Consórcios Ltda.', 'CNPJ 00.000.000/0001-91', 'BCB'],
  }
  const measure = (text: string) => text.length * 8
  const lay = (words: ReturnType<typeof receiptWords>, on = paper) =>
    layOutReceipt(words, on, measure)

  test('says every word that is on the screen, and who was paid', () => {
    const words = receiptWords(PAID, texts)
    const said = lay(words)
      .lines.map(({ text }) => text)
      .join(' ')
    const all = [
      words.title,
      words.amount,
      words.note,
      ...words.rows.flatMap(({ label, value }) => [label, value]),
    ]
    for (const word of [...all, ...paper.company].flatMap((text) => text.split(' '))) {
      expect(said).toContain(word)
    }
  })

  test('says over all else that it is of a sandbox', () => {
    const [first] = lay(receiptWords(PAID, texts), { ...paper, warning: 'Nada é real.' }).lines
    expect(first?.text).toBe('Nada é real.')
  })

  test('no line leaves the paper or lies on another, however long a word is', () => {
    const words = receiptWords({ ...PAID, contrato: 'X'.repeat(60) }, texts)
    const { lines, height } = lay({
      ...words,
      title: `${'Y'.repeat(90)} ${'um título comprido '.repeat(5)}`,
    })
    for (const { text, x, y, align } of lines) {
      const left = align === 'left' ? x : x - measure(text)
      expect(left).toBeGreaterThanOrEqual(24)
      expect(left + measure(text)).toBeLessThanOrEqual(400 - 24)
      expect(y).toBeLessThan(height - 24)
    }
    const columns = ['left', 'right'].map((side) => lines.filter(({ align }) => align === side))
    for (const column of columns) {
      const places = column.map(({ y }) => y)
      expect(new Set(places).size).toBe(places.length)
    }
    expect(lines.map(({ text }) => text).join('')).toContain('X'.repeat(20))
  })
})

test('a refused card: picture, title with an icon, that nothing was charged and the contract lives', () => {
  const { container } = renderInChat(<CardRefused facts={{ contrato: '1038427' }} />)
  expect(container.querySelector('.scene--no svg')).not.toBeNull()
  expect(screen.getByRole('heading').textContent).toBe('Pagamento recusado :(')
  expect(container.textContent).toContain(
    'Nada foi cobrado, e o contrato 1038427 continua valendo.',
  )
})
