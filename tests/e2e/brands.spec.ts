import { expect } from '@playwright/test'
import { reachesPayment } from './journey'
import { test } from './product'
import { Visitor } from './visitor'

const PAGES = [
  { name: 'a dark partner', path: '/parceiro-pedagio-2' },
  { name: 'a light partner', path: '/parceiro-credito-2', tag: '@phone' },
  { name: 'the app', path: '/app', tag: '@phone' },
  { name: 'a referral', path: '/?referralcode=ana', tag: '@phone' },
]

for (const { name, path, tag = [] } of PAGES) {
  test(`a whole purchase by Pix on ${name} (spec sections 1 and 4)`, { tag }, async ({
    page,
    product,
  }) => {
    const looks = ['copy-message-2', 'plans-list-select', 'proposal-terms', 'payment-pix-options']
    const visitor = new Visitor(page, looks)
    await page.goto(product.url + path)
    await reachesPayment(visitor, 'marca@exemplo.com.br')
    await visitor.chooses('payment-options', 'PIX')
    await visitor.reaches('payment-pix-options')
    await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  })
}

test('the 404 page and the open menu are fit to be seen (spec section 2)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  const answer = await page.goto(`${product.url}/nao-existe`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('não existe ou está inativa')).toBeVisible()
  await visitor.looksGood('not-found')
  await page.goto(product.url)
  await visitor.reaches('copy-message-2')
  await page.getByLabel('Menu', { exact: true }).click()
  await expect(page.getByRole('link', { name: /Perguntas frequentes/ })).toBeVisible()
  await visitor.looksGood('menu')
})
