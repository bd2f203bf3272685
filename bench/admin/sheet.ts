import type { Page } from '@playwright/test'

/** Milliseconds from the click on 'Marcas' until every brand's own page is drawn. */
export async function sheetDrawn(page: Page, url: string): Promise<number> {
  await page.goto(`${url}inicio`)
  const link = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Marcas' })
  await link.waitFor()
  // what is read when the admin opens has been read, as for who works in it
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
  const began = await link.evaluate((element: HTMLElement) => {
    element.click()
    return performance.now()
  })
  const drawn = await page.waitForFunction(() => {
    const tiles = document.querySelectorAll('.sheet-t')
    const isAll =
      tiles.length > 0 && [...tiles].every((tile) => tile.matches('[data-drawn="true"]'))
    return isAll && performance.now()
  })
  return Number(await drawn.jsonValue()) - began
}
