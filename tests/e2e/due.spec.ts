import { expect, type Page } from '@playwright/test'
import { test } from './product'
import { countsAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

const DAY = 24 * 3_600_000

/** Who comes back in a tab of its own, on a day when the talk is forgotten; the earlier tab is closed, whose clock is another. */
async function comesBack(page: Page, url: string, after: number): Promise<Page> {
  const later = await page.context().newPage()
  await page.close()
  await later.clock.setFixedTime(Date.now() + after)
  await later.goto(url)
  return later
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('cobranca:home') ?? '')

test('a slip can still be paid when its talk was erased, until it is due, and nothing of the visitor is kept for that', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'payment-options', { email: 'vencimento@exemplo.com.br' })
  await visitor.option('BOLETO BANCÁRIO').click()
  await visitor.reaches('payment-boleto-options')
  const line = (await page.locator('.digits').innerText()).replace(/\D/g, '')
  await expect.poll(() => kept(page)).toContain(line)
  for (const personal of ['Mariana', '39053344705', 'vencimento@', '987654321', 'Paulista']) {
    expect(await kept(page)).not.toContain(personal)
  }
  const counts = await countsAt(product.url)

  const later = await comesBack(page, product.url, 1.2 * DAY)
  const see = later.getByRole('button', { name: 'VER MEU BOLETO' })
  await expect(
    later.getByRole('heading', { name: /O contrato \d+ espera o pagamento/ }),
  ).toBeVisible()
  await new Visitor(later, []).looksGood('cobranca')
  await expect(see).toBeInViewport({ ratio: 1 })
  expect(await later.evaluate(() => localStorage.getItem('conversa:home'))).toBeNull()
  await see.focus()
  await later.keyboard.press('Enter')
  await expect(later.locator('.digits')).toBeVisible()
  expect((await later.locator('.digits').innerText()).replace(/\D/g, '')).toBe(line)
  await new Visitor(later, []).looksGood('cobranca-boleto')
  expect(await countsAt(product.url)).toEqual(counts)

  // a new simulation does not delete it, nor is it asked about again in the same tab
  await later.getByRole('button', { name: 'NOVA SIMULAÇÃO' }).press('Enter')
  const guest = new Visitor(later, [])
  await guest.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await guest.reaches('lead-select-category')
  await later.reload()
  await guest.reaches('lead-select-category')
  expect(await kept(later)).toContain(line)

  // past due it is gone
  const tooLate = await comesBack(later, product.url, 9 * DAY)
  await new Visitor(tooLate, []).reaches('copy-message-2')
  // the page shows this step before the script that looks for charges has come
  await expect.poll(() => kept(tooLate)).toBe('')
})

test('who begins anew finds the Pix again, and may have it forgotten', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'payment-options', { email: 'pix-depois@exemplo.com.br' })
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  await expect.poll(() => kept(page)).toContain('pix')

  const back = await page.context().newPage()
  await back.goto(product.url)
  await expect(back.getByRole('button', { name: 'VER MEU PIX' })).toBeVisible()
  await expect(back.getByRole('button', { name: 'Continuar em outro aparelho' })).toBeVisible()
  await new Visitor(back, []).looksGood('retomar')
  await back.getByRole('button', { name: 'NOVA SIMULAÇÃO' }).click()
  await new Visitor(back, []).reaches('copy-message-2')

  const again = await page.context().newPage()
  await again.goto(product.url)
  await again.getByRole('button', { name: 'VER MEU PIX' }).press('Enter')
  await expect(again.locator('.pay__qr svg')).toBeVisible()
  await again.getByRole('button', { name: 'NÃO MOSTRAR MAIS' }).press('Enter')
  expect(await kept(again)).toBe('')
})

test('/abandono-imovel begins at property, with the name and the income that this device knows', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'abandono@exemplo.com.br' })

  // a charge of an earlier day is shown first, and changes nothing of what is known
  await page.evaluate(() => {
    const charge = { kind: 'pix', contract: '1', code: '000201', until: Date.now() + 3_600_000 }
    localStorage.setItem('cobranca:abandono-imovel', JSON.stringify([charge]))
  })
  const back = await page.context().newPage()
  await back.goto(`${product.url}/abandono-imovel`)
  await back.getByRole('button', { name: 'NOVA SIMULAÇÃO' }).press('Enter')
  const again = new Visitor(back, [])
  await again.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await again.chooses('lead-select-plan', 'PLANO INTEGRAL')
  await expect(again.chat).toContainText('Mariana, vamos continuar com o seu imóvel.')
  await again.answers('lead-credit-value', '100000')
  await again.reaches('lead-add-email')
  await expect(again.input).toHaveValue('abandono@exemplo.com.br')
})
