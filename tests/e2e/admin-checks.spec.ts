import { readdirSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { follow, sharedAdmin } from './admin'
import { endOf, stepInSight } from './yaml-editor'

const admin = sharedAdmin()

const TALKS = readdirSync('tests/talks').length

const status = (page: Page, words: RegExp) =>
  page
    .getByRole('contentinfo')
    .getByText(words)
    .or(page.getByRole('link', { name: words }))

const chat = (page: Page) => page.frameLocator('iframe[title]').locator('[data-chat]')

test('the talks run on the draft: a failing one is opened at its turn, mended by its new words, and the preview becomes a talk @desktop', async ({
  page,
}) => {
  await admin.enter(page, 'testes')
  await expect(page.getByText('Passa como esperado.').or(page.getByText(/^Passa em/))).toBeVisible()
  await expect(page.getByText('SIMULE AGORA MESMO').first()).toBeVisible()

  // a sentence changes, and what expects it fails
  await follow(page, 'conversa/scripts/lead.yaml#lead-basic-name')
  await stepInSight(page)
  await endOf(page, 'Qual é o seu nome?')
  for (const _ of 'nome?') await page.keyboard.press('Backspace')
  await page.keyboard.type('apelido?')
  await expect(status(page, new RegExp(`\\d+ de ${TALKS} conversas? falham?`)).first()).toBeVisible(
    {
      timeout: 90_000,
    },
  )
  await page.getByRole('navigation', { name: 'Principal' }).getByText('Testes').click()
  await page.getByRole('button', { name: /^Falham/ }).click()
  const detail = page.getByRole('region', { name: /^Conversa / })
  await expect(detail.getByText(/saiu do esperado no turno \d+ de/i)).toBeVisible()
  await expect(detail.getByText('Veio').locator('..')).toContainText('apelido?')
  await expect(detail.getByText(/Causa provável: a mudança em “Boa! .*apelido/)).toBeVisible()

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
  await follow(page, 'testes/ate-o-nome.yaml')
  await expect(page.getByText('Passa como esperado.')).toBeVisible()

  // the other golden talks take their words at once: what is left was written by hand
  await follow(page, 'conversa/scripts/lead.yaml#lead-basic-name')
  await status(page, /conversas falham/)
    .first()
    .click()
  const panel = page.getByRole('tabpanel', { name: /^Testes/ })
  await panel.getByRole('button', { name: 'Aceitar os novos textos' }).click()
  await expect(panel.getByRole('button', { name: /^Aceitar/ })).toHaveCount(0)
  await expect(panel.getByText('turno').first()).toBeVisible()
})
