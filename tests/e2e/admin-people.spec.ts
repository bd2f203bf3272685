import { expect, test } from '@playwright/test'
import { PASSWORD, sharedAdmin } from './admin'
import { expectAccessible } from './axe'
import { keepsPicture } from './keeps-picture'

const admin = sharedAdmin()

test('people: an invitation, a role, no access any more, and the trail of it all @desktop', async ({
  page,
  browser,
}) => {
  await admin.signIn(page.request)
  await page.goto(`${admin.url}/admin/pessoas`)
  await page.getByRole('button', { name: 'Convidar' }).click()
  await page.getByLabel('Nome').fill('Bruno Lima')
  await page.getByLabel('E-mail').fill('bruno@exemplo.example')
  await page.getByRole('button', { name: 'Criar o convite' }).click()
  const link = (await page.locator('.ppl-l code').textContent()) ?? ''
  await expectAccessible(page)

  const bruno = await browser.newPage()
  await bruno.goto(link)
  await bruno.getByRole('textbox', { name: 'Senha nova' }).fill(PASSWORD)
  await bruno.keyboard.press('Enter')
  await bruno.getByRole('heading', { name: /, Bruno$/ }).waitFor()
  expect((await admin.call(bruno.request, 'GET', '/users')).status()).toBe(403)

  await page.reload()
  await page.getByLabel('Papel de Bruno Lima').selectOption({ label: 'Edita e publica' })
  await expect(page.getByLabel('Papel de Bruno Lima')).toHaveValue('publisher')
  await page.getByRole('combobox', { name: 'Marcas de Bruno Lima' }).click()
  await page.keyboard.type('quintal')
  await page.getByRole('option', { name: 'Clube Quintalê' }).click()
  await expect(page.getByText('Clube Quintalê')).toBeVisible()
  // what is chosen is shown before it is saved
  await expect(page.getByRole('row', { name: /Bruno Lima/ })).toHaveAttribute('aria-busy', 'false')
  await bruno.reload()
  await expect(bruno.locator('.home-b li')).toHaveText([/Clube Quintalê/])
  await expect(bruno.getByRole('navigation', { name: 'Principal' })).not.toContainText('Conversa')
  await page.getByRole('button', { name: 'Tirar o acesso de Bruno Lima' }).click()
  await expect(page.getByText('Sem acesso')).toBeVisible()
  expect((await admin.call(bruno.request, 'GET', '/content')).status()).toBe(401)

  await page.getByRole('tab', { name: 'Registro' }).click()
  await expect(page.getByText('Corrente inteira')).toBeVisible()
  await expect(
    page.getByRole('cell', { name: /mudou o acesso de bruno.*sem acesso/ }).first(),
  ).toBeVisible()
  await keepsPicture(page, 'admin/registro')
  await expectAccessible(page)
  await page.getByLabel('Procurar no registro').pressSequentially('convidou')
  await expect(page.getByRole('cell', { name: /convidou bruno/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: /mudou o acesso de bruno/ })).toHaveCount(0)

  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await expect(page.getByText('Este navegador')).toBeVisible()
  await expectAccessible(page)
  await bruno.close()
})
