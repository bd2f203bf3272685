import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './axe'
import { keepsPicture } from './keeps-picture'

/** For `test.use`: a visitor who has asked for nothing. All others want less motion: nothing is drawn sixty times a second, and no pause is long. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** A shared machine may be slow: waiting longer costs nothing where nothing is wrong. */
const PATIENCE_MS = 60_000

/** Waits until something on the page matches; looks at every frame that is drawn, so that nothing is waited for once it is there. */
export async function until(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, {
    timeout: PATIENCE_MS,
  })
}

/** Someone who talks to the bot through the page: sees the step, answers, chooses. Every screen is judged, or only those named in `looks`. */
export class Visitor {
  readonly page: Page
  readonly #looks: readonly string[] | undefined
  #screens = 0

  constructor(page: Page, looks?: readonly string[]) {
    this.page = page
    this.#looks = looks
  }

  get chat(): Locator {
    return this.page.locator('[data-chat]')
  }

  get input(): Locator {
    return this.page.locator('[data-answer]')
  }

  get error(): Locator {
    return this.page.locator('[data-error]')
  }

  option(label: string): Locator {
    return this.page
      .locator('[data-option]')
      .filter({ hasText: new RegExp(`^${label}`) })
      .first()
  }

  /** Waits until the bot waits at this step, then looks at the screen: no serious fault, nothing overflowing. */
  async reaches(step: string): Promise<void> {
    const chat = `[data-chat][data-step="${step}"]`
    await until(this.page, `${chat}:is([data-state="waiting"], [data-state="ended"])`).catch(() => {
      // what follows says where the bot is instead
    })
    await expect(this.chat).toHaveAttribute('data-step', step)
    await expect(this.chat).toHaveAttribute('data-state', /waiting|ended/)
    if (!this.#looks || this.#looks.includes(step)) await this.looksGood(step)
  }

  async answers(step: string, text: string): Promise<void> {
    await this.reaches(step)
    await until(this.page, '[data-answer]:focus')
    await this.input.pressSequentially(text)
    await this.input.press('Enter')
  }

  async chooses(step: string, label: string): Promise<void> {
    await this.reaches(step)
    await this.option(label).click()
  }

  async looksGood(name: string): Promise<void> {
    await this.page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    )
    const overflow = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
    this.#screens += 1
    const number = String(this.#screens).padStart(2, '0')
    await keepsPicture(this.page, `${test.info().project.name}/${number}-${name}`)
    expect(await faultsOf(this.page, { except: '[data-judged]' }), name).toEqual([])
    // a bubble is judged on several screens, then left out: the log grows, what is new in it does not
    await this.page.evaluate((fresh) => {
      const bubbles = [...document.querySelectorAll('[data-bubble]')]
      for (const bubble of bubbles.slice(0, -fresh)) bubble.setAttribute('data-judged', '')
    }, 4)
  }
}
