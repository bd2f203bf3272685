import { expect, type Page } from '@playwright/test'
import { heardOn, startListening } from './heard'
import { comesToRest } from './in-sight'
import { leavesContact, reachesPayment, reachesTerms } from './journey'
import { keepsPicture } from './keeps-picture'
import { test } from './product'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** The bubbles that stand in the log now, kept to be compared with what comes into it later. */
const remembersBubbles = (page: Page) =>
  page.evaluate(() => {
    const bubbles = [...document.querySelectorAll('[data-bubble]')]
    const words = (bubble: Element) => {
      const copy = bubble.cloneNode(true) as Element
      for (const time of copy.querySelectorAll('time')) time.remove()
      return copy.textContent ?? ''
    }
    const old = new Set(bubbles.map(words))
    const again: string[] = []
    Object.assign(window, { again })
    const log = document.querySelector('[role=log]')
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        // a piece that comes into an old bubble is as bad as the bubble
        const said = node instanceof Element ? node : node.parentElement
        if (!said || said.closest('time, .tip, [aria-hidden=true]')) continue
        const within = said.closest('[data-bubble]')
        const found = within ? [within] : [...said.querySelectorAll('[data-bubble]')]
        again.push(...found.map(words).filter((text) => old.has(text)))
      }
    }).observe(log!, { childList: true, subtree: true })
    return old.size
  })

const cameAgain = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'again'))

test('CONFIRMAR does not put what was said into the log again (issue 11, line 15)', {
  tag: '@phone',
}, async ({ page, product }) => {
  await startListening(page)
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await reachesTerms(visitor, 'ouvidos@exemplo.com.br')
  expect(await remembersBubbles(page)).toBeGreaterThan(20)
  await heardOn(page)
  await visitor.option('CONFIRMAR').click()
  await visitor.reaches('payment-options')
  expect(await cameAgain(page)).toEqual([])
  const heard = (await heardOn(page)).join('\n')
  expect(heard).toContain('Como você prefere pagar?')
  expect(heard).not.toMatch(/390\.533\.447-05|ouvidos@exemplo|Mariana de Souza/)
})

test('a changed answer comes into the log, and what still stands does not', {
  tag: '@phone',
}, async ({ page, product }) => {
  await startListening(page)
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await leavesContact(visitor, 'muda@exemplo.com.br')
  await visitor.reaches('plans-list-select')
  await remembersBubbles(page)
  await page.locator('[data-bubble=user]', { hasText: 'Mariana' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Alterar' }).click()
  await visitor.input.press('ControlOrMeta+a')
  await visitor.input.pressSequentially('Joana')
  await heardOn(page)
  await visitor.input.press('Enter')
  await visitor.reaches('plans-list-select')
  await expect(page.locator('[data-bubble=user]', { hasText: 'Joana' })).toHaveCount(1)
  expect(await cameAgain(page)).toEqual([])
  const heard = await heardOn(page)
  expect(heard.join('\n')).toContain('Muito prazer, Joana!')
  expect(heard.join('\n')).not.toMatch(/11\) 98765|muda@exemplo/)
})

test('who comes back hears what is new, and not the whole talk again (issue 11)', {
  tag: '@phone',
}, async ({ page, product }) => {
  await startListening(page)
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'volta-e-ouve@exemplo.com.br' })
  await page.reload()
  await visitor.reaches('proposal-terms')
  await expect(page.locator('[data-bubble=user]', { hasText: 'Mariana' }).first()).toBeAttached()
  await comesToRest(page)
  const back = (await heardOn(page)).join('\n')
  expect(back).not.toMatch(/Mariana de Souza|volta-e-ouve@|Qual é o seu nome/)
  await visitor.option('CONFIRMAR').click()
  await visitor.reaches('payment-options')
  const heard = (await heardOn(page)).join('\n')
  expect(heard).toContain('Você disse: CONFIRMAR')
  expect(heard).toContain('Como você prefere pagar?')
  expect(heard).not.toMatch(/volta-e-ouve@|Qual é o seu nome/)
})

test('what waits in the bar, and the card that waits for the bank, are heard (issue 11)', {
  tag: '@phone',
}, async ({ page, product }) => {
  await startListening(page)
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await reachesPayment(visitor, 'barra@exemplo.com.br')
  const terms = (await heardOn(page)).join('\n')
  expect(terms).toMatch(/status: .*CONFIRMAR/)
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  await visitor.option('JÁ PAGUEI').click()
  await visitor.reaches('payment-pix-confirmation')
  await comesToRest(page)
  const waiting = (await heardOn(page)).join('\n')
  expect(waiting).toMatch(/log: Esperando a confirmação do banco .*Não pague outra vez/)
  expect(waiting).toMatch(/status: .*VER O PIX DE NOVO/)
})

test('after the Pix the focus is on the button that copies its code (issue 11, line 15)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'payment-options', { email: 'foco@exemplo.com.br' })
  await visitor.option('PIX').press('Enter')
  await visitor.reaches('payment-pix-options')
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeFocused()
})

test('a choice that is changed comes into view; left as it was, all is as before and nothing is new', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'escolha@exemplo.com.br' })
  const choice = page.locator('[data-bubble=user]', { hasText: 'PLANO INTEGRAL' })
  await choice.scrollIntoViewIfNeeded()
  const log = page.getByRole('log')
  await comesToRest(page)
  const top = await log.evaluate((element) => element.scrollTop)
  await choice.getByRole('button').click()
  await page.getByRole('button', { name: 'Alterar', exact: true }).click()
  await comesToRest(page)
  await expect(visitor.option('PLANO PAGA METADE')).toBeInViewport({ ratio: 1 })
  await expect(visitor.option('PLANO INTEGRAL')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await comesToRest(page)
  await expect(page.locator('.newer')).toHaveCount(0)
  await expect(page.locator('.tip')).toHaveCount(0)
  expect(Math.abs((await log.evaluate((element) => element.scrollTop)) - top)).toBeLessThan(4)
  await expect(choice).toBeInViewport()
})

test('a line of the card that is changed stays in sight while it is (issue 11, line 15)', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'linha@exemplo.com.br' })
  for (const name of ['Endereço', 'E-mail', 'Nome']) {
    const row = page.locator('.check li', { hasText: name }).first()
    await row.scrollIntoViewIfNeeded()
    await comesToRest(page)
    await row.getByRole('button').click()
    await expect(visitor.input).toBeFocused()
    await comesToRest(page)
    await expect(row, name).toBeInViewport()
    await page.keyboard.press('Escape')
    await visitor.reaches('proposal-terms')
    await comesToRest(page)
    await expect(row, name).toBeInViewport()
  }
})

test('forced colours tell the chosen plan from the others, and show the logo', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'cores@exemplo.com.br' })
  const logo = page.locator('.header__logo')
  await expect(logo).toHaveCSS('background-color', 'rgb(58, 65, 86)')
  await page.locator('[data-card]').first().press('Space')
  const ticks = page.locator('.plan .tick .i')
  expect(await ticks.count()).toBeGreaterThan(1)
  const seen = await ticks.evaluateAll((all) =>
    all.map((one) => one.checkVisibility({ visibilityProperty: true })),
  )
  expect(seen).toEqual([true, ...seen.slice(1).map(() => false)])
  await keepsPicture(page, 'ears/cores-forcadas')
})
