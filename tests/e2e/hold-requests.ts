import type { Page } from '@playwright/test'

/** Holds every request of a page for these addresses until the returned function is called; none is held afterwards. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}
