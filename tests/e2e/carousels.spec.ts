import { expect, type Page } from '@playwright/test'
import { test } from './product'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** How many cards stand whole inside the log. */
const wholeCards = (page: Page) =>
  page.evaluate(() => {
    const log = document.querySelector('[role=log]')?.getBoundingClientRect()
    return [...document.querySelectorAll('[data-card]')].filter((card) => {
      const { left, right } = card.getBoundingClientRect()
      return log && left >= log.left - 1 && right <= log.right + 1
    }).length
  })

async function showsAt(page: Page, cards: Readonly<Record<number, number>>) {
  for (const [width, whole] of Object.entries(cards)) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    await expect.poll(() => wholeCards(page), { message: `at ${width} px` }).toBe(whole)
  }
}

test('one category under 599 px, then two; one plan under 700 px, then two (spec section 9, hole 91)', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await showsAt(page, { 360: 1, 598: 1, 599: 2, 1280: 2 })
  await page.evaluate(() => localStorage.clear())
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'carrossel@exemplo.com.br' })
  await showsAt(page, { 360: 1, 699: 1, 700: 2, 1280: 2 })
})
