import { expect, type Page, test } from '@playwright/test'
import { follow, refusals, sharedAdmin } from './admin'
import { keepsPicture } from './keeps-picture'
import { readQr } from './read-qr'

const admin = sharedAdmin()

test.use({ viewport: { width: 1440, height: 900 } })

const tiles = (page: Page) => page.getByRole('list', { name: 'Marcas' }).getByRole('listitem')
const pageOf = (page: Page, brand: string) =>
  tiles(page).filter({ hasText: brand }).frameLocator('iframe')

test('brands: all of them drawn, a new one shown to its partner, and the address that opens each @desktop', async ({
  page,
  browser,
}) => {
  const refused = refusals(page)
  await admin.enter(page, 'marcas')

  await test.step('every brand is drawn by its own page, at any step, and the changed one is marked', async () => {
    await expect(tiles(page)).toHaveCount(27)
    await expect(page.locator('.sheet-t[data-drawn="true"]')).toHaveCount(27)
    await expect(pageOf(page, 'Estrelume').getByText('Que bom ver a sua estrela')).toBeAttached()
    await expect(pageOf(page, 'Ambarel').getByText('Boa parada!')).toBeAttached()

    await admin.edit(page.request, 'variants/parceiro-clube-1.yaml', (text) =>
      text.replace(/copy-message-1: .*/, 'copy-message-1: Pode entrar!'),
    )
    await expect(page.getByText('1 marca muda, 26 não')).toBeVisible()
    await page.getByRole('button', { name: 'Mudam 1', exact: true }).click()
    await expect(tiles(page)).toHaveCount(1)
    await expect(pageOf(page, 'Quintalê').getByText('Pode entrar!')).toBeAttached()
    await page.getByRole('button', { name: 'No ar' }).click()
    await expect(pageOf(page, 'Quintalê').getByText('Pode entrar!')).toHaveCount(0)

    await page.getByRole('button', { name: 'Todas 27' }).click()
    await page.getByRole('combobox', { name: 'Passo' }).fill('lead-select-plan')
    await page.getByRole('option', { name: 'Escolha do tipo de plano', exact: true }).click()
    await expect(
      pageOf(page, 'Estrelume').getByRole('button', { name: 'PLANO INTEGRAL' }),
    ).toBeAttached()
    expect(refused).toEqual([])
  })

  await test.step('a new brand from a group and a logo, its clash said as it is typed, shown to the partner by a link until it is taken back (ADM-06)', async () => {
    await follow(page, 'marcas/nova')
    await page.getByLabel('Nome').fill('Clube Ipê')
    await page.getByRole('combobox', { name: 'Começa como' }).fill('Clubes')
    await page.getByRole('option', { name: /Clubes de vantagens/ }).click()
    await page.getByLabel('Site próprio').fill('estrelume.example')
    await expect(page.getByRole('list', { name: 'O que conferir' })).toContainText(
      'também responde por "estrelume.example"',
    )
    await page.getByLabel('Site próprio').fill('clubeipe.example')
    await expect(page.getByRole('list', { name: 'O que conferir' })).toHaveCount(0)
    await page.getByLabel('Logotipo da marca').setInputFiles('variants/assets/logo-quintale.svg')
    await expect(page.getByText('Todos os pares de cores têm contraste.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Primeira mensagem' }).click()
    await page.keyboard.type('Bem-vindo ao ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Clube Ipê!')
    const preview = page.getByRole('complementary', { name: 'Como fica' }).frameLocator('iframe')
    await expect(preview.getByText('Bem-vindo ao Clube Ipê!')).toBeAttached()
    await expect(preview.locator('b, strong').filter({ hasText: 'Clube Ipê!' })).toBeAttached()
    await page.getByRole('button', { name: 'Criar marca' }).click()
    await page.getByRole('button', { name: 'Criar link' }).click()
    const address = await page.getByText(/\/admin\/partilha\//).textContent()
    await keepsPicture(page, 'admin/marca-criada')

    // as the partner: no account, nothing that leaves the page
    const partner = await browser.newPage()
    const sent: string[] = []
    partner.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(request.url())
    })
    await partner.goto(address ?? '')
    await expect(partner.getByText('nada do que você responder aqui é enviado')).toBeVisible()
    await expect(partner.getByText('Bem-vindo ao Clube Ipê!')).toBeVisible()
    // the logo that was sent as a drawing, as its pixels
    await expect(partner.locator('header img[src^="data:image/webp"]')).toBeVisible()
    await partner.getByRole('button', { name: 'SIMULE AGORA MESMO' }).click()
    await expect(partner.getByRole('button', { name: /^Imóvel/ })).toBeVisible()
    expect(await partner.evaluate(() => window.origin)).toBe('null')
    expect(sent).toEqual([])

    await page.getByRole('button', { name: 'Retirar' }).click()
    await expect(page.getByRole('list', { name: 'Links que ainda abrem' })).toHaveCount(0)
    expect((await partner.goto(address ?? ''))?.status()).toBe(404)
    await expect(partner.getByRole('heading')).toHaveText('Este link não abre mais')
    await partner.close()
  })

  await test.step('an address says which brand it opens, why, and what counts there', async () => {
    await follow(page, 'enderecos')
    const address = page.getByLabel('Endereço', { exact: true })
    await address.fill('estrelume.example/?idc=9120&referralcode=null')
    await expect(page.getByRole('heading', { name: 'Estrelume', exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: 'Campanha' })).toContainText('9120 9104')
    await expect(page.getByRole('row', { name: 'Campanha' })).toContainText('Endereço')
    await expect(page.getByRole('row', { name: 'Compra' })).toContainText('Grupo')
    await expect(page.getByText('referralcode=null não muda nada')).toBeVisible()
    await page.getByRole('textbox', { name: 'Campanha' }).fill('77')
    await expect(page.getByText('https://estrelume.example?idc=77')).toBeVisible()

    // the draft on a phone: by a code that its camera reads
    await page.getByRole('button', { name: 'Abrir no celular' }).click()
    const link = page.getByRole('link', { name: 'Em outra janela' })
    const code = await readQr(page.getByRole('img', { name: 'Código QR da prévia' }))
    expect(code).toContain('/admin/partilha/')
    expect(await link.getAttribute('href')).toBe(code)
    const [other] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await expect(other).toHaveTitle('Prévia: Estrelume')
    await other.close()
    await page.keyboard.press('Escape')

    await address.fill('estrelume.example/nada')
    await expect(page.getByRole('heading', { name: 'Página não encontrada (404)' })).toBeVisible()
    await page.getByRole('button', { name: 'Limpar' }).click()
    await expect(address).toHaveValue('')
    await page.keyboard.type('ambarel.example')
    await expect(page.getByRole('heading', { name: 'Ambarel', exact: true })).toBeVisible()
  })
  expect(refused).toEqual([])
})
