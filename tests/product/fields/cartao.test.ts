import { describe, expect, test } from 'vitest'
import { cardRules, holderKind, instalmentsOf } from '../../../src/product/fields/cartao'
import { bandeiraOf } from '../../../src/product/fields/cartao-bandeiras'
import { COMPANY, messageOf, PERSON, vectors } from './vectors'

const { cards } = vectors
const context = { hoje: cards.expiry.today, tipoPessoa: 0 }

describe('card number (spec section 5, domain section 6)', () => {
  test.each(cards.valid)('$number is $brand; payable: $payable_under_spec', (card) => {
    expect(bandeiraOf(card.number)?.nome).toBe(card.brand)
    expect(bandeiraOf(card.number)?.code).toBe(card.cvv_size)
    const message = messageOf(cardRules.numero(card.number, context))
    expect(message).toBe(card.payable_under_spec ? undefined : 'Cartão inválido')
  })

  test.each(cards.invalid)('$number is refused: $why', ({ number }) => {
    const message = messageOf(cardRules.numero(number, context))
    expect(message).toBe(number === '' ? 'Campo obrigatório' : 'Cartão inválido')
  })

  test.each([
    ['4', 'visa'],
    ['40', 'visa'],
    ['402918', 'visa'],
    ['493698', 'visa'],
    ['4389', 'visa'],
    ['438935', 'elo'],
    ['650923', 'elo'],
    ['65', 'discover'],
    ['650052', 'discover'],
    ['606282', 'hipercard'],
    ['637095', 'hiper'],
    ['23', 'mastercard'],
    ['527572', 'mastercard'],
    ['5018', undefined],
    ['62', undefined],
    ['6', undefined],
  ])('the brand of a number that begins with %s is %s', (digits, brand) => {
    expect(bandeiraOf(digits)?.nome).toBe(brand)
  })

  test('spaces and dashes are stripped', () => {
    expect(cardRules.numero('4111 1111-1111 1111', context)).toEqual({
      ok: true,
      value: '4111111111111111',
    })
  })
})

describe('the rest of the card form (spec section 5; holes 6, 10, 11)', () => {
  test.each(cards.expiry.vectors)('expiry $input', ({ input, spec_valid }) => {
    const wrong = input === '' ? 'Campo obrigatório' : 'Data inválida'
    expect(messageOf(cardRules.validade(input, context))).toBe(spec_valid ? undefined : wrong)
  })

  test.each([
    ['', PERSON, 'Campo obrigatório'],
    ['Ana', PERSON, 'Nome inválido'],
    ['Ana', COMPANY, 'Razão Social inválida'],
    ['3M do Brasil', PERSON, 'Nome inválido'],
    ['3M do Brasil', COMPANY, undefined],
    ['FUND TESTE', PERSON, undefined],
    ['Ana–Clara D´Ávila', PERSON, undefined],
    [`Ana ${'a'.repeat(27)}`, PERSON, 'Numero máximo de caracteres excedido'],
  ])('holder %j', (typed, kind, message) => {
    expect(messageOf(cardRules.nomeTitular(typed, kind))).toBe(message)
  })

  test.each([
    ['', 'Campo obrigatório'],
    ['12', 'Digite os 3 números do verso'],
    ['1234', 'Digite os 3 números do verso'],
    ['123', undefined],
  ])('code %j', (typed, message) => {
    expect(messageOf(cardRules.codigoSeguranca(typed, context))).toBe(message)
  })

  test.each([
    ['', 'Campo obrigatório'],
    ['111.444.777-35', undefined],
    ['111.444.777-36', 'CPF inválido'],
    ['CPF: 111.444.777-35', undefined],
    // a dash as a document or a web page has it
    ['111.444.777–35', undefined],
    ['11.222.333/0001−81', undefined],
    ['CPF: 111.444.777-36', 'CPF inválido'],
    ['12.ABC.345/01DE-35', undefined],
    ['12.ABC.345/01DE-34', 'CNPJ inválido'],
  ])('document %j', (typed, message) => {
    expect(messageOf(cardRules.cpfCnpjTitular(typed, context))).toBe(message)
  })

  test('a document of up to eleven digits is a person’s (hole 11)', () => {
    expect([
      holderKind('111.444.777-35'),
      holderKind('12ABC345'),
      holderKind('112223330001'),
    ]).toEqual([0, 1, 1])
  })

  test.each(['', '0', '4'])('instalments %j', (typed) => {
    expect(messageOf(cardRules.parcelas(typed, context))).toBe('Selecione parcelas')
  })

  test.each(cards.installments)('$total_cents in $n', ({ total_cents, n, parts }) => {
    expect(instalmentsOf(total_cents, n)).toEqual(parts)
  })
})
