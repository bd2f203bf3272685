import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'yaml'
import { follow } from './admin'
import { type AdminPage, startAdminPage } from './admin-page'
import { endOf, line, lines, stepInSight } from './yaml-editor'

const BRAND = 'variants/parceiro-combustivel-1.yaml'
const RENAMED = 'cep-add-number'
const HALF_PLANS = 'parceiro-auto-1'

const chat = (page: Page) => page.frameLocator('iframe[title="Prévia da conversa"]')

/** The preview at the question for the name: it takes what is typed, were it asked to. */
async function previewAsks(page: Page): Promise<void> {
  await chat(page).locator('[data-option]').first().click()
  await chat(page).locator('[data-card]').first().click()
  await expect(chat(page).locator('[data-answer]')).toBeVisible()
}

const FOLDERS = ['scripts', 'variants', 'variants/groups', 'tests/talks']

/** Every file that names a step. */
const naming = (step: string): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`),
  ).filter((path) => new RegExp(`(?<![\\w-])${step}(?![\\w-])`).test(readFileSync(path, 'utf8')))

const stepsWritten = (): number =>
  readdirSync('scripts').flatMap((name) =>
    Object.keys(parse(readFileSync(`scripts/${name}`, 'utf8')).steps),
  ).length

/** What steals a word or frightens at the desk (issue 15): typed by keys, as people do. */
test('what is typed arrives where it is typed, and is taken back as a whole @desktop', async ({
  page,
}) => {
  const admin: AdminPage = await startAdminPage()
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('a colour is typed character by character', async () => {
    await page.goto(`${admin.url}/admin/marcas/parceiro-combustivel-1`)
    await expect(chat(page).locator('[data-option]').first()).toBeVisible()
    const colour = page.locator('[data-key="colours.primary"] input')
    await colour.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('#1a4f3b', { delay: 15 })
    await expect(colour).toHaveValue('#1a4f3b')
    await expect.poll(() => admin.text(BRAND)).toMatch(/primary: ['"]?#1a4f3b/)
  })

  await test.step('the preview leaves the keyboard to a brand’s intro', async () => {
    await previewAsks(page)
    const field = page.getByRole('textbox', { name: '1ª mensagem' })
    await field.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Vamos juntos?', { delay: 30 })
    await expect(field).toContainText('Vamos juntos?')
    await expect(chat(page).locator('[data-answer]')).toHaveValue('')
  })

  await test.step('other words stay as typed when they are for somebody else', async () => {
    const bubble = chat(page).getByText('Qual é o seu nome?')
    await bubble.click()
    const dialog = page.getByRole('dialog', { name: /Dizer de outro jeito/ })
    const words = dialog.getByRole('textbox').first()
    await words.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('E o seu nome?')
    await dialog.getByRole('button', { name: 'Grupo Combustível e pedágio' }).click()
    await expect(words).toHaveText('E o seu nome?')
    await dialog.getByRole('button', { name: 'Todas as marcas' }).click()
    await expect(words).toHaveText('E o seu nome?')
    await page.mouse.click(5, 5)
    await expect(words).toHaveText('E o seu nome?')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('O que você escreveu ainda não foi salvo.')).toBeVisible()
    await expect(words).toHaveText('E o seu nome?')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a brand that offers half plans alone has categories in the preview', async () => {
    await follow(page, `marcas/${HALF_PLANS}`)
    await page.getByRole('heading', { level: 1, name: 'Carambô' }).waitFor()
    await page.getByRole('button', { name: 'Recomeçar a conversa' }).click()
    await expect(chat(page).getByText('Já escolheu a cor?')).toBeVisible()
    await chat(page).locator('[data-option]').first().click()
    await expect(chat(page).locator('[data-card]').first()).toBeVisible()
  })

  await test.step('an identifier that is no file name is refused, and leaves nothing unsaved', async () => {
    await follow(page, 'marcas/nova')
    await page.getByRole('heading', { level: 1, name: 'Nova marca' }).waitFor()
    await page.getByLabel('Nome', { exact: false }).first().click()
    await page.keyboard.type('Marca de teste')
    await page.getByLabel('Identificador').click()
    await page.keyboard.type('../x')
    await page.getByRole('button', { name: 'Criar marca' }).click()
    await expect(page.getByText(/Use letras sem acento/).first()).toBeVisible()
    await page.keyboard.press('Control+s')
    await page.reload()
    await expect(page.getByText('Tudo salvo').or(page.getByText('Rascunho salvo'))).toBeVisible()
  })

  await test.step('the preview leaves the keyboard to the editor', async () => {
    await follow(page, 'conversa/scripts/endereco.yaml')
    await lines(page).first().waitFor()
    await previewAsks(page)
    // what is clicked in the preview is opened here
    await line(page, 'lead-select-category').waitFor()
    await lines(page).first().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('# uma anotação de teste', { delay: 30 })
    await expect(line(page, 'anotação')).toHaveText(/#\suma\sanotação\sde\steste/)
    await expect(chat(page).locator('[data-answer]')).toHaveValue('')
  })

  await test.step('completion names every step', async () => {
    await follow(page, `conversa/scripts/endereco.yaml#${RENAMED}`)
    await stepInSight(page)
    await endOf(page, 'next: cep-add-complement'.replace(' ', '\u00a0'))
    for (const _ of 'cep-add-complement') await page.keyboard.press('Backspace')
    await page.keyboard.press('Control+Space')
    const first = page.locator('.suggest-widget.visible .monaco-list-row').first()
    // and `retry`, `end` and `return`
    await expect(first).toHaveAttribute('aria-setsize', String(stepsWritten() + 3))
    await page.keyboard.press('Escape')
    await page.keyboard.type('cep-add-complement')
    await page.keyboard.press('Escape')
  })

  await test.step('a name that was changed in many files is taken back at once', async () => {
    const paths = naming(RENAMED)
    expect(paths.length).toBeGreaterThanOrEqual(8)
    await page.keyboard.press('Control+s')
    await line(page, `${RENAMED}:`).click()
    await page.keyboard.press('Home')
    await page.keyboard.press('F2')
    await expect(page.locator('.rename-box input')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('numero-da-casa')
    await page.keyboard.press('Enter')
    await expect(line(page, 'numero-da-casa:')).toBeVisible()
    const renamed = () => paths.filter((path) => !admin.text(path)?.includes(RENAMED)).length
    await expect.poll(renamed).toBe(paths.length)
    await page.keyboard.press('Control+z')
    await expect.poll(renamed).toBe(0)
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(renamed).toBe(paths.length)
  })

  await test.step('why the conversation is here can be left', async () => {
    await page.getByRole('tab', { name: 'Por que aqui' }).click()
    await expect(page.locator('.reasons tbody tr').first()).toBeVisible()
    await page.getByRole('tab', { name: /^Problemas/ }).click()
    await expect(page.getByRole('tabpanel', { name: /Problemas/ })).toBeVisible()
    expect(crashes).toEqual([])
  })
  await admin.stop()
})
