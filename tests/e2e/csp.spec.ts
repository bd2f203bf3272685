import { expect, type Page } from '@playwright/test'
import { sharedProduct, test } from './product'
import { MOTION, until } from './visitor'

test.use(MOTION)

const slow = sharedProduct({ FAKE_LOAD: '10000' })

/** What is typed at each step that asks. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['lead-basic-name', 'mariana'],
  ['lead-credit-value', '100000'],
  ['basico-valor-renda', '5000'],
  ['lead-add-email', 'mariana.souza@exemplo.com.br'],
  ['lead-add-phone', '11987654321'],
  ['proposal-add-name-razao', 'Mariana de Souza'],
  ['proposal-add-cpf-cnpj', '39053344705'],
  ['proposal-add-cep', '01310100'],
  ['cep-add-number', '1578'],
  ['cep-add-complement', 'apto 32'],
  ['proposal-add-date', '05111990'],
])

const PROPOSED = 'payment-options'

/** The step the bot waits at, once it is another than the last. */
async function nextStep(page: Page, last: string): Promise<string> {
  const waiting = `[data-chat][data-state=waiting]:not([data-step="${last}"])`
  await until(page, waiting)
  return (await page.locator(waiting).getAttribute('data-step')) ?? ''
}

/** Presses Tab until the focus is on something that matches; a visitor would give up after forty. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const focused = page.locator(`:focus:is(${selector})`)
  for (let n = 0; n < 40; n++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${selector}`)
}

type Way = {
  readonly answer: (page: Page, text: string) => Promise<void>
  readonly press: (page: Page, selector: string) => Promise<void>
}

/** Talks on until the proposal is made; returns the steps on the way. */
async function talkToProposal(page: Page, { answer, press }: Way): Promise<readonly string[]> {
  const steps: string[] = []
  for (let step = await nextStep(page, ''); step !== PROPOSED; step = await nextStep(page, step)) {
    steps.push(step)
    // a part may still be on its way
    await page.locator('[data-answer], [data-card], [data-option]').first().waitFor()
    const text = ANSWERS.get(step)
    if (text !== undefined) {
      await answer(page, text)
    } else if ((await page.locator('[data-card]').count()) > 0) {
      await press(page, '[data-card]')
      if (step === 'plans-list-select') await press(page, '[data-confirm]')
    } else {
      const inBar = (await page.locator('.bar [data-option]').count()) > 0
      await press(page, inBar ? '.bar [data-option]' : '[data-option]:not([href])')
    }
  }
  return steps
}

const byHand: Way = {
  answer: async (page, text) => {
    await page.locator('[data-answer]').pressSequentially(text)
    await page.locator('[data-answer]').press('Enter')
  },
  press: (page, selector) => page.locator(selector).first().click(),
}

const byKeyboard: Way = {
  answer: async (page, text) => {
    await tabTo(page, '[data-answer]')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  },
  press: async (page, selector) => {
    await tabTo(page, selector)
    await page.keyboard.press('Enter')
  },
}

test('PRI-05, PRI-06: up to the Pix nothing breaks the policy, with Trusted Types enforced and without eval', async ({
  page,
  product,
}) => {
  const faults: string[] = []
  await page.exposeFunction('broken', (rule: string) => faults.push(rule))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(window, 'broken')(`${effectiveDirective} ${blockedURI}`),
    )
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const response = await page.goto(product.url)
  const policy = response?.headers()['content-security-policy']
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain("trusted-types 'none'")
  expect(policy).not.toMatch(/unsafe-(?:eval|inline)|wasm/)
  const steps = await talkToProposal(page, byHand)
  expect(steps).toContain('proposal-terms')
  await page.locator('[data-option]').filter({ hasText: /^PIX/ }).first().click()
  expect(await nextStep(page, PROPOSED)).toBe('payment-pix-options')
  expect(faults).toEqual([])

  // and the policy does bite
  const bitten = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>x</b>'
      return false
    } catch {
      return true
    }
  })
  expect(bitten).toBe(true)
  await expect.poll(() => faults.length).toBeGreaterThan(0)
})

test('case CLI-07: the keyboard alone reaches the proposal', async ({ page, product }) => {
  await page.goto(product.url)
  const steps = await talkToProposal(page, byKeyboard)
  expect(steps.length).toBeGreaterThan(12)
})

test('case CLI-07: who wants less motion waits little and sees nothing move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(slow.url)
  const started = Date.now()
  await nextStep(page, '')
  // two bubbles of ten seconds each would take longer, on any machine
  expect(Date.now() - started).toBeLessThan(15_000)
  await byHand.press(page, '[data-option]')
  await nextStep(page, 'copy-message-2')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 50),
  )
  expect(moving).toEqual([])
})
