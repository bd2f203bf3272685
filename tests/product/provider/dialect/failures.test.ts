import { describe, expect, it, test } from 'vitest'
import { loadProfile } from '../../../../server/environment/provider-profile'
import {
  failureOf,
  readFailureMessages,
} from '../../../../src/product/provider/dialect/read-failure'
import type { RouteName } from '../../../../src/product/provider/wire'

const profile = await loadProfile()
const outcome = (call: RouteName, body: unknown, status = 400) =>
  failureOf(call, status, readFailureMessages(body), profile).outcome

/** One sentence in every dress that providers give it. */
const dresses = (words: string): readonly (readonly [string, unknown])[] => [
  ['the envelope', { success: false, errorMessage: words }],
  ['message', { message: words }],
  ['mensagem', { mensagem: words }],
  ['Errors of text', { Errors: [words] }],
  ['errors of objects', { errors: [{ code: 7, message: words }] }],
  ['errors by field', { errors: { cep: [words] }, title: 'One or more validation errors' }],
  ['RFC 9457', { type: 'about:blank', title: 'Bad Request', status: 400, detail: words }],
  ['a title alone', { title: words, status: 404 }],
  ['error', { error: words }],
  ['error as an object', { error: { message: words } }],
  ['wrapped in data', { success: false, data: { Errors: [words] } }],
  ['a list', [words]],
  ['text', words],
  ['a string of JSON', `${words}`],
]

describe('what a refusal means, whatever its dress (holes 30, 32, 62, 66)', () => {
  it.each(dresses('Nenhum plano encontrado para essa faixa de renda'))(
    'income, %s',
    (_dress, body) => {
      expect(outcome('catalogo', body)).toBe('sem-renda')
    },
  )
  it.each(dresses('NENHUM plano encontrado, para essa faixa de CRÉDITO!'))(
    'credit, %s',
    (_dress, body) => {
      expect(outcome('catalogo', body)).toBe('sem-credito')
    },
  )
  it.each(dresses('O CEP informado não é válido'))('CEP, %s', (_dress, body) => {
    expect(outcome('proposta', body)).toBe('cep-invalido')
  })
  it.each(dresses('Já existe proposta em aberto para este CPF/CNPJ e plano.'))(
    'an open proposal, %s',
    (_dress, body) => {
      expect(outcome('proposta', body)).toBe('em-aberto')
    },
  )
  it.each(dresses('CupomUtilizado'))('a coupon of a proposal, %s', (_dress, body) => {
    const failure = failureOf('proposta', 422, readFailureMessages(body), profile)
    expect(failure).toMatchObject({ outcome: 'cupom-invalido', errors: ['CupomUtilizado'] })
  })
  it.each(dresses('Cartão sem limite'))('a card, %s', (_dress, body) => {
    expect(outcome('cartao', body, 402)).toBe('recusado')
  })

  test('both are said: credit first (hole 32)', () => {
    expect(outcome('catalogo', { errors: ['faixa de renda', 'faixa de credito'] })).toBe(
      'sem-credito',
    )
  })

  test('what no row knows has no outcome', () => {
    expect(outcome('catalogo', { message: 'Rota desconhecida' })).toBeUndefined()
    expect(outcome('proposta', { message: 'CPF' })).toBeUndefined()
    expect(outcome('catalogo', '<html>faixa de renda</html>')).toBeUndefined()
    expect(outcome('lead', {})).toBeUndefined()
  })

  test('a CEP that is not found is 404, or says so (hole 68)', () => {
    expect(outcome('endereco', '', 404)).toBe('nao-encontrado')
    expect(outcome('endereco', { message: 'CEP não encontrado.' }, 400)).toBe('nao-encontrado')
    expect(outcome('endereco', { message: 'x' }, 400)).toBeUndefined()
  })

  test('the word check gives its own sentence to its field, the most particular one', () => {
    const failure = failureOf(
      'validarPalavras',
      400,
      readFailureMessages({ title: 'Erro', detail: 'Por favor, insira um nome válido.' }),
      profile,
    )
    expect(failure).toEqual({
      success: false,
      outcome: 'invalidas',
      errorMessage: 'Por favor, insira um nome válido.',
    })
  })

  test('hole 62: a coupon is refused by numbers, names or the messages of section 8', () => {
    const reasons = (errors: unknown) =>
      failureOf('cupom', 400, readFailureMessages({ errors }), profile).errors
    expect(reasons(['CupomUtilizado', 2, '13', { codigo: 2 }, 99])).toEqual([
      'CupomUtilizado',
      'ForaDaValidade',
      'CupomUtilizado',
      'ForaDaValidade',
      '',
    ])
    expect(reasons(['Cupom fora da validade.'])).toEqual(['ForaDaValidade'])
    expect(
      failureOf('cupom', 422, readFailureMessages({ message: 'cupom nao encontrado' }), profile),
    ).toEqual({
      success: false,
      outcome: 'invalido',
      errors: ['cupom nao encontrado'],
    })
    // a sentence that a person can read, and no program's
    expect(reasons([{ code: 99, message: 'Limite de uso por CPF atingido.' }])).toEqual([
      'Limite de uso por CPF atingido.',
    ])
    expect(reasons(['One or more validation errors occurred.', 'E_COUPON 99'])).toEqual(['', ''])
  })

  test('a failure may be as long and as deep as it likes', () => {
    let deep: unknown = 'faixa de renda'
    for (let level = 0; level < 1000; level += 1) deep = { errors: [deep] }
    expect(outcome('catalogo', deep)).toBeUndefined()
    const long = { errors: Array.from({ length: 5000 }, () => 'x'.repeat(5000)) }
    expect(readFailureMessages(long).words.join('').length).toBeLessThan(30_000)
  })
})
