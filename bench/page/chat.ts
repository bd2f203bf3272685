import type { Browser, Page } from '@playwright/test'
import { addProbe, readSeen } from './visit'

/** What the visitor does at each step up to the summary of a plan. */
const ANSWERS: ReadonlyMap<string, (page: Page) => Promise<void>> = new Map([
  ['copy-message-2', (page) => page.locator('[data-option]').first().click()],
  ['lead-select-category', (page) => page.locator('[data-card]').first().click()],
  ['lead-basic-name', (page) => answer(page, 'Mariana')],
  ['lead-select-plan', (page) => page.locator('[data-option]').first().click()],
  ['lead-credit-value', (page) => answer(page, '100000')],
  ['basico-valor-renda', (page) => answer(page, '5000')],
  ['lead-add-email', (page) => answer(page, 'mariana@exemplo.com.br')],
  ['lead-add-phone', (page) => answer(page, '11987654321')],
  ['plans-list-select', choosePlan],
])

const LAST = 'proposal-confirm-infos'

async function answer(page: Page, text: string): Promise<void> {
  const input = page.locator('[data-answer]')
  await input.pressSequentially(text)
  await input.press('Enter')
}

async function choosePlan(page: Page): Promise<void> {
  await page.locator('[data-card]').first().click()
  await page.locator('[data-confirm]').click()
}

export type Chatted = {
  /** Layout shifts nobody asked for, all talk long. */
  readonly shift: number
  /** Lengths in milliseconds of the tasks over 50 ms since the first tap. */
  readonly longTasks: readonly number[]
}

/** Talks from the first bubble to the summary of a plan, at full speed of this machine. */
export async function chat(browser: Browser, url: string): Promise<Chatted> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    await addProbe(page, 'probe-seen.js')
    await page.goto(url)
    let began: number | undefined
    for (let step = ''; step !== LAST; ) {
      step = await nextStep(page, step)
      began ??= await page.evaluate(() => performance.now())
      await ANSWERS.get(step)?.(page)
    }
    const { shift, tasks } = await readSeen(page)
    const since = began ?? 0
    const longTasks = tasks.filter(([at]) => at > since).map(([, length]) => length)
    return { shift, longTasks }
  } finally {
    await context.close()
  }
}

/** The step the bot waits at, once it is another one. */
async function nextStep(page: Page, last: string): Promise<string> {
  const waiting = page.locator(`[data-chat][data-state=waiting]:not([data-step="${last}"])`)
  await waiting.waitFor({ timeout: 30_000 })
  const step = (await waiting.getAttribute('data-step')) ?? ''
  if (step !== LAST && !ANSWERS.has(step)) throw new Error(`the bench cannot answer ${step}`)
  return step
}
