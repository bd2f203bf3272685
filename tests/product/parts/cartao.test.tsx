// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Card } from '../../../src/product/fields/cartao'
import type { cartao } from '../../../src/product/parts/cartao/contract'
import { CreditCard } from '../../../src/product/parts/cartao/credit-card'
import type { PartProps } from '../../../src/web/kit/part-props'
import { renderInChat } from '../../web/chat/in-chat'

const FACTS = { valorAPagar: 29558, contrato: '1038427', tipoPessoa: 0, hoje: '2026-11-21' }
const CARD: Card = {
  numero: '4235647728025682',
  nomeTitular: 'MARIANA A SOUZA',
  validade: '09/2031',
  codigoSeguranca: '123',
  cpfCnpjTitular: '39053344705',
  parcelas: 3,
}

beforeAll(() => {
  // jsdom has the element but not its modal behaviour; that is walked in a real browser
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

let paid: (Card | undefined)[] = []
/** Whether what was handed over is on its way, as the runtime says it. */
let setBusy: (busy: boolean) => void = () => {}
beforeEach(() => {
  paid = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

function open() {
  const finish = vi.fn()
  function Form() {
    const [busy, set] = useState(false)
    setBusy = set
    const leave: PartProps<typeof cartao>['finish'] = (result, card) => {
      finish(result)
      if (result.outcome !== 'enviar') return
      paid.push(card)
      set(true)
    }
    return <CreditCard facts={FACTS} finish={leave} busy={busy} />
  }
  return { finish, ...renderInChat(<Form />) }
}

const put = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value, selectionStart: value.length } })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const pay = () => screen.getByRole('button', { name: /PAGAR|PROCESSANDO/ })
const messageOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

function fill() {
  put('Número do cartão', CARD.numero)
  put('Nome impresso no cartão', CARD.nomeTitular)
  put('Validade', CARD.validade)
  put('Código de segurança', CARD.codigoSeguranca)
  put('CPF ou CNPJ do titular', CARD.cpfCnpjTitular)
  fireEvent.click(screen.getByRole('radio', { name: /3x/ }))
}

describe('spec section 5: the card form', () => {
  test('pressed while empty it says what is missing, field by field, and pays nothing', () => {
    open()
    expect(pay().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(pay())
    const messages = [...document.querySelectorAll('[data-error]')].map((one) => one.textContent)
    expect(messages).toEqual([...Array(5).fill('Campo obrigatório'), 'Selecione parcelas'])
    expect(document.activeElement).toBe(field('Número do cartão'))
    expect(paid).toEqual([])
  })

  test.each([
    ['Número do cartão', '4235647728025683', 'Cartão inválido'],
    ['Nome impresso no cartão', 'MARIANA', 'Nome inválido'],
    ['Nome impresso no cartão', 'A '.repeat(20), 'Numero máximo de caracteres excedido'],
    ['Validade', '10/2026', 'Data inválida'],
    ['Validade', '13/2030', 'Data inválida'],
    ['Código de segurança', '12', 'Digite os 3 números do verso'],
    ['CPF ou CNPJ do titular', '39053344706', 'CPF inválido'],
    ['CPF ou CNPJ do titular', '12345678000196', 'CNPJ inválido'],
  ])('%s %j, once left, says %s', (label, value, message) => {
    open()
    put(label, value)
    expect(messageOf(label)).toBe('')
    fireEvent.blur(field(label))
    expect(messageOf(label)).toBe(message)
  })

  test('section 5 masks: number, date, code, CPF, and CNPJ with letters', () => {
    open()
    put('Número do cartão', '4235-6477 28025682 99')
    expect(field('Número do cartão').value).toBe('4235 6477 2802 5682')
    put('Validade', '9')
    expect(field('Validade').value).toBe('09')
    put('Validade', '')
    put('Validade', '09/31')
    expect(field('Validade').value).toBe('09/2031')
    put('Código de segurança', '1234')
    expect(field('Código de segurança').value).toBe('123')
    put('CPF ou CNPJ do titular', '39053344705')
    expect(field('CPF ou CNPJ do titular').value).toBe('390.533.447-05')
    put('CPF ou CNPJ do titular', '12abc34501de35')
    expect(field('CPF ou CNPJ do titular').value).toBe('12.ABC.345/01DE-35')
  })

  test.each([
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['cpf 52998224725', '529.982.247-25'],
    ['CPF/CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
    // the first letters of a company’s document are no label
    ['CPF5299822472', 'CP.F52.998/2247-2'],
  ])('CLI-05 the document pasted as %j reads %j', (pasted, shown) => {
    open()
    put('CPF ou CNPJ do titular', pasted)
    expect(field('CPF ou CNPJ do titular').value).toBe(shown)
  })

  test('a key in the middle of the number keeps its place there', async () => {
    open()
    const user = userEvent.setup()
    put('Número do cartão', '42356477')
    await user.type(field('Número do cartão'), '9', { initialSelectionStart: 2 })
    expect(field('Número do cartão').value).toBe('4293 5647 7')
    expect(field('Número do cartão').selectionStart).toBe(3)
  })

  test('a space and an accent put into the name keep their places there', async () => {
    open()
    const user = userEvent.setup()
    put('Nome impresso no cartão', 'MARIASOUZA')
    const name = field('Nome impresso no cartão')
    await user.type(name, ' É ', { initialSelectionStart: 5 })
    expect(name.value).toBe('MARIA É SOUZA')
    expect(name.selectionStart).toBe(8)
  })

  test('domain section 6: the brand shows as soon as it is known', () => {
    open()
    expect(screen.queryByRole('img')).toBeNull()
    put('Número do cartão', '4')
    expect(screen.getByRole('img', { name: 'Visa' })).toBeTruthy()
    put('Número do cartão', '5067 31')
    expect(screen.getByRole('img', { name: 'Elo' })).toBeTruthy()
  })

  test('spec section 2: the card turns over while the security code has the focus', () => {
    const { container } = open()
    fireEvent.focus(field('Código de segurança'))
    expect(container.querySelector('.cc--back')).not.toBeNull()
    fireEvent.blur(field('Código de segurança'))
    expect(container.querySelector('.cc--back')).toBeNull()
  })

  test('look, rule 9: instalments whose parts add up to the cent', () => {
    open()
    const words = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(words.map((text) => text?.replace(/\s/g, ' '))).toEqual([
      '1x de R$ 295,58Total R$ 295,58',
      '2x de R$ 147,79Total R$ 295,58',
      '3x de R$ 98,521ª de R$ 98,54. Total R$ 295,58',
    ])
  })
})

describe('spec section 4, item 12: paying', () => {
  test('hands the card over once, and cannot be used until the payment ends', () => {
    const { finish } = open()
    fill()
    expect(pay().getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(pay())
    fireEvent.click(pay())
    expect(paid).toEqual([CARD])
    expect(pay().getAttribute('aria-busy')).toBe('true')
    expect(field('Número do cartão').form?.hasAttribute('inert')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(finish.mock.calls).toEqual([[{ outcome: 'enviar', facts: {} }]])
    act(() => setBusy(false))
    expect(pay().getAttribute('aria-busy')).toBe('false')
  })

  test('PRI-02: nothing that was typed is left after an outcome', () => {
    const { container } = open()
    fill()
    fireEvent.click(pay())
    act(() => setBusy(false))
    const values = [...container.querySelectorAll('input:not([type=radio])')]
    expect(values.map((input) => (input as HTMLInputElement).value).join('')).toBe('')
    expect(container.textContent).not.toContain('MARIANA')
    expect(container.innerHTML).not.toContain('5682')
  })

  test('PRI-02: nothing that was typed is left once the form is left', () => {
    const { container } = open()
    fill()
    // the form of this test stays on the screen
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    const values = [...container.querySelectorAll('input:not([type=radio])')]
    expect(values.map((input) => (input as HTMLInputElement).value).join('')).toBe('')
    expect(container.innerHTML).not.toContain('5682')
  })

  test('PRI-01: what is typed reaches neither storage nor the address', () => {
    open()
    fill()
    fireEvent.click(pay())
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href
    expect(kept).not.toContain('5682')
    expect(kept).not.toContain('MARIANA')
  })

  test('after 8 seconds it says that the bank takes long, and not to pay again', () => {
    vi.useFakeTimers()
    open()
    fill()
    fireEvent.click(pay())
    act(() => void vi.advanceTimersByTime(7_500))
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('status').textContent).toContain('não pague outra vez')
  })

  test('an expiry copied from the card is the year in full once it is left', () => {
    open()
    put('Validade', '12/30')
    fireEvent.blur(screen.getByLabelText('Validade'))
    expect(screen.getByLabelText<HTMLInputElement>('Validade').value).toBe('12/2030')
  })

  test.each(['2030-12', '2030/12', '12/2030', '12-2030', '12/30'])(
    'an expiry that autofill gives as %s is 12/2030',
    (given) => {
      open()
      put('Validade', given)
      expect(field('Validade').value).toBe('12/2030')
    },
  )

  test.each([
    [0, 1, '0', '02/2030'],
    [0, 1, '1', '12/2030'],
    [1, 2, '1', '11/2030'],
    [0, 2, '9', '09/2030'],
  ])('a digit of the month is deleted to type another: %i to %i', async (from, to, key, shown) => {
    open()
    const user = userEvent.setup()
    put('Validade', '12/2030')
    await user.type(field('Validade'), '{Backspace}', {
      initialSelectionStart: from,
      initialSelectionEnd: to,
    })
    await user.keyboard(key)
    expect(field('Validade').value).toBe(shown)
  })

  test.each(['9/31', '9/2031', '9'])('%s over a whole expiry has its zero', (typed) => {
    open()
    put('Validade', '12/2030')
    put('Validade', typed)
    expect(field('Validade').value).toMatch(/^09/)
  })

  test('the messages go with the card that was cleared after a payment', () => {
    open()
    fill()
    fireEvent.blur(field('Número do cartão'))
    fireEvent.blur(field('Validade'))
    fireEvent.click(pay())
    act(() => setBusy(false))
    expect(document.querySelectorAll('[data-error]')).toHaveLength(0)
  })

  test('a code of two digits is refused at its field, with the reason', () => {
    open()
    put('Código de segurança', '12')
    fireEvent.blur(screen.getByLabelText('Código de segurança'))
    expect(screen.getByText('Digite os 3 números do verso')).toBeTruthy()
  })

  test('PAY-15: offline nothing is sent or queued', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    fill()
    fireEvent.click(pay())
    expect(paid).toEqual([])
    expect(screen.getByRole('status').textContent).toContain('nada foi enviado')
  })

  test('spec section 2: Back and Escape leave by voltar', () => {
    const { finish } = open()
    fireEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(finish.mock.calls).toEqual([
      [{ outcome: 'voltar', facts: {} }],
      [{ outcome: 'voltar', facts: {} }],
    ])
  })
})
