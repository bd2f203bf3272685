import { expect, type Page } from '@playwright/test'
import { readSession } from '../../src/core/runtime/session'
import { sessionKey } from '../../src/core/runtime/session-store'
import { reachesPayment } from './journey'
import { test } from './product'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** What the browser has stored of the talk, but for what chance, the clock and the sandbox number anew each time. */
async function keptBy(page: Page) {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey('home'))
  const session = readSession(stored ?? '', { variant: 'home', now: Date.now() })
  if (!session) throw new Error('no talk is stored')
  const { id: _, events, ...told } = session
  const fresh = (name: string, value: unknown) =>
    /^(?:leadId|proposta|contrato)/.test(name) ? typeof value : value
  return JSON.parse(JSON.stringify({ ...told, events: events.map(({ event }) => event) }, fresh))
}

/** What stands in the log, but for the time of day and the number of the contract. */
const bubblesOf = async (page: Page) =>
  (await page.locator('[data-bubble]').allInnerTexts()).map((text) =>
    text.replace(/\d\d:\d\d|(?<=contrato é )\d+/g, ''),
  )

test('a visitor who is put at a step has the very talk of one who has typed it', {
  tag: '@phone',
}, async ({ page, browser, product, visitor }) => {
  await reachesPayment(visitor)
  const other = await browser.newPage({ locale: 'pt-BR' })
  await standsAt(new Visitor(other, []), product.url, 'payment-options')
  expect(await keptBy(other)).toEqual(await keptBy(page))
  expect(await bubblesOf(other)).toEqual(await bubblesOf(page))
  await other.close()
})
