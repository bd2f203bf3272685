import { expect, type Page, test } from '@playwright/test'
import { follow, saved, sharedAdmin } from './admin'
import { faultsOf } from './axe'
import { lines, stepInSight } from './yaml-editor'

const admin = sharedAdmin()
const BRAND = 'variants/parceiro-combustivel-1.yaml'

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })

/** What stands on the page, as an eye reads it. */
const read = (page: Page) => page.locator('.shell').innerText()

/** Names that only files know. */
const TECHNICAL = /\.yaml|variante\.|copy-message|cupom-[a-z]+|lead-[a-z]+|error-general/

/** The undo of what was done last. */
const undo = (page: Page) =>
  page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).last()

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

test('marketing meets its brands, plain words and a way back, by keys alone @desktop', async ({
  page,
}) => {
  const message = page.getByRole('textbox', { name: '1ª mensagem' })

  await test.step('who signs in lands on the brands; Ctrl K, a name and Enter open a form', async () => {
    await admin.enter(page)
    await page.getByRole('heading', { name: 'Suas marcas' }).waitFor()
    await expect(page.getByRole('link', { name: /^Ambarel no ar$/ })).toBeVisible()
    await expect(page.getByText('Nada está agendado.')).toBeVisible()
    expect(await read(page)).not.toMatch(TECHNICAL)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('ambar')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/marcas\/parceiro-combustivel-1$/)
    await message.waitFor()
  })

  await test.step('Tab leads over the lists to the first field', async () => {
    await page.goto(`${admin.url}/admin/marcas/parceiro-combustivel-1`)
    await message.waitFor()
    expect(await read(page)).not.toMatch(TECHNICAL)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Ir para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(message).toBeFocused()
  })

  await test.step('an error is red, a warning is amber, and each says which it is', async () => {
    const field = page.locator('[data-key="copy.copy-message-1"]')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Anticonstitucionalissimamentissimamente')
    const warning = field.locator('.fd-p')
    await expect(warning).toHaveCSS('color', await colourOf(page, '--warn-ink'))
    await expect(warning.getByLabel('Aviso')).toBeVisible()
    await expect(field.getByRole('alert')).toHaveCount(0)
    await page.keyboard.type(' {{cupomX}}')
    const error = field.getByRole('alert')
    await expect(error).toContainText('cupomX')
    await expect(error).toHaveCSS('color', await colourOf(page, '--bad-ink'))
    await expect(error.getByLabel('Erro')).toBeVisible()
    await expect(page.locator('.anch .dot-bad')).toHaveCount(1)
  })

  await test.step('a draft is discarded, and one undo brings it back', async () => {
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Mais sobre a marca' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Descartar o rascunho' }).press('Enter')
    await page.getByRole('button', { name: 'Descartar', exact: true }).press('Enter')
    await expect(message).not.toContainText('Anticonstitucional')
    await undo(page).press('Enter')
    await expect(message).toContainText('Anticonstitucional')
    await page.getByRole('button', { name: 'Mais sobre a marca' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Descartar o rascunho' }).press('Enter')
    await page.getByRole('button', { name: 'Descartar', exact: true }).press('Enter')
    await expect(message).not.toContainText('Anticonstitucional')
    await expect(page.getByRole('link', { name: /^Publicar: 0/ })).toBeVisible()
  })

  await test.step('the partner is shown the brand from its form, until the link is taken back', async () => {
    await page.getByRole('button', { name: 'Mostrar ao parceiro' }).press('Enter')
    await page.getByRole('button', { name: 'Criar link' }).press('Enter')
    const links = page.getByRole('list', { name: 'Links que ainda abrem' })
    await expect(links).toContainText('vence')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Início' }).press('Enter')
    await expect(links).toContainText('Ambarel')
    await links.getByRole('button', { name: 'Retirar' }).press('Enter')
    await expect(page.getByText('Nenhum link aberto.')).toBeVisible()
    await follow(page, 'pessoas')
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Registro' }).press('Enter')
    await expect(
      page.getByRole('cell', { name: 'criou um link para o parceiro ver Ambarel' }),
    ).toBeVisible()
    await expect(page.getByRole('cell', { name: 'retirou um link do parceiro de' })).toBeVisible()
    await expect(page.getByText('link-shared')).toHaveCount(0)
  })

  await test.step('words are found and replaced in all brands at once, with one undo', async () => {
    const before = await admin.document(page.request, BRAND)
    await page.keyboard.press('Control+Shift+h')
    await expect(page.getByLabel('Achar', { exact: true })).toBeFocused()
    await page.keyboard.type('tanque')
    await page.keyboard.press('Tab')
    await page.keyboard.type('carro')
    await expect(page.getByRole('heading', { name: /^\d+ frases? muda/ })).toBeVisible()
    await expect(page.locator('.repl-s ins').first()).toHaveText('carro')
    expect(await read(page)).not.toMatch(TECHNICAL)
    expect.soft(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { name: 'Nenhuma frase diz isto' })).toBeVisible()
    await undo(page).press('Enter')
    await expect(page.getByRole('heading', { name: /^\d+ frases? muda/ })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('link', { name: /^Publicar: 0/ })).toBeVisible()
    expect((await admin.document(page.request, BRAND)).text).toBe(before.text)
  })

  await test.step('steps have names, and their ids only for who asks', async () => {
    await follow(page, 'conversa/scripts/cupom.yaml?modo=formulario#cupom-initial-message')
    await message.waitFor()
    await expect(page.getByRole('treeitem', { name: 'Qual é o código do cupom?' })).toBeVisible()
    expect(await read(page)).not.toMatch(TECHNICAL)
    await page.getByRole('button', { name: 'Nomes técnicos' }).press('Enter')
    await expect(page.getByRole('treeitem', { name: 'cupom-input' })).toBeVisible()
    await page.getByRole('button', { name: 'Nomes técnicos' }).press('Enter')
    await expect(page.getByRole('treeitem', { name: 'cupom-input' })).toHaveCount(0)
  })

  await test.step('what would break is said before a group is deleted, and it comes back', async () => {
    await page.getByRole('button', { name: 'Mais sobre o grupo' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Apagar o grupo' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('O passo “Pergunta do cupom” não existe')
    await dialog.getByRole('button', { name: 'Apagar o grupo' }).press('Enter')
    const row = page.locator('[data-row="scripts/cupom.yaml"]')
    await expect(row).toHaveCount(0)
    await undo(page).press('Enter')
    await expect(row).toHaveCount(1)
  })

  await test.step('the editor’s own menu, search and renaming speak Portuguese', async () => {
    await page.goto(`${admin.url}/admin/conversa/scripts/cupom.yaml#cupom-input`)
    await stepInSight(page)
    await lines(page).filter({ hasText: 'cupom-input' }).first().click({ button: 'right' })
    const menu = page.locator('.monaco-menu')
    await expect(menu).toContainText('Recortar')
    await expect(menu).not.toContainText(/Cut|Copy|Paste|Rename|Go to|Peek|Change/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+f')
    await expect(page.getByPlaceholder('Achar')).toBeFocused()
    await page.keyboard.press('Escape')
    await lines(page).getByText('cupom-input', { exact: true }).first().click()
    await page.keyboard.press('F2')
    await expect(page.getByLabel(/^Nome novo/)).toBeVisible()
    await page.keyboard.press('Escape')
    // a phone wider than its room is moved by keys as well
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.reload()
    await stepInSight(page)
    expect.soft(await faultsOf(page, { withoutFrames: true })).toEqual([])
  })
})
