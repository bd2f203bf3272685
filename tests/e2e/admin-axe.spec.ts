import AxeBuilder from '@axe-core/playwright'
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

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })

/** Every view of the admin, and what is there once it has been drawn. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'conversa/scripts/cupom.yaml#cupom-initial-message': (page) =>
    page.locator('.view-line').first().waitFor(),
  'conversa/scripts/cupom.yaml?modo=formulario#cupom-initial-message': (page) =>
    page.getByRole('textbox', { name: '1ª mensagem' }).waitFor(),
  'conversa/scripts/cupom.yaml?modo=fluxo#cupom-initial-message': (page) =>
    page.locator('.react-flow__node').first().waitFor(),
  marcas: (page) => page.locator('[data-drawn="true"]').nth(3).waitFor(),
  'marcas/parceiro-combustivel-1': (page) =>
    page.getByRole('textbox', { name: '1ª mensagem' }).waitFor(),
  'marcas/parceiro-combustivel-1?camada=base': (page) =>
    page.getByText('Você está mudando').waitFor(),
  'marcas/nova': (page) => page.getByRole('textbox', { name: 'Nome' }).waitFor(),
  imagens: (page) => page.getByRole('complementary', { name: 'A imagem escolhida' }).waitFor(),
  enderecos: (page) => page.getByText('O que vale nesta página').waitFor(),
  testes: (page) => page.getByText('O que o bot sabia').waitFor(),
  versoes: (page) => page.getByText('Quem já está conversando').waitFor(),
  publicar: (page) => page.getByRole('checkbox', { name: /^scripts/ }).waitFor(),
  pessoas: (page) => page.getByRole('button', { name: 'Convidar' }).waitFor(),
  ajuda: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
}

/** Changes a sentence, so that there is something to publish. */
async function change(page: Page): Promise<void> {
  const api = `${product.url}/admin/api`
  const headers = { origin: product.url, 'x-admin': '1' }
  const { documents } = await (await page.request.get(`${api}/content`)).json()
  const { path, text, etag } = documents.find(
    (one: { path: string }) => one.path === 'scripts/pesquisa.yaml',
  )
  const saved = await page.request.put(`${api}/documents/${path}`, {
    headers: { ...headers, 'if-match': `"${etag}"` },
    data: { text: text.replace('rápidas?', 'rapidinhas?') },
  })
  expect(saved.status()).toBe(200)
}

/** The serious and critical violations outside the visitor's page, whose own tests judge it. */
async function violations(page: Page, rules?: readonly string[]) {
  const builder = new AxeBuilder({ page }).exclude('iframe')
  const found = await (rules ? builder.withRules([...rules]) : builder).analyze()
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
}

/** Waits until colours are what they become. Runs in the browser. */
const settled = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)

/** Names that do not fit where they stand, and the page where it is larger than its window. */
const cutNames = (page: Page) =>
  page.evaluate(() => {
    const names = 'h1, h2, h3, label, th, legend, .label > *, .anch a, .seg button, .pane-h .btn'
    const cut = [...document.querySelectorAll<HTMLElement>(names)]
      .filter((one) => !one.closest('.sr-only, [title]') && one.clientWidth > 1)
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.innerText)
    const { scrollWidth, scrollHeight } = document.documentElement
    const isLarger = scrollWidth > innerWidth || scrollHeight > innerHeight
    return isLarger ? [...cut, `page of ${scrollWidth} × ${scrollHeight}`] : cut
  })

test('every view can be read in both themes, and nothing in it is cut at 1280 px @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(`${product.url}/admin/`)
  await page.getByLabel('E-mail').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Senha' }).fill(PASSWORD)
  expect.soft(await violations(page), 'sign-in').toEqual([])
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('tree').waitFor()
  await change(page)
  for (const [address, drawn] of Object.entries(VIEWS)) {
    await page.goto(`${product.url}/admin/${address}`)
    await drawn(page)
    await expect(page.getByText('Esta parte parou')).toHaveCount(0)
    expect.soft(await violations(page), address).toEqual([])
    expect.soft(await cutNames(page), address).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.evaluate(settled)
    expect.soft(await violations(page, ['color-contrast']), `${address}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
