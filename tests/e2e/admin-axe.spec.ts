import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { fillSignIn, follow, sendSignIn, sharedAdmin } from './admin'
import { faultsOf } from './axe'
import { unreachableOn } from './out-of-reach'
import { lines } from './yaml-editor'

const admin = sharedAdmin()

test.use({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' })

/** Every view of the admin, and what is there once it has been drawn, which the view before it does not have. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'conversa/scripts/cupom.yaml#cupom-initial-message': (page) => lines(page).first().waitFor(),
  'conversa/scripts/cupom.yaml?modo=formulario#cupom-initial-message': (page) =>
    page.getByRole('textbox', { name: '1ª mensagem' }).waitFor(),
  'conversa/scripts/cupom.yaml?modo=fluxo#cupom-initial-message': (page) =>
    page.locator('.react-flow__node').first().waitFor(),
  inicio: (page) => page.getByText('Esperando publicar').waitFor(),
  marcas: (page) => page.locator('[data-drawn="true"]').nth(3).waitFor(),
  'marcas/parceiro-combustivel-1': (page) =>
    page.getByRole('textbox', { name: '1ª mensagem' }).waitFor(),
  'marcas/parceiro-combustivel-1?camada=base': (page) =>
    page.getByText('Você está mudando').waitFor(),
  'marcas/nova': (page) => page.getByRole('heading', { level: 1, name: 'Nova marca' }).waitFor(),
  trocar: (page) => page.getByText('Escreva as palavras que procura').waitFor(),
  imagens: (page) => page.getByRole('complementary', { name: 'A imagem escolhida' }).waitFor(),
  enderecos: (page) => page.getByText('O que vale nesta página').waitFor(),
  medidas: (page) => page.getByRole('heading', { name: 'Nenhuma conversa ainda' }).waitFor(),
  'medidas/experimentos': (page) => page.getByText('Nenhum experimento ainda').waitFor(),
  testes: (page) => page.getByText('O que o bot sabia').waitFor(),
  momento: (page) => page.getByText('Este link não pode ser aberto').waitFor(),
  atendimento: (page) => page.getByRole('heading', { name: 'Código de atendimento' }).waitFor(),
  'revisoes/0': (page) => page.getByText('Esta revisão não está na lista').waitFor(),
  conta: (page) => page.getByRole('heading', { name: 'Minha conta' }).waitFor(),
  versoes: (page) => page.getByText('Quem já está conversando').waitFor(),
  publicar: (page) =>
    page
      .getByRole('region', { name: 'Partes da conversa' })
      .getByRole('checkbox')
      .first()
      .waitFor(),
  pessoas: (page) => page.getByRole('button', { name: 'Convidar' }).waitFor(),
  ajuda: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
}

test('every view in the table of main.tsx is looked at @desktop', () => {
  const paths = [...readFileSync('admin/main.tsx', 'utf8').matchAll(/^ {4}path: '(.+)'/gm)]
  const unseen = paths.flatMap(([, path = '']) =>
    Object.keys(VIEWS).some((address) => address.startsWith(path)) ? [] : path,
  )
  expect(unseen).toEqual([])
})

/** Waits until colours are what they become; one that is inherited sets out when the one above it has arrived. Runs in the browser. */
const settled = async () => {
  for (;;) {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
    if (changing.length === 0) return
    await Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)))
  }
}

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

/** A small laptop, the same screen as the others with a text of 200 %, and a phone. */
const NARROW = [
  { width: 1024, height: 768 },
  { width: 640, height: 400 },
  { width: 360, height: 740 },
]

test('every view can be read in both themes, nothing in it is cut at 1280 px, and all of it is reached in narrower windows @desktop', async ({
  page,
}) => {
  await page.goto(`${admin.url}/admin/`)
  await fillSignIn(page)
  expect.soft(await faultsOf(page, { withoutFrames: true }), 'sign-in').toEqual([])
  await sendSignIn(page)
  await page.getByRole('heading', { name: 'Suas marcas' }).waitFor()
  // so that there is something to publish
  await admin.edit(page.request, 'scripts/pesquisa.yaml', (text) =>
    text.replace('rápidas?', 'rapidinhas?'),
  )
  for (const [address, drawn] of Object.entries(VIEWS)) {
    await follow(page, address)
    await drawn(page)
    await expect(page.getByText('Esta parte parou')).toHaveCount(0)
    expect.soft(await faultsOf(page, { withoutFrames: true }), address).toEqual([])
    expect.soft(await cutNames(page), address).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.evaluate(settled)
    const contrast = await faultsOf(page, { withoutFrames: true, rules: ['color-contrast'] })
    expect.soft(contrast, `${address}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    for (const size of NARROW) {
      await page.setViewportSize(size)
      expect.soft(await unreachableOn(page), `${address} at ${size.width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
