import { expect, type Page, test } from '@playwright/test'
import { type Product, startProduct } from './product'

const EMAIL = 'marina@exemplo.example'
const PASSWORD = 'uma senha bem comprida'

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD })
})

test.afterAll(async () => {
  expect(await product.stop()).toBe(0)
})

const status = (page: Page, words: RegExp) =>
  page
    .getByRole('contentinfo')
    .getByText(words)
    .or(page.getByRole('link', { name: words }))

const chat = (page: Page) => page.frameLocator('iframe[title]').locator('[data-chat]')

test('the talks run on the draft: a failing one is opened at its turn, mended by its new words, and the preview becomes a talk @desktop', async ({
  page,
}) => {
  await page.goto(`${product.url}/admin/testes`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Passa como esperado.').or(page.getByText(/^Passa em/))).toBeVisible()
  await expect(page.getByText('SIMULE AGORA MESMO').first()).toBeVisible()

  // a sentence changes, and what expects it fails
  await page.goto(`${product.url}/admin/conversa/scripts/lead.yaml#lead-basic-name`)
  const line = page.locator('.view-line').filter({ hasText: 'Qual é o seu nome?' }).first()
  await line.click()
  await page.keyboard.press('End')
  for (const _ of 'nome?') await page.keyboard.press('Backspace')
  await page.keyboard.type('apelido?')
  await expect(status(page, /\d+ de 80 conversas? falham?/).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Testes').click()
  await page.getByRole('button', { name: /^Falham/ }).click()
  const detail = page.getByRole('region', { name: /^Conversa / })
  await expect(detail.getByText(/saiu do esperado no turno 3 de/i)).toBeVisible()
  await expect(detail.getByText('Veio').locator('..')).toContainText('apelido?')
  await expect(detail.getByText(/Causa provável: a mudança em lead-basic-name/)).toBeVisible()

  // the preview stands at that turn
  await detail.getByRole('button', { name: 'Abrir na prévia' }).click()
  await expect(chat(page)).toHaveAttribute('data-step', 'lead-basic-name')

  // a golden talk takes the new words; by then it passes
  const list = page.getByRole('complementary', { name: 'Conversas de teste' })
  const golden = 'Palavra por palavra, a compra de uma pessoa, do Paga Metade ao Pix'
  await list.getByText(golden).click()
  await page
    .getByRole('region', { name: golden })
    .getByRole('button', { name: 'Aceitar o novo texto' })
    .click()
  await page.getByRole('button', { name: /^Passam/ }).click()
  await expect(list.getByText(golden)).toBeVisible()

  // the conversation of the preview is kept, and is a talk that passes
  await page.getByRole('button', { name: 'Guardar como teste' }).click()
  await page.getByLabel('Nome da conversa').fill('Até o nome')
  await page.getByRole('button', { name: 'Guardar como teste' }).last().click()
  await expect(page).toHaveURL(/tests\/talks\/ate-o-nome\.yaml/)
  await page.goto(`${product.url}/admin/testes/ate-o-nome.yaml`)
  await expect(page.getByText('Passa como esperado.')).toBeVisible()
})
