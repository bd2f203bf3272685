import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { CARD, paysByCard, typesCard } from './journey'
import { startProduct, test } from './product'
import { countsAt, ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

test('a card is approved, and nothing typed is left (spec section 4, case PRI-02)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['select', 'payment-options', 'proposal-buy-again'])
  await standsAt(visitor, product.url, 'payment-options')
  await visitor.option('PAGAR NO CARTÃO').click()
  await visitor.reaches('select')
  // it only looks disabled, and says what is missing
  await page.locator('[data-pay]').click({ force: true })
  await expect(page.locator('[name=numero]')).toBeFocused()
  await expect(page.locator('dialog')).toContainText('Campo obrigatório')
  await visitor.looksGood('select-missing')
  await paysByCard(visitor)
  await visitor.reaches('proposal-buy-again')
  await expect(visitor.chat).toContainText('Pagamento aprovado')
  await expect(page.locator('dialog')).toHaveCount(0)
  const { payments } = await ledgerAt(product.url)
  expect(payments.at(-1)).toMatchObject({ method: 'cartao', status: 'aprovado' })

  const receipt = page.locator('.card', { hasText: 'Pagamento aprovado' })
  await expect(receipt.locator('.scene svg')).toBeVisible()
  const authorised = String(payments.at(-1)?.id).padStart(4, '0').slice(-4)
  await expect(receipt.locator('dl')).toContainText(`Autorização****${authorised}`)
  const day = /(\d\d)\/(\d\d)\/(\d{4})/
  await expect(receipt.locator('dl div', { hasText: 'Próxima assembleia' })).toContainText(day)
  await expect(receipt.locator('dl div', { hasText: 'Pode desistir até' })).toContainText(day)
  await receipt.scrollIntoViewIfNeeded()
  await visitor.looksGood('receipt')

  const kept = page.waitForEvent('download')
  await receipt.getByRole('button', { name: 'Guardar recibo' }).click()
  const file = await kept
  expect(file.suggestedFilename()).toMatch(/^recibo-\d+\.png$/)
  await expect(receipt.getByRole('button', { name: 'Recibo guardado' })).toBeVisible()
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('\u0089PNG')
  // 400 wide at three pixels each, and higher than wide
  expect(bytes.readUInt32BE(16)).toBe(1200)
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(1200)
  if (process.env.SCREENS) {
    await file.saveAs(`test-results/screens/${test.info().project.name}/receipt.png`)
  }

  await page.goBack()
  await page.goForward()
  await expect(page.locator(`input[value*="${CARD.codigoSeguranca}"]`)).toHaveCount(0)
})

test('ATK-01: asked for a proof of work the page does it by itself, within its policy, and the card is paid', {
  tag: '@phone',
}, async ({ page, product }) => {
  const reports: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) reports.push(message.text())
  })
  const visitor = new Visitor(page, ['select', 'payment-options', 'proposal-buy-again'])
  await standsAt(visitor, product.url, 'payment-options')
  const proofs: (string | undefined)[] = []
  await page.route('**/api/pagamento/cartao', async (route) => {
    proofs.push((await route.request().allHeaders())['x-proof'])
    if (proofs.length > 1) return route.continue()
    const body = { success: false, code: 'proof-needed', challenge: { token: 'ficha', bits: 16 } }
    return route.fulfill({ status: 429, json: body })
  })
  await visitor.option('PAGAR NO CARTÃO').click()
  await visitor.reaches('select')
  await paysByCard(visitor)
  await visitor.reaches('proposal-buy-again')
  await expect(visitor.chat).toContainText('Pagamento aprovado')
  const [none, proof = ''] = proofs
  expect([none, proofs.length]).toEqual([undefined, 2])
  expect(proof).toMatch(/^ficha:\d+$/)
  expect(createHash('sha256').update(proof).digest().readUInt16BE()).toBe(0)
  expect(reports).toEqual([])
})

test('the browser’s Back closes the card and keeps the talk (spec section 2)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'payment-options', { email: 'volta@exemplo.com.br' })
  await visitor.option('PAGAR NO CARTÃO').click()
  await visitor.reaches('select')
  await expect(page.locator('dialog')).toBeVisible()
  await page.goBack()
  await visitor.reaches('payment-options')
  await expect(page.locator('dialog')).toHaveCount(0)
  // and a sheet that is left by its own button leaves no pile of entries behind
  const counts: number[] = []
  for (let times = 0; times < 2; times += 1) {
    await visitor.option('PAGAR NO CARTÃO').click()
    await visitor.reaches('select')
    await page.keyboard.press('Escape')
    await visitor.reaches('payment-options')
    counts.push(await page.evaluate(() => history.length))
  }
  expect(counts[1]).toBe(counts[0])
})

test('an undecided card is pending, and nobody is asked to pay again (case PAY-04)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, ['payment-pending'])
  await standsAt(visitor, product.url, 'payment-options')
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor, { ...CARD, nomeTitular: 'CONT DE SOUZA' })
  await visitor.reaches('payment-pending')
  await expect(visitor.chat).not.toContainText('recusado')
  await expect(visitor.option('PAGAR COM PIX')).toHaveCount(0)
})

test('a refused card offers Pix, and Pix is then made (spec section 4)', {
  tag: '@phone',
}, async ({ page, product }) => {
  const visitor = new Visitor(page, ['payment-refused'])
  await standsAt(visitor, product.url, 'payment-options')
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor, { ...CARD, nomeTitular: 'FUND DE SOUZA' })
  await visitor.reaches('payment-refused')
  const refused = page.locator('.card', { hasText: 'Pagamento recusado' })
  await expect(refused.locator('.scene svg')).toBeVisible()
  await expect(refused).toContainText('Nada foi cobrado')
  // the styles of a card that came before do not move the note out of line
  const [title, note] = await Promise.all(
    ['h2', '.tipline'].map((part) => refused.locator(part).boundingBox()),
  )
  expect(note?.x).toBe(title?.x)
  await expect(visitor.option('PAGAR COM PIX')).toBeInViewport()
  await visitor.option('TENTAR OUTRO CARTÃO').click()
  await visitor.reaches('select')
  await expect(page.locator('[name=numero]')).toHaveValue('')
  await page.keyboard.press('Escape')
  await visitor.chooses('payment-options', 'PIX')
  await visitor.reaches('payment-pix-options')
  const { payments } = await ledgerAt(product.url)
  expect(payments.at(-1)).toMatchObject({ method: 'pix' })
})

test('a card without an answer is pending, never refused (cases PAY-03 and PAY-04)', {
  tag: '@phone',
}, async ({ page }) => {
  // waits for a card a third as long as usual
  const impatient = await startProduct({ PROVIDER_PROFILE: 'tests/e2e/impatient.yaml' })
  const visitor = new Visitor(page, [])
  await standsAt(visitor, impatient.url, 'payment-options')
  await visitor.option('PAGAR NO CARTÃO').click()
  await paysByCard(visitor, { ...CARD, nomeTitular: 'HANG DE SOUZA' })
  await expect(page.locator('[data-pay]')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toBeVisible()
  await visitor.looksGood('card-in-flight')
  await expect(visitor.chat).toHaveAttribute('data-step', 'payment-pending')
  await expect(visitor.chat).not.toContainText('recusado')
  expect(await impatient.stop()).toBe(0)
})

test('Enter and two clicks at once pay once (case PAY-01)', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'payment-options')
  await visitor.option('PAGAR NO CARTÃO').click()
  await typesCard(visitor)
  const [, , before] = await countsAt(product.url)
  const { calls } = await ledgerAt(product.url)
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('[data-pay]')
    button?.form?.requestSubmit()
    button?.click()
    button?.click()
  })
  await visitor.reaches('proposal-buy-again')
  const after = await ledgerAt(product.url)
  expect(after.payments.length).toBe(before + 1)

  const sum = (all: Readonly<Record<string, number>>) =>
    Object.entries(all)
      .filter(([name]) => /cart/i.test(name))
      .reduce((total, [, count]) => total + count, 0)
  expect(sum(after.calls)).toBe(sum(calls) + 1)
})
