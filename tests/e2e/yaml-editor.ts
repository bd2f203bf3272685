import type { Page } from '@playwright/test'

export const lines = (page: Page) => page.locator('.yaml .view-line')

/** A line in sight that holds a word. */
export const line = (page: Page, word: string) => lines(page).filter({ hasText: word }).first()

/** Puts the cursor at the end of a line. */
export async function endOf(page: Page, word: string): Promise<void> {
  await line(page, word).click()
  await page.keyboard.press('End')
}

/** Waits until the step of the address is in sight, with the cursor before it: a line that is clicked sooner would move away. */
export const stepInSight = (page: Page) => page.getByText(/^Linha (?!1,)\d+, coluna 1$/).waitFor()
