import type { Page } from '@playwright/test'
import { lines } from '../../tests/e2e/yaml-editor'

/** Milliseconds from the address to the first letter that stands in the editor; it is taken back. */
export async function timeToTyping(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('.yaml .cursors-layer .cursor'))
  await lines(page).first().click()
  const before = await lines(page).first().textContent()
  await page.keyboard.press('a')
  const took = await page.waitForFunction(
    (was) => document.querySelector('.yaml .view-line')?.textContent !== was && performance.now(),
    before,
  )
  const milliseconds = Number(await took.jsonValue())
  await page.keyboard.press('Control+z')
  return milliseconds
}

/** What the page has fetched so far, as it came over the line. */
export const filesFetched = (page: Page): Promise<{ bytes: number; requests: number }> =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[] // both kinds are
    const bytes = entries.reduce((sum, { transferSize }) => sum + transferSize, 0)
    return { bytes, requests: entries.length }
  })

type Opening = { readonly view: string; readonly first: number; readonly again: number }

/** Every view that the top bar leads to, each opened twice by its link: milliseconds until its content is drawn and nothing is on its way. */
export async function viewOpenings(page: Page, url: string): Promise<readonly Opening[]> {
  await page.goto(url)
  const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await links.first().waitFor()
  const names = await links.allTextContents()
  const opened: { view: string; times: number[] }[] = names.map((view) => ({ view, times: [] }))
  for (let round = 0; round < 2; round++) {
    // from the last on, so that none is opened that is there
    for (const [n, { times }] of [...opened.entries()].reverse()) {
      times.push(await openingOf(page, n))
    }
  }
  return opened.map(({ view, times: [first = Number.NaN, again = Number.NaN] }) => ({
    view: view.toLowerCase(),
    first,
    again,
  }))
}

/** Clicks a link of the top bar by its place, and looks once a frame whether the view stands. */
const openingOf = (page: Page, n: number): Promise<number> =>
  page.evaluate(
    (at) =>
      new Promise<number>((resolve) => {
        const link = document.querySelectorAll<HTMLAnchorElement>('.nav a')[at]
        if (!link) throw new Error(`the bar has no link ${at}`)
        const began = performance.now()
        const before = document.querySelector('main')?.firstElementChild
        link.click()
        const look = () => {
          const main = document.querySelector('main')
          const stands =
            main?.firstElementChild &&
            main.firstElementChild !== before &&
            !main.querySelector('.mantine-Loader-root, [aria-busy="true"]')
          if (stands) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    n,
  )
