import { expect, test } from 'vitest'
import { loadProfile } from '../../../server/environment/provider-profile'
import { CALL_TIMEOUT, MAX_TIMEOUT } from '../../../src/product/provider/timeouts'

test('case PAY-04: a browser waits 3 s longer than the longest try of the gateway, whose 504 is then heard', async () => {
  const { calls } = await loadProfile()
  expect(CALL_TIMEOUT - MAX_TIMEOUT).toBe(3000)
  for (const { timeout } of Object.values(calls)) expect(timeout).toBeLessThanOrEqual(MAX_TIMEOUT)
})

test('hole 45, case PAY-04: reads have 5 s, calls that make something up to 30 s', async () => {
  const { calls } = await loadProfile()
  const timeouts = Object.entries(calls).map(([name, { timeout }]) => [name, timeout])
  // a new call of one's own has 5 s too, and is not in this list
  expect(Object.fromEntries(timeouts)).toMatchObject({
    saude: 5000,
    lead: 10_000,
    categorias: 5000,
    endereco: 5000,
    validarPalavras: 5000,
    catalogo: 5000,
    detalhes: 5000,
    cupom: 5000,
    proposta: 15_000,
    pix: 30_000,
    boleto: 30_000,
    cartao: 30_000,
  })
})
