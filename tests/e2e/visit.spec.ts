import { expect } from '@playwright/test'
import { test } from './product'
import { MOTION, Visitor } from './visitor'

test.use(MOTION)

test('a referral in app mode: banner, words, identifiers; stored for its variant alone (spec sections 2 and 4, case RTE-07)', async ({
  page,
  product,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.addInitScript(() => {
    const told: string[] = []
    Object.assign(window, {
      told,
      ReactNativeWebView: { postMessage: (message: string) => told.push(message) },
    })
  })
  const visitor = new Visitor(page)
  const banner = page.locator('img.banner')
  const header = page.locator('header')

  await page.goto(`${product.url}/?referralcode=ana&idc=777&app=1&cupom=null`)
  await expect(banner).toHaveAttribute('alt', /moeda/)
  await expect(header).toHaveCount(0)
  await expect(page.getByText('Que bom que indicaram a gente')).toBeVisible()

  const asked = page.waitForRequest('**/api/categoria?*')
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  const headers = (await asked).headers()
  expect([headers['x-referral'], headers['x-idc']]).toEqual(['ana', '777'])
  await visitor.reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await visitor.reaches('lead-basic-name')
  const told = await page.evaluate(() => Reflect.get(window, 'told'))
  expect(told).toContain('{"event":"Produto Categoria"}')

  await page.goto(`${product.url}/`)
  await expect(banner).toHaveAttribute('alt', /moeda/)
  await expect(header).toHaveCount(1)
  await visitor.reaches('lead-basic-name')

  await page.goto(`${product.url}/oferta`)
  await visitor.reaches('copy-message-2')
  await expect(banner).not.toHaveAttribute('alt', /moeda/)
  expect(faults).toEqual([])
})

test('issue 11, promises: under a referral a partner says nothing, and the page looks like the provider', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page)
  expect(await (await page.request.get(`${product.url}/parceiro-clube-1`)).text()).toMatch(/60 ?%/)
  await page.goto(`${product.url}/parceiro-clube-1?referralcode=ana`)
  await visitor.reaches('copy-message-2')
  await expect(page.getByText('Que bom que indicaram a gente')).toBeVisible()
  await expect(page.locator('body')).not.toContainText(/60 ?%|Quintalê/)
  await expect(page).toHaveTitle('Simule seu consórcio')
  const header = page.locator('header')
  await expect(header).toHaveCSS('background-color', 'rgb(58, 65, 86)')
  await expect(header.locator('a').first()).toHaveAttribute('href', 'https://consorcio.example/')
})

test('hole 82: the specialists opened from the header count as used', async ({
  page,
  context,
  product,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.reaches('copy-message-2')
  await page.getByLabel('Falar com os especialistas').first().click()
  const kept = () => page.evaluate(() => localStorage.getItem('conversa:home'))
  await expect.poll(kept).toContain('falouComEspecialistas')
})
