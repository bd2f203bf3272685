import { expect } from '@playwright/test'
import { test } from './product'
import { Visitor } from './visitor'

test('the logo asks before it leaves a talk, and the focus comes back to it', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await visitor.reaches('lead-basic-name')

  const logo = page.locator('.header__home')
  const sheet = page.getByRole('dialog', { name: 'Sair da conversa?' })
  await logo.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'FICAR NA CONVERSA' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(logo).toBeFocused()

  await logo.click()
  await page.getByRole('button', { name: 'FICAR NA CONVERSA' }).click()
  await expect(sheet).toBeHidden()
  // the focus stays at the logo, where the visitor has left it
  await visitor.input.click()
  await visitor.answers('lead-basic-name', 'Mariana')

  await logo.click()
  await expect(page.getByRole('link', { name: 'IR PARA O SITE', exact: true })).toHaveAttribute(
    'href',
    await logo.evaluate((link: HTMLAnchorElement) => link.href),
  )
})
