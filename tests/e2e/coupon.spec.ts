import { expect, type Page } from '@playwright/test'
import { paysByCard } from './journey'
import { test } from './product'
import { ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** The amounts of money that the page shows, in cents, in order. */
async function centsIn(page: Page, selector: string): Promise<number[]> {
  const texts = await page.locator(selector).allInnerTexts()
  return [...texts.join(' ').matchAll(/R\$\s([\d.]+),(\d\d)/g)].map(
    ([, reais = '', cents = '']) => Number(reais.replaceAll('.', '')) * 100 + Number(cents),
  )
}

test('coupons typed: each refused one says why, one that holds is charged to the cent (spec section 8)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['cupom-initial-message', 'cupom-payment-message'])
  await standsAt(visitor, `${product.url}/cupom`, 'proposal-terms')
  await visitor.option('CONFIRMAR').click()
  await visitor.chooses('cupom-initial-message', 'TENHO')
  await visitor.answers('cupom-input', 'doiserros')
  await visitor.reaches('cupom-try-again')
  await expect(page.locator('.reasons').last().locator('li')).toHaveCount(2)
  const [first] = await page.locator('.reasons').last().locator('li').allInnerTexts()
  await expect(visitor.error).toHaveText(first ?? '')
  await visitor.looksGood('coupon-two-reasons')
  const told = new Set<string>()
  for (const code of ['ERRO1', 'ERRO6', 'ERRO99', 'NAOEXISTE']) {
    await visitor.chooses('cupom-try-again', 'USAR OUTRO CUPOM')
    await visitor.answers('cupom-input', code)
    await visitor.reaches('cupom-try-again')
    const reasons = page.locator('.reasons').last()
    told.add(await reasons.innerText())
    await expect(reasons).not.toContainText(/ERRO|undefined|null|\bcupom[A-Z]/)
  }
  expect(told.size).toBeGreaterThanOrEqual(3)
  await visitor.chooses('cupom-try-again', 'USAR OUTRO CUPOM')
  await visitor.answers('cupom-input', ' desc10 ')
  await visitor.reaches('cupom-payment-message')
  const [amount = 0] = (await centsIn(page, '[data-bubble=bot]')).slice(-1)
  await visitor.option('CONTINUAR').click()
  await visitor.chooses('payment-options', 'PIX')
  await visitor.reaches('payment-pix-options')
  const { payments } = await ledgerAt(product.url)
  expect(payments.at(-1)).toMatchObject({ method: 'pix', amount })
})

test('a coupon of the address is offered, and limits how one may pay (spec section 8)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, ['cupom-initial-url', 'payment-options'])
  await standsAt(visitor, `${product.url}/cupom?cupom=SOCARTAO`, 'proposal-terms')
  await visitor.option('CONFIRMAR').click()
  await visitor.chooses('cupom-initial-url', 'USAR O CUPOM')
  await visitor.chooses('cupom-payment-message', 'CONTINUAR')
  await visitor.reaches('payment-options')
  for (const name of [/PIX/, /BOLETO/]) {
    await expect(page.getByRole('button', { name }).last()).toHaveAttribute('aria-disabled', 'true')
  }
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor)
  await visitor.reaches('proposal-buy-again')
})

test('a coupon that ends before the proposal is refused once, with nothing half applied (case PAY-13)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, `${product.url}/cupom`, 'proposal-terms')
  const { proposals } = await ledgerAt(product.url)
  await visitor.option('CONFIRMAR').click()
  await visitor.chooses('cupom-initial-message', 'TENHO')
  await visitor.answers('cupom-input', 'ACABOU')
  await visitor.chooses('cupom-payment-message', 'CONTINUAR')
  await visitor.chooses('cupom-try-again', 'SEGUIR SEM CUPOM')
  await visitor.chooses('payment-options', 'PIX')
  await visitor.reaches('payment-pix-options')
  const after = await ledgerAt(product.url)
  expect(after.proposals.length).toBe(proposals.length + 1)
})
