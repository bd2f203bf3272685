import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { CARD } from './journey'
import { type Product, startProduct } from './product'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** Where the pictures lie on their server. */
const BASE = '/consorcio/'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="300"><rect width="40" height="300" fill="#0a0"/></svg>`

/** A server of pictures: some come, some are held back until they are let go, all others do not exist. */
function pictureServer() {
  const asked: string[] = []
  const held: ServerResponse[] = []
  const picture = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG)
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    if (url === `${BASE}1.svg` || url === `${BASE}bandeiras/visa.png`) picture(response)
    else if (url === `${BASE}2.svg`) held.push(response)
    else response.writeHead(404).end()
  })
  return {
    asked,
    letGo: () => held.splice(0).map(picture),
    open: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const cdn = pictureServer()
let product: Product
let origin = ''

test.beforeAll(async () => {
  origin = await cdn.open()
  product = await startProduct({ CDN_URL: `${origin}${BASE}` })
})
test.afterAll(async () => {
  expect(await product.stop()).toBe(0)
  await cdn.close()
})

/** Addresses of pictures as the provider may say them, one a category. */
const addresses = () => [
  `${origin}${BASE}1.svg`,
  '2.svg',
  `${origin}${BASE}none.svg`,
  `${origin}/elsewhere.svg`,
  'https://evil.example/6.svg',
  'javascript:alert(1)',
]

/** Says these addresses in the place of the sandbox's, and hears what the page asks for that is not its own. */
async function withPictures(page: Page) {
  const violations: string[] = []
  const requests: string[] = []
  await page.exposeFunction('broken', (rule: string) => violations.push(rule))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      Reflect.get(window, 'broken')(blockedURI),
    ),
  )
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(product.url) && !url.startsWith('data:')) requests.push(url)
  })
  await page.route('**/api/categoria?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const known = answer.data.filter(({ categoriaID }: { categoriaID: number }) => categoriaID < 20)
    const data = known.map((category: object, at: number) => ({
      ...category,
      imagemUrl: addresses()[at],
    }))
    await route.fulfill({ response, json: { ...answer, data } })
  })
  return { violations, requests }
}

const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-card], .cat__pic, .cat__txt')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height]
    }),
  )

test('a category has its picture from the CDN and from nowhere else, ours where it does not come, and nothing moves', async ({
  page,
}) => {
  const heard = await withPictures(page)
  const visitor = new Visitor(page, ['lead-select-category'])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  const pictures = page.locator('.cat__pic')
  await expect(pictures).toHaveCount(6)
  // the turn does not wait for the picture that is held back
  await visitor.reaches('lead-select-category')
  const shown = (at: number) => pictures.nth(at).locator('img:not(.pic__img--coming)')
  await expect(shown(0)).toHaveCount(1)
  await expect(shown(0)).toHaveAttribute('alt', '')
  await expect(pictures.nth(0).locator('svg')).toHaveCount(0)
  await expect(pictures.nth(1).locator('svg')).toHaveCount(1)
  const before = await boxes(page)
  await expect.poll(() => cdn.letGo().length).toBeGreaterThan(0)
  await expect(shown(1)).toHaveCount(1)
  expect(await boxes(page)).toEqual(before)

  for (const at of [2, 3, 4, 5]) {
    await expect(pictures.nth(at).locator('img')).toHaveCount(0)
    await expect(pictures.nth(at).locator('svg')).toHaveCount(1)
  }
  expect(heard.violations).toEqual([])
  expect([...new Set(heard.requests)].sort()).toEqual(
    [`${BASE}1.svg`, `${BASE}2.svg`, `${BASE}none.svg`].map((path) => origin + path),
  )
  await visitor.looksGood('cdn-categories')
  // who is quicker than a picture goes on
  await page.locator('[data-card]').first().click()
  await visitor.reaches('lead-basic-name')
})

test('the brand of a card has its logo from the CDN by name, and ours where there is none', async ({
  page,
}) => {
  const visitor = new Visitor(page, ['select'])
  await standsAt(visitor, product.url, 'payment-options', { email: 'bandeira@exemplo.com.br' })
  await visitor.option('PAGAR NO CARTÃO').click()
  await visitor.reaches('select')
  const number = page.locator('[name=numero]')
  await number.pressSequentially(CARD.numero)
  await expect(page.locator('.brandpic').getByRole('img', { name: 'Visa' })).toHaveCount(1)
  await expect(page.locator('.brandpic img')).toHaveAttribute('alt', 'Visa')
  await visitor.looksGood('cdn-visa')
  await number.press('Control+A')
  await number.pressSequentially('5502095822650000')
  await expect(page.locator('.brandpic svg')).toHaveAttribute('aria-label', 'Mastercard')
  await expect(page.locator('.brandpic img')).toHaveCount(0)
  expect(cdn.asked).toContain(`${BASE}bandeiras/mastercard.png`)
})
