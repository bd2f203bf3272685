import { readdir, readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { fillSignIn, follow, PASSWORD, saved, sharedAdmin } from './admin'
import { expectAccessible } from './axe'

const admin = sharedAdmin()

async function signIn(page: Page): Promise<void> {
  await admin.enter(page, 'conversa')
  await page.getByRole('tree').waitFor()
}

/** A row of the tree, by its path and, behind #, its step. */
const row = (page: Page, id: string) => page.locator(`[data-row="scripts/${id}"]`)

/** How many steps a group's row says that there are. */
const steps = (page: Page, id: string) => row(page, id).locator('.tcount')

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Ir para' })).toBeFocused()
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Alt+n')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `${name} ainda não tem passos` }).waitFor()
}

test('the door says what is wrong, keeps strangers out of everything, and lets in @desktop', async ({
  page,
}) => {
  await page.goto(`${admin.url}/admin/conversa/scripts/lead.yaml`)
  await expectAccessible(page)
  await fillSignIn(page, 'uma senha errada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('senha')
  expect((await admin.call(page.request, 'GET', '/content')).status()).toBe(401)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(row(page, 'lead.yaml')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await follow(page, 'conversa/scripts/nada.yaml')
  await page.getByText('Não há roteiro nem marca com este endereço.').waitFor()
  await page.getByRole('button', { name: 'Ir ao começo da conversa' }).press('Enter')
  await expect(page).toHaveURL(/\/conversa\/scripts\/inicio\.yaml#/)
})

test('steps are reached by keys and by a search, and what the page looks like is kept @desktop', async ({
  page,
}) => {
  await signIn(page)

  await test.step('steps are reached by the tree’s keys and by the palette, in both themes', async () => {
    // the conversation opens at its beginning
    await expect(page).toHaveURL(/\/conversa\/scripts\/inicio\.yaml#/)
    await row(page, 'lead.yaml').click()
    await expect(page).toHaveURL(/scripts\/lead\.yaml$/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/scripts\/lead\.yaml#lead-/)

    await openPalette(page)
    await page.keyboard.type('#cep-add-nei')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/scripts\/endereco\.yaml#cep-add-neighborhood$/)
    await expect(row(page, 'endereco.yaml#cep-add-neighborhood')).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.goBack()
    await expect(page).toHaveURL(/scripts\/lead\.yaml#lead-/)

    await openPalette(page)
    await page.keyboard.type('>tema escuro')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expectAccessible(page)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  await test.step('panes fold by key and keep their sizes, as the page keeps its theme', async () => {
    const tree = page.getByRole('complementary', { name: 'Passos' })
    const width = async () => (await tree.boundingBox())?.width ?? 0
    const before = await width()
    await page.getByRole('separator', { name: 'Largura da lista de passos' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(width).toBeGreaterThan(before)
    const wide = await width()
    await page.reload()
    await page.getByRole('tree').waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect.poll(width).toBe(wide)
    await page.keyboard.press('Control+b')
    await expect(tree).toBeHidden()
    await page.keyboard.press('Control+b')
    await expect(tree).toBeVisible()
  })

  await test.step('a search over everything finds sentences and steps', async () => {
    await page.keyboard.press('Control+p')
    await page.keyboard.type('residencia')
    const hits = page.getByRole('complementary', { name: 'Passos' }).getByRole('button')
    await hits.filter({ hasText: 'residência' }).first().click()
    await expect(page).toHaveURL(/conversa\/(?:scripts|tests)\//)
    await expectAccessible(page)
  })
})

test('a group is begun, saved, undone after a reload, and seen by somebody else @desktop', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const other = await browser.newPage()
  await signIn(other)
  await makeGroup(page, 'pos-venda')
  await page.getByRole('button', { name: 'Começar com uma mensagem' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(steps(page, 'pos-venda.yaml')).toHaveText('1')
  await expect(steps(other, 'pos-venda.yaml')).toHaveText('1')

  await page.reload()
  await page.getByRole('tree').waitFor()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('heading', { name: 'pos-venda ainda não tem passos' }).waitFor()
  await expect(steps(other, 'pos-venda.yaml')).toHaveCount(0)
  await other.close()
})

test('without a connection work goes on, survives a crash of the tab, and is saved when it is back @desktop', async ({
  page,
  context,
}) => {
  await signIn(page)
  await makeGroup(page, 'sem-linha')
  await expect(saved(page)).toBeVisible()
  // the page is there, the server is not
  let down = true
  await context.route('**/admin/api/documents/**', (route) =>
    down ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Começar com uma mensagem' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Não consegui salvar' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Não salvo' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('chrome://crash').catch(() => {})

  down = false
  const later = await context.newPage()
  await later.goto(`${admin.url}/admin/conversa/scripts/sem-linha.yaml`)
  await expect(steps(later, 'sem-linha.yaml')).toHaveText('1')
  await expect(saved(later)).toBeVisible()
})

test('the visitor’s files hold nothing of the admin @desktop', async () => {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const sources = Object.values<{ src?: string }>(manifest).flatMap(({ src }) => src ?? [])
  expect(sources.filter((path) => /^admin\/|mantine|monaco|tabler/.test(path))).toEqual([])
  const names = (await readdir('dist/client/assets')).filter((name) => /\.(?:js|css)$/.test(name))
  const texts = await Promise.all(
    names.map((name) => readFile(`dist/client/assets/${name}`, 'utf8')),
  )
  expect(texts.filter((text) => /mantine|monaco|tabler|x-admin|\/admin/i.test(text))).toEqual([])
})

test('EXP-01 nothing that is built makes code of text @desktop', async () => {
  const built = ['dist/client/assets', 'dist/admin/assets', 'dist/server', 'dist/server/assets']
  const names = (await Promise.all(built.map((dir) => readdir(dir)))).flatMap((inside, n) =>
    // the web framework and the reader of shapes make functions of what is our own
    inside
      .filter((name) => /^(?!framework-|schemas-).*\.js$/.test(name))
      .map((name) => `${built[n]}/${name}`),
  )
  expect(names).toContain('dist/server/main.js')
  const makers = /\beval\(|\bnew Function\b|\bFunction\(["'`]|["'](?:node:)?vm["']/
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(name, 'utf8')]))
  expect(texts.filter(([, text]) => makers.test(text ?? '')).map(([name]) => name)).toEqual([])
})
