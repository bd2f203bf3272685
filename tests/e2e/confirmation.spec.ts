import { expect, type Page, type Request } from '@playwright/test'
import { CARD, paysByCard } from './journey'
import { test } from './product'
import { decides, ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

/** How often a page has looked whether a payment has arrived, and how many answers are on their way. */
function looksOf(page: Page) {
  const made: Request[] = []
  const answered: Request[] = []
  const isLook = (request: Request) => request.url().includes('/api/pagamento/confirmacao')
  page.on('request', (request) => isLook(request) && made.push(request))
  page.on('requestfinished', (request) => isLook(request) && answered.push(request))
  // a look that is given up is over, too
  page.on('requestfailed', (request) => isLook(request) && answered.push(request))
  return { made: () => made.length, underWay: () => made.length - answered.length }
}

/** The visitor goes to the app of his bank, or returns. */
const turns = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    Object.defineProperty(document, 'hidden', {
      value: visibility === 'hidden',
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

async function reachesPix(visitor: Visitor, url: string, email: string) {
  await standsAt(visitor, url, 'payment-options', { email })
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
}

const receipt = (page: Page) => page.getByRole('region', { name: 'Pagamento confirmado' })

test('who returns from his bank hears that the Pix has arrived, without a tap (case PAY-20)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['payment-pix-options', 'proposal-buy-again'])
  const looks = looksOf(page)
  await page.clock.install()
  await reachesPix(visitor, product.url, 'volta@exemplo.com.br')
  await expect.poll(looks.made).toBeGreaterThan(0)
  await turns(page, 'hidden')
  await expect.poll(looks.underWay).toBe(0)
  const before = looks.made()
  await decides(product.url, { status: 'pago' })
  // longer than every pause between looks
  await page.clock.runFor(120_000)
  expect(looks.made()).toBe(before)
  await expect(visitor.chat).toHaveAttribute('data-step', 'payment-pix-options')

  await turns(page, 'visible')
  await visitor.reaches('proposal-buy-again')
  await expect(receipt(page)).toContainText(/1ª parcela no Pix, \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
  await expect(receipt(page)).toContainText('Próxima assembleia')
  await expect(visitor.chat).toContainText('já vale')
  await expect(page.getByRole('button', { name: 'Copiar código' })).toHaveCount(0)
})

test('after a refresh, and in a second tab, it is heard once (case PAY-20)', async ({
  page,
  context,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await reachesPix(visitor, product.url, 'recarga@exemplo.com.br')
  const other = new Visitor(await context.newPage(), [])
  await other.page.goto(product.url)
  await other.reaches('payment-pix-options')
  await turns(page, 'hidden')
  await turns(other.page, 'hidden')
  await decides(product.url, { status: 'pago' })
  await Promise.all([page.reload(), turns(other.page, 'visible')])
  for (const one of [visitor, other]) {
    await one.reaches('proposal-buy-again')
    await expect(receipt(one.page)).toHaveCount(1)
  }
  await page.reload()
  await visitor.reaches('proposal-buy-again')
  await expect(receipt(page)).toHaveCount(1)
})

test('JÁ PAGUEI waits with the visitor, and what the bank tells arrives (case PAY-20)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['payment-pix-confirmation', 'proposal-buy-again'])
  await reachesPix(visitor, product.url, 'pagou@exemplo.com.br')
  await visitor.option('JÁ PAGUEI').click()
  await visitor.reaches('payment-pix-confirmation')
  await expect(visitor.chat).toContainText(
    'Obrigado! O banco ainda não nos confirmou; leva alguns minutos.',
  )
  const wait = page.getByRole('region', { name: 'Esperando a confirmação do banco' })
  await expect(wait).toContainText('Olhamos a cada poucos segundos')
  await expect(wait).toContainText('Não pague outra vez')
  await decides(product.url, { status: 'pago', notify: true })
  await visitor.reaches('proposal-buy-again')
  await expect(receipt(page)).toBeVisible()
  await expect(wait).toHaveCount(0)
})

test('a Pix that cannot be paid any more is said to be void, and a new one is made', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['payment-pix-void'])
  await reachesPix(visitor, product.url, 'vencido@exemplo.com.br')
  const code = async () => (await ledgerAt(product.url)).payments.length
  const made = await code()
  await decides(product.url, { status: 'cancelado', notify: true })
  await visitor.chooses('payment-pix-void', 'GERAR NOVO PIX')
  await visitor.reaches('payment-pix-options')
  expect(await code()).toBe(made + 1)
})

test('a card that was pending is confirmed by itself', async ({ page, product }) => {
  const visitor = new Visitor(page, ['payment-pending', 'proposal-buy-again'])
  await standsAt(visitor, product.url, 'payment-options', { email: 'pendente@exemplo.com.br' })
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor, { ...CARD, nomeTitular: 'CONT DE SOUZA' })
  await visitor.reaches('payment-pending')
  await page.reload()
  await visitor.reaches('payment-pending')
  await decides(product.url, { status: 'pago' })
  await visitor.reaches('proposal-buy-again')
  await expect(receipt(page)).toContainText('1ª parcela no cartão')
})

test('one card looks, however often it was come to, and nobody once the visitor has gone on (issue 11)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, ['pesquisa-midia'])
  const looks = looksOf(page)
  await page.clock.install()
  await reachesPix(visitor, product.url, 'segue@exemplo.com.br')
  await visitor.option('JÁ PAGUEI').click()
  await visitor.reaches('payment-pix-confirmation')
  await visitor.option('VER O PIX DE NOVO').click()
  await visitor.reaches('payment-pix-options')
  await visitor.option('JÁ PAGUEI').click()
  await visitor.reaches('payment-pix-confirmation')
  await page.clock.runFor(30_000)
  await expect.poll(looks.underWay).toBe(0)
  const before = looks.made()
  await page.clock.runFor(20_500)
  await expect.poll(looks.underWay).toBe(0)
  // a pause has grown to 20 s by now
  expect(looks.made() - before).toBeLessThanOrEqual(2)
  await visitor.option('CONTINUAR').click()
  await visitor.reaches('pesquisa-midia')
  await expect.poll(looks.underWay).toBe(0)
  const left = looks.made()
  await page.clock.runFor(120_000)
  expect(looks.made()).toBe(left)
})
