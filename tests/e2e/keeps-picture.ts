import type { Page } from '@playwright/test'

/** Keeps what a page looks like for whoever asked for it: `SCREENS=1 npm test -- purchase` leaves pictures in test-results/screens. */
export async function keepsPicture(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS) await page.screenshot({ path: `test-results/screens/${name}.png` })
}
