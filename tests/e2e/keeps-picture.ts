import type { Page } from '@playwright/test'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

/**
 * Keeps what a page looks like for whoever asked for it: `SCREENS=1 npm test -- purchase` leaves pictures in test-results/screens.
 * With `SCREENS=all` each page of the admin is kept at three widths in both themes.
 */
export async function keepsPicture(page: Page, name: string): Promise<void> {
  const { SCREENS } = process.env
  if (SCREENS !== 'all' || !page.url().includes('/admin/')) {
    if (SCREENS) await page.screenshot({ path: `test-results/screens/${name}.png` })
    return
  }
  const before = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      // the preview is drawn anew in the other theme and at its new width
      await page.waitForTimeout(400)
      await page.screenshot({
        path: `test-results/screens/${name}-${size.width}-${colorScheme}.png`,
      })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
