import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { test } from './product'
import { readQr } from './read-qr'
import { countsAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** A device of somebody else's: nothing stored, the same screen. */
async function anotherDevice(page: Page): Promise<{ context: BrowserContext; other: Page }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  return { context, other: await context.newPage() }
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Continuar em outro aparelho' })

/** Asks for the link from the header's menu, by keys alone. */
async function asksForLink(page: Page): Promise<void> {
  await page.locator('.menu > summary').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).focus()
  await page.keyboard.press('Enter')
  await expect(sheetOf(page)).toBeVisible()
}

async function linkOn(page: Page): Promise<string> {
  const send = page.getByRole('button', { name: 'Enviar para mim' })
  await expect(send).toBeFocused()
  const link = await readQr(page.locator('.device__qr svg'))
  if (link === undefined) throw new Error('no QR code can be read')
  return link
}

/** On a phone whose browser takes its share of the height, what carries on is still in sight. */
async function inSightWhenShort(page: Page, visitor: Visitor, way: Locator): Promise<void> {
  const size = page.viewportSize()
  if (!size || size.width > 360) return
  await page.setViewportSize({ width: 360, height: 616 })
  await expect(way).toBeInViewport({ ratio: 1 })
  await visitor.looksGood('616')
  await page.setViewportSize(size)
}

/** Whose CPF is not known yet says its last digits when the link is made. */
async function saysDigits(page: Page, digits: string): Promise<void> {
  await expect(sheetOf(page).getByLabel(/4 últimos números do seu CPF/)).toBeFocused()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

async function typesDigits(page: Page, digits: string): Promise<void> {
  await expect(page.locator('[data-digits]')).toBeFocused()
  await page.keyboard.type(digits)
  await page.keyboard.press('Enter')
}

test('a Pix asked for on one device is shown on another by a link and four digits, and asked for again there is the same one', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  const [leads, proposals, payments] = await countsAt(product.url)
  await standsAt(visitor, product.url, 'payment-options', { email: 'aparelho@exemplo.com.br' })
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  const code = await readQr(page.locator('.pay__qr svg'))

  await asksForLink(page)
  const link = await linkOn(page)
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#c=[\w-]{32}$/)
  await visitor.looksGood('aparelho')
  await inSightWhenShort(page, visitor, page.getByRole('button', { name: 'Enviar para mim' }))
  await expect(sheetOf(page)).toContainText('O link não mostra nada seu.')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.locator('.menu > summary')).toBeFocused()

  const { context, other } = await anotherDevice(page)
  await other.goto(link)
  await expect(other.getByText('Os dados só aparecem depois da sua resposta.')).toBeVisible()
  const guest = new Visitor(other, [])
  await guest.looksGood('chegada')
  await inSightWhenShort(other, guest, other.locator('[data-digits]'))
  const seen = await other.evaluate(() => document.body.innerText)
  for (const personal of ['Mariana', '4705', 'aparelho@', 'R$', '98765']) {
    expect(seen).not.toContain(personal)
  }
  await other.keyboard.type('12')
  await expect(other.getByText('Faltam 2 números. Você tem 3 tentativas.')).toBeVisible()
  await other.keyboard.press('Backspace')
  await other.keyboard.press('Backspace')
  await typesDigits(other, '0000')
  await expect(other.getByText('Os números não conferem. Você tem 2 tentativas.')).toBeVisible()
  await typesDigits(other, '4705')

  await guest.reaches('payment-pix-options')
  expect(other.url()).not.toContain('#c=')
  expect(await readQr(other.locator('.pay__qr svg'))).toBe(code)
  await guest.chooses('payment-pix-options', 'PAGAR DE OUTRA FORMA')
  await guest.option('PIX').click()
  await guest.reaches('payment-pix-options')
  expect(await readQr(other.locator('.pay__qr svg'))).toBe(code)
  expect(await countsAt(product.url)).toEqual([leads + 1, proposals + 1, payments + 1])

  // used up: whoever finds the link in a message learns nothing by it
  await other.goto('about:blank')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await other.getByRole('button', { name: 'CONTINUAR SEM O LINK' }).click()
  await guest.reaches('payment-pix-options')
  expect(product.said()).not.toContain(link.slice(-32))
  // in the middle of a number of a request the digits may stand by chance
  expect(product.said()).not.toMatch(/(?<![0-9a-f-])4705(?![0-9a-f-])/)
  await context.close()
})

test('before the CPF is known the visitor says its digits when the link is made, and goes on at the very question', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'antes@exemplo.com.br' })
  await asksForLink(page)
  await saysDigits(page, '4321')
  const link = await linkOn(page)

  const { context, other } = await anotherDevice(page)
  await other.goto(link)
  await typesDigits(other, '4321')
  const guest = new Visitor(other, [])
  await guest.reaches('plans-list-select')
  await expect(guest.chat).toContainText('Muito prazer, Mariana!')
  // what is said there goes on from what was said here
  await other.reload()
  await guest.reaches('plans-list-select')
  await context.close()
})

test('three wrong answers, and the link is gone; another brand does not open it', async ({
  page,
  visitor,
}) => {
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await asksForLink(page)
  await saysDigits(page, '1234')
  const link = await linkOn(page)

  const { context, other } = await anotherDevice(page)
  await other.goto(link.replace('/#c=', '/oferta#c='))
  await expect(other.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()

  await other.goto(link)
  await typesDigits(other, '0001')
  await expect(other.getByText('Você tem 2 tentativas.')).toBeVisible()
  await typesDigits(other, '0002')
  await expect(other.getByText('É a última tentativa.')).toBeVisible()
  await typesDigits(other, '0003')
  await expect(other.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await other.getByRole('button', { name: 'CONTINUAR SEM O LINK' }).press('Enter')
  await new Visitor(other, []).reaches('copy-message-2')
  await context.close()
})

test('the link is sent by the phone where it can, and copied elsewhere', async ({
  page,
  context,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: ShareData) => {
        document.title = `${what.text} ${what.url}`
      },
    })
  })
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await asksForLink(page)
  await saysDigits(page, '1234')
  const link = await linkOn(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(`Para continuar a conversa neste aparelho: ${link}`)
  await page.getByRole('button', { name: 'Copiar', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})
