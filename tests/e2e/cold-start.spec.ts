import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/free-port'
import { holdRequests } from './hold-requests'
import { keepsPicture } from './keeps-picture'
import { startProduct } from './product'

/** The first answer at all; while nothing listens it is asked again. */
async function firstAnswer(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return answer
    await pause(5)
  }
}

test('PUB-16: nothing listens before store and release are there @desktop', async () => {
  const port = await freePort()
  const paths = ['/', '/readyz', '/admin/']
  const first = paths.map((path) => firstAnswer(`http://127.0.0.1:${port}${path}`))
  const product = await startProduct({ PORT: String(port) })
  const [page, ...others] = await Promise.all(first)
  expect(await page?.text()).toContain('data-bubble')
  expect([page, ...others].map((answer) => answer?.status)).toEqual([200, 200, 200])
  expect(await product.stop()).toBe(0)
})

test('a tap before the script is there is kept, shown as pressed, and counts once (issue 11; look, screen 9)', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await startProduct()
  try {
    const deliver = await holdRequests(page, '**/assets/**/*.js')
    await page.goto(product.url, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'SIMULE AGORA MESMO' })
    const colour = () => button.evaluate((one) => getComputedStyle(one).backgroundColor)
    const before = await colour()
    await button.click()
    expect(await colour()).not.toBe(before)
    deliver()
    await expect(page.locator('[data-chat]')).toHaveAttribute('data-step', 'lead-select-category')
    await expect(page.locator('[data-bubble=user]')).toHaveText(/^SIMULE AGORA MESMO/)
  } finally {
    await product.stop()
  }
})

test('where the script cannot come the page says so, and can be loaded again (issue 14)', {
  tag: '@phone',
}, async ({ page }) => {
  const product = await startProduct()
  try {
    const scripts = '**/assets/**/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.goto(product.url, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'SIMULE AGORA MESMO' }).click()
    const late = page.getByText('A página está demorando a responder.')
    await expect(late).toBeHidden()
    await expect(late).toBeVisible()
    await keepsPicture(page, 'late')
    await page.unroute(scripts)
    await page.getByRole('link', { name: 'Recarregar a página' }).click()
    await page.getByRole('button', { name: 'SIMULE AGORA MESMO' }).click()
    await expect(page.locator('[data-chat]')).toHaveAttribute('data-step', 'lead-select-category')
    await expect(late).toBeHidden()
  } finally {
    await product.stop()
  }
})

/** Milliseconds from the first paint to the tap, and from there until the script comes, by the page's clock: at once, late, and after a minute. */
const MOMENTS = [
  [0, 0],
  [0, 2000],
  [500, 500],
  [3000, 0],
  [0, 60_000],
] as const

test('a tap at any moment from the first paint on is answered as soon as the script is there (issue 14)', {
  tag: '@phone',
}, async ({ browser }) => {
  test.slow()
  const product = await startProduct()
  const tapAt = async ([wait, hold]: (typeof MOMENTS)[number]) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.clock.install()
    const deliver = await holdRequests(page, '**/assets/main-*.js')
    await page.goto(product.url, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'SIMULE AGORA MESMO' })
    await button.waitFor()
    await pause(wait)
    await button.click()
    await page.clock.fastForward(hold)
    await expect(page.locator('[data-bubble=user]')).toHaveCount(0)
    deliver()
    await expect(page.locator('[data-bubble=user]')).toHaveText(/^SIMULE AGORA MESMO/)
    await expect(page.locator('[data-chat]')).toHaveAttribute('data-step', 'lead-select-category')
    await expect(page.locator('[data-bubble=user]')).toHaveCount(1)
    await context.close()
  }
  try {
    await Promise.all(MOMENTS.map(tapAt))
  } finally {
    await product.stop()
  }
})
