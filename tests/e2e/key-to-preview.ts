import { expect, type Frame, type Page } from '@playwright/test'

/** The preview, once it waits for its visitor. */
export async function previewIn(page: Page): Promise<Frame> {
  const chat = page.frameLocator('iframe').first().locator('[data-chat]')
  await expect(chat).toHaveAttribute('data-state', 'waiting', { timeout: 90_000 })
  return page.frames().find((frame) => frame.url().endsWith('/admin/preview'))!
}

/** Milliseconds after which a key counts as never seen: what stands there instead is told. */
const NEVER = 60_000

/** Presses a key; gives the milliseconds until the preview's conversation says `words`. Both clocks are the machine's. */
export async function keyToPreview(
  page: Page,
  frame: Frame,
  key: string,
  words: string,
): Promise<number> {
  const pressed = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const hear = () => resolve(performance.timeOrigin + performance.now())
        addEventListener('keydown', hear, { capture: true, once: true })
      }),
  )
  const seen = frame.evaluate(
    ([wanted, never]) =>
      new Promise<number>((resolve, reject) => {
        const look = () => {
          if (!document.body.textContent?.includes(wanted)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        const said = () => document.body.textContent?.slice(0, 600)
        setTimeout(() => reject(new Error(`"${wanted}" is not said: ${said()}`)), never)
      }),
    [words, NEVER] as const,
  )
  // both listen before the key goes down
  await Promise.all([page.evaluate(() => 0), frame.evaluate(() => 0)])
  await page.keyboard.press(key)
  return (await seen) - (await pressed)
}

/** Types a text, each key of which is to be seen behind `before`; gives the milliseconds of each. */
export async function typedIntoPreview(
  page: Page,
  frame: Frame,
  before: string,
  text: string,
): Promise<readonly number[]> {
  const times: number[] = []
  let words = before
  for (const letter of text) {
    words += letter
    times.push(await keyToPreview(page, frame, letter, words))
  }
  return times
}
