import { expect, type Locator, type Page } from '@playwright/test'
import { comesToRest } from './in-sight'
import { reachesTerms } from './journey'
import { keepsPicture } from './keeps-picture'
import { test } from './product'
import { ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

const row = (page: Page, name: string): Locator =>
  page.locator('.check').getByRole('button', { name: `Alterar ${name}` })

const bubbles = (page: Page) => page.locator('[data-bubble]').count()

/** Types over what stands in the field, as a person does who has marked it. */
async function retypes(visitor: Visitor, text: string) {
  await expect(visitor.input).toBeFocused()
  await visitor.page.keyboard.press('ControlOrMeta+a')
  await visitor.input.pressSequentially(text)
  await visitor.input.press('Enter')
}

test('each line of the card is changed by one bubble, and the card stays where it is (issue 11, line 9)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, ['proposal-terms', 'change-email'])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'cartao@exemplo.com.br' })
  const cards = page.locator('.check')
  await expect(cards).toHaveCount(1)
  const before = await bubbles(page)
  const changes = [
    ['Nome', 'Mariana de Souza', 'Mariana Aparecida Vasconcelos', 'Mariana Aparecida Vasconcelos'],
    ['CPF', '390.533.447-05', '11144477735', '111.444.777-35'],
    ['Nascimento', '05/11/1990', '06121985', '06/12/1985'],
    ['E-mail', 'cartao@exemplo.com.br', 'outra@exemplo.com.br', 'outra@exemplo.com.br'],
    ['Celular', '(11) 98765-4321', '21976543210', '(21) 97654-3210'],
  ] as const
  for (const [name, was, typed, shown] of changes) {
    await row(page, name).click()
    await expect(visitor.input, name).toHaveValue(was)
    await retypes(visitor, typed)
    await visitor.reaches('proposal-terms')
    await expect(row(page, name)).toContainText(shown)
    await expect(page.getByText('alterado agora')).toContainText(`${name}, alterado agora`)
    await comesToRest(page)
    await expect(row(page, name)).toBeInViewport()
  }
  expect((await bubbles(page)) - before).toBe(changes.length)
  await expect(cards).toHaveCount(1)

  await row(page, 'Endereço').click()
  await expect(visitor.input).toHaveValue('01310-100')
  await retypes(visitor, '20040002')
  await expect(visitor.input).toHaveValue('1578')
  await retypes(visitor, '1')
  await expect(visitor.input).toHaveValue('apto 32')
  await visitor.option('SEM COMPLEMENTO').click()
  await visitor.reaches('proposal-terms')
  await expect(row(page, 'Endereço')).toContainText('Avenida Rio Branco, 1, ')
  expect((await bubbles(page)) - before).toBe(changes.length + 3)

  const { proposals } = await ledgerAt(product.url)
  await visitor.option('CONFIRMAR').click()
  await visitor.reaches('payment-options')
  expect((await ledgerAt(product.url)).proposals.length).toBe(proposals.length + 1)
  // what was contracted stays to be read, and nothing in it can be changed any more
  await expect(cards).toHaveCount(1)
  await expect(cards.getByRole('button')).toHaveCount(0)
  await expect(cards.getByRole('link', { name: 'Regulamento do grupo' })).toBeVisible()
})

test('a line that is left as it was says nothing, and gives the focus back', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'deixa@exemplo.com.br' })
  const before = await bubbles(page)
  await row(page, 'E-mail').press('Enter')
  await expect(page.getByText('Mudando: E-mail')).toBeVisible()
  await page.keyboard.press('Escape')
  await visitor.reaches('proposal-terms')
  await expect(row(page, 'E-mail')).toBeFocused()
  expect(await bubbles(page)).toBe(before)
  await expect(page.getByText('alterado agora')).toHaveCount(0)
})

test('CONFIRMAR takes neither the focus nor an Enter by itself (issue 11, line 9)', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await reachesTerms(visitor, 'enter@exemplo.com.br')
  await expect(visitor.option('CONFIRMAR')).not.toBeFocused()
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')
  await expect(visitor.chat).toHaveAttribute('data-step', 'proposal-terms')

  // by keys alone: into the card, one line changed, then on to CONFIRMAR. It is drawn in slices
  await expect(row(page, 'Nome')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(row(page, 'Nome')).toBeFocused()
  await page.keyboard.press('Enter')
  await retypes(visitor, 'Mariana Outra')
  await visitor.reaches('proposal-terms')
  await expect(row(page, 'Nome')).toBeFocused()
  await expect(row(page, 'Nome')).toContainText('Mariana Outra')
  const confirm = page.locator('.bar [data-option]')
  for (
    let n = 0;
    n < 25 && !(await confirm.evaluate((one) => one === document.activeElement));
    n++
  ) {
    await page.keyboard.press('Tab')
  }
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await visitor.reaches('payment-options')
})

test('the sentence of consent stands over CONFIRMAR, with both documents', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'aceite@exemplo.com.br' })
  const bar = page.locator('.bar')
  await expect(bar).toContainText('Ao confirmar, você aceita o regulamento')
  await expect(bar).toContainText('Desistência em até 7 dias.')
  for (const name of ['regulamento', 'contrato']) {
    const link = bar.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(link).toHaveAttribute('href', /^https:/)
  }
  const law = await bar.locator('.bar__law').boundingBox()
  const button = await visitor.option('CONFIRMAR').boundingBox()
  expect((law?.y ?? 0) + (law?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  await expect(page.getByRole('button', { name: 'CONFIRMAR' })).toHaveCount(1)
})

test('the parts of the instalment are folded, and add up to the cent', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'dobra@exemplo.com.br' })
  const fold = page.locator('.check details')
  await expect(fold).not.toHaveAttribute('open')
  await fold.locator('summary').click()
  const cents = (text: string) => Number(text.replace(/\D/g, ''))
  const amounts = await fold.locator('tbody td:nth-of-type(1)').allInnerTexts()
  const total = await fold.locator('tfoot td').first().innerText()
  expect(amounts.map(cents).reduce((sum, one) => sum + one, 0)).toBe(cents(total))
  await visitor.looksGood('the-fold')
})

/** Values of the card that are wider than their place; what is folded has none. */
const cutValues = (page: Page) =>
  page.locator('.check :is(b, dd, tbody *, tfoot *)').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility() && getComputedStyle(one).display !== 'inline')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  )

const SCREENS = [
  [320, 568],
  [360, 616],
  [360, 740],
  [1280, 800],
] as const

for (const [path, name] of [
  ['/', 'claro'],
  ['/exclusivo', 'escuro'],
] as const) {
  test(`the card and its bar on small screens and a wide one, ${name}`, { tag: '@phone' }, async ({
    page,
    product,
  }) => {
    const visitor = new Visitor(page, [])
    await standsAt(visitor, product.url + path, 'proposal-terms', {
      email: `${name}@correioeletronico.exemplo.com.br`,
      holder: {
        choice: 'EU MESMO',
        name: 'Maria Aparecida Gonçalves Lima',
        document: '39053344705',
        date: '05111990',
      },
    })
    for (const [width, height] of SCREENS) {
      await test.step(`${width} x ${height}`, async () => {
        await page.setViewportSize({ width, height })
        await comesToRest(page)
        await visitor.looksGood(`proposal-terms-${width}x${height}`)
        const shot = (of: string) => keepsPicture(page, `check/${name}-${width}x${height}-${of}`)
        await shot('1')
        const dock = await page.locator('.dock').boundingBox()
        expect(dock?.height ?? 0).toBeLessThanOrEqual(height * 0.4)
        await expect(visitor.option('CONFIRMAR')).toBeInViewport({ ratio: 1 })
        expect(await cutValues(page)).toEqual([])
        await row(page, 'E-mail').click()
        await comesToRest(page)
        await shot('2-editing')
        await retypes(visitor, `maria.vasconcelos.${width}@correioeletronico.exemplo.com.br`)
        await visitor.reaches('proposal-terms')
        await comesToRest(page)
        await shot('3-changed')
        await page.locator('.check summary').click()
        expect(await cutValues(page)).toEqual([])
        await page.locator('.tipline').scrollIntoViewIfNeeded()
        await comesToRest(page)
        await shot('4-end')
        await page.locator('.check summary').click()
      })
    }
  })
}
