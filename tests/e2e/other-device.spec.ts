import { expect } from '@playwright/test'
import { test } from './product'
import { countsAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

test('two devices with one talk and other data: the second is given the proposal of the first to pay (case PAY-21); whoever wants a slip hears of the Pix of the other one first, and sees that very Pix (cases PAY-07 and PAY-10)', {
  tag: '@phone',
}, async ({ page, product, browser }) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'aparelhos@exemplo.com.br' })
  const kept = await page.evaluate(() => Object.entries(localStorage))
  const [, proposals, payments] = await countsAt(product.url)

  const device = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const other = new Visitor(await device.newPage(), [
    'proposal-open-elsewhere',
    'payment-other-charge',
  ])
  await other.page.addInitScript((entries) => {
    if (localStorage.length > 0) return
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, kept)
  await other.page.goto(product.url)
  await other.option('CONTINUAR').click()
  await other.reaches('proposal-terms')
  await other.page.getByRole('button', { name: 'Alterar Nascimento' }).click()
  await expect(other.input).toBeFocused()
  await other.page.keyboard.press('ControlOrMeta+a')
  await other.answers('change-date', '06121985')
  await other.reaches('proposal-terms')

  await visitor.option('CONFIRMAR').click()
  await visitor.reaches('payment-options')
  await other.option('CONFIRMAR').click()
  await other.reaches('proposal-open-elsewhere')
  const contract = (await visitor.chat.innerText()).match(/contrato é (\d+)/)?.[1]
  await expect(other.chat).toContainText(`É o contrato ${contract}, com os dados de lá.`)
  await expect(other.chat).toContainText(/a 1ª parcela é de R\$\s591,15/)
  expect((await countsAt(product.url))[1]).toBe(proposals + 1)
  await other.option('PAGAR AQUI').click()
  await other.reaches('payment-options')

  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  await other.option('BOLETO BANCÁRIO').click()
  await other.reaches('payment-other-charge')
  await expect(
    other.page.getByText('Esta proposta já tem um Pix aberto. Pague só de uma forma.'),
  ).toBeVisible()
  expect((await countsAt(product.url))[2]).toBe(payments + 1)

  await other.option('VER O PIX').click()
  await other.reaches('payment-pix-options')
  expect((await countsAt(product.url))[2]).toBe(payments + 1)
  const code = (one: Visitor) =>
    one.page.evaluate(() => JSON.stringify(Object.entries(localStorage)).match(/000201\w+/)?.[0])
  expect(await code(other)).toBe(await code(visitor))

  // told once, the other way is open to who wants it all the same
  await other.option('PAGAR DE OUTRA FORMA').click()
  await other.chooses('payment-options', 'BOLETO BANCÁRIO')
  await other.reaches('payment-boleto-options')
  expect((await countsAt(product.url))[2]).toBe(payments + 2)
  await device.close()
})
