import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '../server/free-port'
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
    let deliver = () => {}
    const later = new Promise<void>((resolve) => {
      deliver = resolve
    })
    await page.route('**/assets/**/*.js', async (route) => {
      await later
      await route.continue()
    })
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
