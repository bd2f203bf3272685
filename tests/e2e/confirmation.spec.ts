import { expect, type Page, test } from '@playwright/test'
import { CARD, paysByCard, reachesPayment } from './journey'
import { sharedProduct } from './product'
import { decides, ledgerAt } from './sandbox'
import { Visitor } from './visitor'

const product = sharedProduct()

const asked = async () =>
  (await ledgerAt(product.url)).calls['POST /api/pagamento/confirmacao'] ?? 0

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

async function reachesPix(visitor: Visitor, email: string) {
  await visitor.page.goto(product.url)
  await reachesPayment(visitor, email)
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
}

const receipt = (page: Page) => page.getByRole('region', { name: 'Pagamento confirmado' })

test('who returns from his bank hears that the Pix has arrived, without a tap (case PAY-20)', async ({
  page,
}) => {
  const visitor = new Visitor(page, ['payment-pix-options', 'proposal-buy-again'])
  await reachesPix(visitor, 'volta@exemplo.com.br')
  await expect.poll(asked).toBeGreaterThan(0)
  await turns(page, 'hidden')
  // a look may have been under way
  await page.waitForTimeout(500)
  const before = await asked()
  await decides(product.url, { status: 'pago' })
  // longer than the longest first pauses
  await page.waitForTimeout(5_000)
  expect(await asked()).toBe(before)
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
}) => {
  const visitor = new Visitor(page, [])
  await reachesPix(visitor, 'recarga@exemplo.com.br')
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
}) => {
  const visitor = new Visitor(page, ['payment-pix-confirmation', 'proposal-buy-again'])
  await reachesPix(visitor, 'pagou@exemplo.com.br')
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
}) => {
  const visitor = new Visitor(page, ['payment-pix-void'])
  await reachesPix(visitor, 'vencido@exemplo.com.br')
  const code = async () => (await ledgerAt(product.url)).payments.length
  const made = await code()
  await decides(product.url, { status: 'cancelado', notify: true })
  await visitor.chooses('payment-pix-void', 'GERAR NOVO PIX')
  await visitor.reaches('payment-pix-options')
  expect(await code()).toBe(made + 1)
})

test('a card that was pending is confirmed by itself', async ({ page }) => {
  const visitor = new Visitor(page, ['payment-pending', 'proposal-buy-again'])
  await page.goto(product.url)
  await reachesPayment(visitor, 'pendente@exemplo.com.br')
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor, { ...CARD, nomeTitular: 'CONT DE SOUZA' })
  await visitor.reaches('payment-pending')
  await page.reload()
  await visitor.reaches('payment-pending')
  await decides(product.url, { status: 'pago' })
  await visitor.reaches('proposal-buy-again')
  await expect(receipt(page)).toContainText('1ª parcela no cartão')
})
