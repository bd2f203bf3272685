import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { type AdminPage, startAdminPage } from './admin-page'
import { expectAccessible } from './axe'
import { keepsPicture } from './keeps-picture'

const PATH = 'variants/parceiro-combustivel-1.yaml'
const GROUP = 'variants/groups/parceiros-estrada.yaml'
const SIZE = { width: 1440, height: 900 }

test.use({ viewport: SIZE })

let admin: AdminPage
test.beforeAll(async () => {
  admin = await startAdminPage()
})
test.afterAll(() => admin.stop())

const chat = (page: Page) => page.frameLocator('iframe')

const accessible = (page: Page) => expectAccessible(page, { withoutFrames: true })

test('a brand’s form: what is changed is seen live, kept, and undone to the very bytes @desktop', async ({
  page,
}) => {
  const before = readFileSync(PATH, 'utf8')
  await page.goto(`${admin.url}/admin/marcas/parceiro-combustivel-1`)
  await expect(chat(page).locator('[data-chat]')).toHaveAttribute('data-step', 'copy-message-2')

  await test.step('an intro is changed by keyboard, seen live, alone, and undone to the very bytes', async () => {
    const field = page.getByRole('textbox', { name: '1ª mensagem' })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' Vamos de {{variante.marca}}?')
    await expect(field.locator('.fact')).toHaveText('Marca')
    await expect(chat(page).getByText('Vamos de Ambarel?')).toBeVisible()
    await page.keyboard.press('Control+s')
    const saved = before.replace('planejar? ⛽', 'planejar? ⛽ Vamos de {{variante.marca}}?')
    await expect.poll(() => admin.text(PATH)).toBe(saved)
    await keepsPicture(page, 'admin/marca-1440')
    await accessible(page)
    await page.getByRole('link', { name: 'Zigueta' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zigueta')
    await expect(chat(page).getByText('Vamos de')).toHaveCount(0)
    await page.getByRole('link', { name: /^Ambarel/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ambarel')
    await field.focus()
    while (await page.getByRole('button', { name: 'Desfazer', exact: true }).isEnabled()) {
      await page.keyboard.press('Control+z')
    }
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(PATH)).toBe(before)
    await expect(chat(page).getByText('Vamos de')).toHaveCount(0)
  })

  await test.step('what a brand may do without, and no layer has, is set and taken away again', async () => {
    const name = 'Conta o que acontece nas conversas'
    await page.getByRole('button', { name: `mudar só aqui: ${name}` }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(PATH)).toMatch(/^medidas: /m)
    await page.getByRole('button', { name: `tirar: ${name}` }).press('Enter')
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(PATH)).toBe(before)
  })

  await test.step('dark, and wide: as clear as by day', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await keepsPicture(page, `admin/marca-escuro-${width}`)
    }
    await accessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(SIZE)
  })

  await test.step('an answer is refused in the brand’s own words, or in the usual ones where it has none', async () => {
    const name = 'Textos da página e das peças: recusa.nome'
    const answers = async (text: string) => {
      const input = chat(page).locator('[data-answer]')
      await input.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await chat(page).locator('[data-option]').first().click()
    await chat(page).locator('[data-card]').first().click()
    await answers('R2D2')
    await expect(chat(page).locator('[data-error]')).toHaveText('Está correto? 🤔')
    await page.getByLabel('Buscar em Textos da página e das peças').focus()
    await page.keyboard.type('está correto')
    const row = page.locator('.map-r', { hasText: 'recusa.nome' })
    await expect(row).toContainText('Padrão')
    await row.getByRole('button', { name: `mudar só aqui: ${name}` }).press('Enter')
    await page.getByRole('textbox', { name, exact: true }).fill('Só letras, por favor.')
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(PATH)).toContain('recusa.nome: Só letras, por favor.')
    await page.getByLabel('Buscar em Textos da página e das peças').fill('recusa')
    await keepsPicture(page, 'admin/marca-recusas')
    await accessible(page)
    await answers('R2D3')
    await expect(chat(page).locator('[data-error]')).toHaveText('Só letras, por favor.')
    await page.getByRole('button', { name: `voltar ao padrão: ${name}`, exact: true }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(PATH)).toBe(before)
  })

  await test.step('a group says it in other words from its bubble: its brands follow, others do not', async () => {
    const [brand, group] = [PATH, GROUP].map((path) => readFileSync(path, 'utf8'))
    const bubble = chat(page).getByText('Qual é o seu nome?')
    await bubble.hover()
    await expect(chat(page).getByText('Dizer de outro jeito')).toBeVisible()
    await bubble.click()
    const dialog = page.getByRole('dialog', {
      name: 'Dizer de outro jeito: Boa! Qual é o seu nome?',
    })
    await dialog.getByRole('button', { name: 'Grupo Combustível e pedágio' }).click()
    await expect(dialog).toContainText('muda em 4 marcas')
    const words = dialog.getByRole('textbox').first()
    await words.fill('E o seu nome, qual é?')
    await keepsPicture(page, 'admin/marca-palavras')
    await accessible(page)
    await dialog.getByRole('button', { name: 'Dizer assim' }).click()
    await expect(chat(page).getByText('E o seu nome, qual é?')).toBeVisible()
    const own = page.locator('[data-key="copy.lead-basic-name"]')
    await expect(own).toContainText('Grupo')
    await expect(own).toContainText('igual em 4 marcas')
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(GROUP)).toContain('lead-basic-name: E o seu nome, qual é?')
    expect(admin.text(GROUP)?.startsWith(group!.trimEnd())).toBe(true)
    expect(admin.text(PATH)).toBe(brand)
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await page.keyboard.press('Control+s')
    await expect.poll(() => admin.text(GROUP)).toBe(group)

    await page.getByRole('button', { name: 'Dizer de outro jeito' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Boa! Qual é o seu nome?' }).press('Enter')
    await dialog.getByRole('button', { name: 'Todas as marcas' }).press('Enter')
    await expect(dialog).toContainText('muda em 27 marcas')
    await words.fill('Como você se chama?')
    await dialog.getByRole('button', { name: 'Dizer assim' }).press('Enter')
    await expect(chat(page).getByText('Como você se chama?')).toBeVisible()
    await page.keyboard.press('Control+s')
    const script = readFileSync('scripts/lead.yaml', 'utf8')
    await expect
      .poll(() => admin.text('scripts/lead.yaml'))
      .toBe(script.replace('Boa! Qual é o seu nome?', 'Como você se chama?'))
  })

  await test.step('a value is inherited until it is changed here, and says whom the base reaches', async () => {
    const field = page.locator('[data-key="brand.partnership"]')
    await expect(field).toContainText('Grupo')
    await field.getByRole('button', { name: 'mudar só aqui: Frase de parceria' }).press('Enter')
    const input = field.getByRole('textbox')
    await expect(input).toBeFocused()
    await input.fill('com quem você confia')
    await expect(chat(page).getByText('com quem você confia')).toBeVisible()
    await page.keyboard.press('Control+s')
    const saved = before.replace(
      '  bot: bot-ambarel.svg\n',
      '  bot: bot-ambarel.svg\n  partnership: com quem você confia\n',
    )
    await expect.poll(() => admin.text(PATH)).toBe(saved)
    await field.getByRole('button', { name: 'voltar ao padrão: Frase de parceria' }).click()
    await expect(field).toContainText('com Exemplo Consórcio')

    const colour = page.locator('[data-key="colours.primary"] input')
    await colour.fill('#241005')
    await expect(page.locator('.ct.bad').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Botão em #/ }).first()).toBeVisible()
    await page.locator('#s-cores').scrollIntoViewIfNeeded()
    await keepsPicture(page, 'admin/marca-cores')

    await page.getByRole('button', { name: /^Base/ }).click()
    await expect(page).toHaveURL(/camada=base/)
    const title = page.locator('[data-key="title"]')
    await expect(title).toContainText(/muda em \d+ marcas?, \d+ têm valor próprio/)
    await page.locator('#s-fora').scrollIntoViewIfNeeded()
    await keepsPicture(page, 'admin/marca-base')
    await accessible(page)
  })
})
