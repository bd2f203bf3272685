import { expect, type Page, test } from '@playwright/test'
import { API } from '../../src/api/api'
import { pictureDetails } from '../../src/api/pictures'
import { photo } from '../server/pictures/files'
import { sharedAdmin } from './admin'
import { expectAccessible } from './axe'

const BRAND = 'variants/parceiro-auto-1.yaml'
const COUPON = 'scripts/cupom.yaml'

const admin = sharedAdmin()

test.use({ viewport: { width: 1280, height: 800 } })

const message = (page: Page) => page.getByLabel('O que mudou, em uma frase')
const chat = (page: Page) => page.frameLocator('iframe[title="Prévia da conversa"]')
const goes = (page: Page, path: string) => page.getByLabel(path, { exact: true })

async function say(page: Page, words: string): Promise<void> {
  await expect(message(page)).toHaveValue('')
  await message(page).click()
  await page.keyboard.type(words)
}

/** Waits for the talks, and says that what they tell was seen. */
async function judged(page: Page): Promise<void> {
  await page.getByText(/conversas? de teste (?:não )?passam?$/).waitFor({ timeout: 120_000 })
  const accept = page.getByLabel(/^Vi /)
  if ((await accept.count()) > 0) await accept.check()
}

async function sendBanner(page: Page): Promise<string> {
  const answer = await page.request.post(`${admin.url}${API}/pictures`, {
    headers: { origin: admin.url, 'x-admin': '1' },
    multipart: {
      use: 'banner',
      name: 'campanha',
      words: JSON.stringify({ alt: 'Um sol sobre o mar' }),
      file: { name: 'campanha.jpg', mimeType: 'image/jpeg', buffer: await photo() },
    },
  })
  expect(answer.status()).toBe(200)
  return (
    pictureDetails
      .parse(await answer.json())
      .path.split('/')
      .at(-1) ?? ''
  )
}

test('issue 15: what is scheduled waits for its day whatever else is published, and what is taken back is a draft @desktop', async ({
  page,
}) => {
  await admin.enter(page, 'conversa')
  const banner = await sendBanner(page)
  await admin.edit(page.request, BRAND, (text) =>
    text
      .replace('banner-carambo.svg', banner)
      .replace('Já escolheu a cor?', 'Sexta tem festa. Já escolheu a cor?'),
  )

  await test.step('a banner that was sent is seen in the preview, and so are the categories of a brand of half plans', async () => {
    await page.goto(`${admin.url}/admin/marcas/parceiro-auto-1`)
    const image = chat(page).locator('img.banner')
    await expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 20_000 })
      .toBeGreaterThan(600)
    await chat(page).locator('[data-option]').first().click()
    await expect(chat(page).locator('[data-card]').first()).toBeVisible()
    await page.screenshot({ path: 'test-results/screens/admin/marca-banner.png' })
  })

  await test.step('a campaign is scheduled', async () => {
    await page.goto(`${admin.url}/admin/publicar`)
    await goes(page, BRAND).waitFor()
    await judged(page)
    await say(page, 'Festa de sexta')
    await page.getByLabel('Agendar').check()
    const plan = page.getByRole('button', { name: /^Agendar para/ })
    await expect(plan).toBeEnabled({ timeout: 90_000 })
    await plan.click()
    await expect(page.getByRole('heading', { name: /está agendada$/ })).toBeVisible()
  })

  await test.step('it stays behind when something else is published, with a sentence of its own', async () => {
    await admin.edit(page.request, COUPON, (text) =>
      text.replace('Você tem um cupom de desconto?', 'Você tem algum cupom de desconto?'),
    )
    await page.getByRole('button', { name: /^(?:Voltar a Publicar|Continuar com)/ }).click()
    await goes(page, COUPON).waitFor()
    await expect(goes(page, BRAND)).not.toBeChecked()
    await expect(page.getByText(/^agendado para/).first()).toBeVisible()
    await judged(page)
    await say(page, 'Cupom: pergunta mais clara')
    await expectAccessible(page)
    await page.screenshot({ path: 'test-results/screens/admin/publicar-agendado.png' })
    const now = page.getByRole('button', { name: /^Publicar agora/ })
    await expect(now).not.toHaveAttribute('aria-disabled', 'true')
    await now.click()
    await expect(page.getByRole('heading', { name: /está no ar$/ })).toBeVisible()
    const home = await page.request.get(`${admin.url}/parceiro-auto-1`)
    expect(await home.text()).not.toContain('Sexta tem festa')
    const { scheduled } = await admin.ask<{ scheduled: { state: string }[] }>(
      page.request,
      'GET',
      '/schedule',
    )
    expect(scheduled).toMatchObject([{ state: 'waiting' }])
  })

  await test.step('what is taken back is found among the drafts, and goes with nothing by itself', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(goes(page, COUPON)).toBeVisible()
    await expect(goes(page, COUPON)).not.toBeChecked()
    await expect(page.getByText('voltou ao rascunho')).toBeVisible()
    expect((await admin.document(page.request, COUPON)).text).toContain('algum cupom')
  })

  await test.step('who changes the same words is told of at once, on every view, and there is a way out', async () => {
    const etag = await admin.edit(page.request, BRAND, (text) =>
      text.replace('Sexta tem festa.', 'Sábado também.'),
    )
    await page.getByRole('link', { name: 'Marcas', exact: true }).first().click()
    await admin.publish(page.request, 'Sábado também', { [BRAND]: etag }, [BRAND])
    const held = page.getByRole('alert').filter({ hasText: 'Não vai ao ar' })
    await expect(held).toContainText('Festa de sexta')
    await expect(held).toContainText('Sábado também')
    await expect(held).toContainText('Carambô')
    await expectAccessible(page, { withoutFrames: true })
    await page.screenshot({ path: 'test-results/screens/admin/retida.png' })
    await page.getByRole('link', { name: 'Ver e resolver' }).click()
    // before is what was live, after what was scheduled
    const brand = page.getByRole('article', { name: 'Carambô' })
    await expect(brand.locator('ins').first()).toContainText('Sexta')
    await page.screenshot({ path: 'test-results/screens/admin/versao-retida.png' })
    await page.getByRole('button', { name: 'Levar para o rascunho' }).click()
    await expect(page.getByRole('button', { name: /^Conflito em/ })).toBeVisible()
  })
})
