import { expect, type Page } from '@playwright/test'
import { comesToRest, hiddenFrom } from './in-sight'
import { leavesContact } from './journey'
import { keepsPicture } from './keeps-picture'
import { test } from './product'
import { breaks } from './sandbox'
import { Visitor } from './visitor'

/** The screens, one of them of a dark partner. */
const SIZES = [
  [320, 568, '/'],
  [390, 664, '/parceiro-fidelidade-1'],
  [740, 360, '/'],
  [1280, 800, '/'],
] as const

/** What is judged for contrast, names and roles. */
const LOOKS = ['lead-instalment-value', 'plans-list-select']

/** What has the focus, as its element's class, label or beginning. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const cards = [...document.querySelectorAll('[data-card]')]
    const at = element ? cards.indexOf(element) : -1
    return at >= 0 ? `card ${at + 1}` : (element?.textContent ?? '')
  })

/** The program of the cards may come after the bot's last word. */
async function cardsAreThere(page: Page) {
  await expect(page.locator('[data-card]').first()).toBeVisible()
  await comesToRest(page)
}

async function keepsRestingPicture(page: Page, name: string) {
  await comesToRest(page)
  await keepsPicture(page, `plans/${name}`)
}

test('one Tab leads from the answer to the first plan, arrows from plan to plan', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.reaches('copy-message-2')
  await visitor.option('SIMULE AGORA MESMO').focus()
  await page.keyboard.press('Enter')
  await visitor.reaches('lead-select-category')
  await cardsAreThere(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('card 1')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('card 2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await visitor.answers('lead-basic-name', 'Mariana')
  await visitor.chooses('lead-select-plan', 'PLANO INTEGRAL')
  await visitor.answers('lead-credit-value', '100000')
  await visitor.answers('basico-valor-renda', '15000')
  await visitor.answers('lead-add-email', 'teclas@exemplo.com.br')
  await visitor.answers('lead-add-phone', '11987654321')
  await visitor.reaches('plans-list-select')
  await cardsAreThere(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('card 1')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('card 2')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Detalhes do plano')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('Detalhes do plano')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^VER OS \d+ PLANOS$/)
  await page.keyboard.press('Enter')
  // the next plan stands where the button stood
  await expect.poll(() => focused(page)).toBe('card 4')
})

test('outlines stand where the plans will stand while they are looked for, and nothing moves', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await breaks(product.url, { route: 'GET /api/v1/catalogo', mode: 'delay', ms: 4000, times: 1 })
  await leavesContact(visitor, 'esqueleto@exemplo.com.br')
  const outlines = page.locator('.plan--skel')
  await expect(outlines.first()).toBeVisible()
  await expect(page.locator('.bar')).toContainText('Buscando planos')
  await keepsRestingPicture(page, 'outlines')
  const height = (await outlines.first().boundingBox())?.height ?? 0
  await visitor.reaches('plans-list-select')
  await expect(outlines).toHaveCount(0)
  const card = (await page.getByRole('radio').first().boundingBox())?.height ?? 0
  expect(Math.abs(card - height)).toBeLessThanOrEqual(24)
})

test('a plan is whole on a phone of 360 x 616, with the filters above it and the bar below', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await visitor.answers('lead-basic-name', 'Mariana')
  await visitor.chooses('lead-select-plan', 'PLANO PAGA METADE')
  await visitor.answers('lead-credit-value', '100000')
  await visitor.answers('basico-valor-renda', '15000')
  await visitor.answers('lead-add-email', 'inteiro@exemplo.com.br')
  await visitor.answers('lead-add-phone', '11987654321')
  await visitor.reaches('plans-list-select')
  // no visitor of a real provider sees the note that nothing bought here is real
  await page.locator('aside.sandbox').evaluate((note) => note.remove())
  await comesToRest(page)
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toBeInViewport({ ratio: 1 })
  const card = await page.locator('.slot').first().boundingBox()
  const dock = await page.locator('.dock').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
})

for (const [width, height, path] of SIZES) {
  test(`at ${width} x ${height} plans are chosen by the month's instalment, with the way on in sight`, {
    tag: '@phone',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width, height })
    const visitor = new Visitor(page, LOOKS)
    await page.goto(product.url + path)
    const faults: string[] = []
    const looks = async (name: string) => {
      await keepsRestingPicture(page, `${width}x${height}-${name}`)
      faults.push(...(await hiddenFrom(page)).map((fault) => `${name}: ${fault}`))
    }
    await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
    await visitor.reaches('lead-select-category')
    await page.locator('[data-card]').first().click()
    await visitor.answers('lead-basic-name', 'Mariana')
    await visitor.chooses('lead-select-plan', 'PLANO PAGA METADE')
    await visitor.reaches('lead-credit-value')
    await looks('credit')
    await visitor.option('ESCOLHER PELA PARCELA').click()
    await visitor.answers('lead-instalment-income', '10000')
    await visitor.reaches('lead-instalment-value')
    await looks('month')
    const month = page.getByRole('textbox', { name: 'Quanto por mês, em reais' })
    await month.press('Control+A')
    await month.pressSequentially('900')
    await expect(page.locator('.month__gets')).toContainText('Crédito de até')
    await looks('month-typed')
    await page.locator('[data-confirm]').click()
    await visitor.answers('lead-add-email', 'mes@exemplo.com.br')
    await visitor.answers('lead-add-phone', '11987654321')
    await visitor.reaches('plans-list-select')
    await looks('plans')
    const cards = page.getByRole('radio')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText(/1 de \d+/)
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Integral')
    await looks('plans-filtered')
    await visitor.looksGood('plans-filtered')
    for (const card of await cards.all()) await expect(card).toContainText('Integral')
    await cards.first().click({ position: { x: 40, y: 24 } })
    await looks('plans-taken')
    await page.getByRole('button', { name: 'Detalhes do plano' }).first().click()
    await expect(page.getByRole('dialog')).toContainText('Lance livre')
    await keepsRestingPicture(page, `${width}x${height}-details`)
    await visitor.looksGood('details')
    await page.keyboard.press('Escape')
    await page.locator('[data-confirm]').click()
    await visitor.reaches('proposal-confirm-infos')
    expect(faults).toEqual([])
  })
}
