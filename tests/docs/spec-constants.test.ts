import { expect, test } from 'vitest'
import { loadProfile } from '../../server/environment/provider-profile'
import { compile } from '../../src/core/language/compile'
import { COUPON_WORDINGS, couponReasons } from '../../src/product/facts/coupon-reasons'
import { failureOf, readFailureMessages } from '../../src/product/provider/dialect/read-failure'
import { vocabulary } from '../../src/product/vocabulary'
import { readTexts, textsAlone } from '../texts'

const { script, variants } = compile(textsAlone(await readTexts('.')), vocabulary)

/** Spec section 8, as written there. */
const COUPON = `
1 CupomNaoEncontrado Cupom inexistente. Verifique o código.
2 ForaDaValidade Cupom fora da validade.
3 UnidadeNegocioInvalida Cupom não válido para esta loja.
4 CategoriaInvalida Cupom não válido para esta categoria.
5 CanalVendaInvalido Cupom não disponível para este tipo de compra.
6 FormaPagamentoInvalida Cupom não válido para esta forma de pagamento.
7 TipoDescontoInvalido Erro no tipo de desconto.
8 ValorExcedeLimite Compra acima do valor permitido para este cupom.
9 ValorInferiorMinimo Compra abaixo do valor mínimo para este cupom.
10 CupomJaExiste Cupom já cadastrado.
11 DataInvalida Data de validade inválida.
12 OfertaInvalida Oferta não válida.
13 CupomUtilizado Cupom já utilizado.
14 CupomInvalido Regra do cupom inválida.
15 RegraCupomInvalida Regra do cupom ausente.`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([number = '', name = '', ...words]) => [number, name, words.join(' ')] as const)

test('spec section 8: the fifteen reasons of a refused coupon, by number and by name', async () => {
  const profile = await loadProfile()
  const messagesOf = (reason: string) =>
    couponReasons(
      failureOf('cupom', 400, readFailureMessages({ errors: [reason] }), profile).errors ?? [],
    ).map((name) => COUPON_WORDINGS.get(name)?.words)
  for (const [number, name, message] of COUPON) {
    expect([messagesOf(number), messagesOf(name)]).toEqual([[message], [message]])
  }
  expect(COUPON).toHaveLength(15)
  expect(messagesOf('16')).toEqual(['O cupom não pode ser aplicado.'])
})

test('spec section 9: a bubble takes 1500 ms, after a CEP that was not found 500', () => {
  expect(variants.find(({ id }) => id === 'home')?.fakeLoad).toBe(1500)
  expect(script?.steps.find(({ id }) => id === 'cep-not-found')?.delay).toBe(500)
})

test('spec section 2: the header is #3a4156 where no variant says otherwise', () => {
  expect(variants.find(({ id }) => id === 'home')?.colours.header).toBe('#3a4156')
})
