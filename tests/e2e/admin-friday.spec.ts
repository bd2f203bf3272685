import { expect, type Page, test } from '@playwright/test'
import { follow, sharedAdmin } from './admin'

const admin = sharedAdmin()

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })

const sentence = (page: Page) => page.getByLabel('O que mudou, em uma frase')
const going = (page: Page) => page.getByRole('navigation', { name: 'O que vai' })
const box = (page: Page, name: string) => going(page).getByRole('checkbox', { name, exact: true })

/** Adds to what a brand says first, by keys, and waits until it is kept. */
async function adds(page: Page, brand: string, name: string, words: string): Promise<void> {
  await follow(page, `marcas/${brand}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('textbox', { name: '1ª mensagem' }).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await expect
    .poll(async () => (await admin.document(page.request, `variants/${brand}.yaml`)).text)
    .toContain(words.trim())
}

/** Presses what publishes or schedules, as soon as all has been checked and seen. */
async function sends(page: Page, name: RegExp): Promise<void> {
  const send = page.getByRole('button', { name })
  const seen = page.getByLabel(/^Vi /)
  await expect(async () => {
    if ((await seen.count()) > 0) await seen.check({ timeout: 1000 })
    await expect(send).toHaveAttribute('data-waits', 'false', { timeout: 1000 })
  }).toPass()
  await send.press('Enter')
}

const firstWords = async (page: Page, brand: string) =>
  (await page.request.get(`${admin.url}/${brand}`)).text()

test('issue 15: what is scheduled stays scheduled while another brand goes live, what is taken back is a draft again, and a brand is deleted and comes back @desktop', async ({
  page,
}) => {
  await admin.enter(page)
  await page.getByRole('heading', { name: 'Suas marcas' }).waitFor()
  await adds(page, 'parceiro-auto-1', 'Carambô', ' Boa semana!')
  await adds(page, 'parceiro-combustivel-1', 'Ambarel', ' Bom feriado!')

  await test.step('one brand is scheduled, and the other is not', async () => {
    await follow(page, 'publicar')
    await box(page, 'Carambô').press('Space')
    await expect(box(page, 'Carambô')).not.toBeChecked()
    await sentence(page).click()
    await page.keyboard.type('O feriado')
    await page.getByRole('radio', { name: 'Agendar' }).press('Space')
    await sends(page, /^Agendar para/)
    await expect(page.getByRole('heading', { name: /está agendada$/ })).toBeVisible()
  })

  await test.step('it is not ticked any more, and its sentence is not said of what goes next', async () => {
    await page.goto(`${admin.url}/admin/publicar`)
    await expect(box(page, 'Ambarel')).not.toBeChecked()
    if (!(await box(page, 'Carambô').isChecked())) await box(page, 'Carambô').press('Space')
    await expect(sentence(page)).toHaveValue('')
    await sentence(page).click()
    await page.keyboard.type('A semana')
    await sends(page, /^Publicar agora/)
    await expect(page.getByRole('heading', { name: /está no ar$/ })).toBeVisible()
    expect(await firstWords(page, 'parceiro-auto-1')).toContain('Boa semana!')
    expect(await firstWords(page, 'parceiro-combustivel-1')).not.toContain('Bom feriado!')
  })

  await test.step('what is taken back is a draft again, and what is scheduled still is', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).press('Enter')
    await expect.poll(() => firstWords(page, 'parceiro-auto-1')).not.toContain('Boa semana!')
    await page.getByRole('link', { name: 'Início' }).press('Enter')
    await page
      .getByRole('link', { name: /^Publicar/ })
      .first()
      .press('Enter')
    await expect(
      going(page)
        .getByText(/Boa semana!/)
        .first(),
    ).toBeVisible()
    await expect(box(page, 'Carambô')).not.toBeChecked()
    const kept = await admin.document(page.request, 'variants/parceiro-auto-1.yaml')
    expect(kept.text).toContain('Boa semana!')
    await page.getByRole('link', { name: 'Início' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Agendado' })).toContainText('O feriado')
    await expect(page.getByText(/^Retid/)).toHaveCount(0)
  })

  await test.step('a brand is deleted from its form, what that does is said, and one undo brings it back', async () => {
    const path = 'variants/parceiro-credito-2.yaml'
    const before = (await admin.document(page.request, path)).text
    await follow(page, 'marcas/parceiro-credito-2')
    await page.getByRole('textbox', { name: '1ª mensagem' }).waitFor()
    await page.getByRole('button', { name: 'Mais sobre a marca' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Apagar a marca' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar a marca' }).press('Enter')
    const now = async () => (await admin.document(page.request, path)).text
    await expect.poll(now).toBeNull()
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).last().press('Enter')
    await expect.poll(now).toBe(before)
  })
})
