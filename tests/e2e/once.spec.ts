import { expect } from '@playwright/test'
import { leavesContact, livesAt, namesHolder, PERSON, picksPlan, reachesPayment } from './journey'
import { test } from './product'
import { breaks, countsAt, ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

test('a lost answer to lead, proposal and Pix is asked for again by itself: the visitor notices nothing, one record each (cases PAY-03, PAY-08, PAY-14)', async ({
  product,
  visitor,
}) => {
  const [leads, proposals, payments] = await countsAt(product.url)
  for (const route of ['POST /api/lead', 'POST /api/proposta', 'POST /api/pagamento/pix']) {
    await breaks(product.url, { route, mode: 'drop-after', times: 1 })
  }
  await reachesPayment(visitor, 'perdida@exemplo.com.br')
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  expect(await countsAt(product.url)).toEqual([leads + 1, proposals + 1, payments + 1])
})

test('without internet CONFIRMAR waits and goes on by itself, once', async ({ page, product }) => {
  const visitor = new Visitor(page, [])
  const [, proposals] = await countsAt(product.url)
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'sem-internet@exemplo.com.br' })
  await page.context().setOffline(true)
  await visitor.option('CONFIRMAR').click()
  await expect(page.getByText('Segue quando a internet voltar')).toBeVisible()
  // nobody is at work on what waits (look, screen 7)
  await expect(page.locator('.dots')).toHaveCount(0)
  await visitor.looksGood('sem-internet')
  await page.getByRole('button', { name: 'TENTAR AGORA' }).click()
  await expect(page.getByText('Segue quando a internet voltar')).toBeVisible()
  await page.context().setOffline(false)
  await visitor.reaches('payment-options')
  expect((await countsAt(product.url))[1]).toBe(proposals + 1)
})

test('two taps and a refresh at the steps that make something make it once (cases PAY-01 and PAY-05)', async ({
  page,
  product,
  visitor,
}) => {
  const [leads, proposals, payments] = await countsAt(product.url)
  await leavesContact(visitor, 'toques@exemplo.com.br')
  await page.reload()
  await picksPlan(visitor)
  await namesHolder(visitor)
  await visitor.answers('proposal-add-cep', '01310100')
  await livesAt(visitor)
  await visitor.answers('proposal-add-date', PERSON.date)
  const twice = async (step: string, label: string) => {
    await visitor.reaches(step)
    await page.reload()
    await visitor.reaches(step)
    await visitor.option(label).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  }
  await twice('proposal-terms', 'CONFIRMAR')
  await page.reload()
  await twice('payment-options', 'PIX')
  await page.reload()
  await visitor.reaches('payment-pix-options')
  await page.reload()
  await visitor.reaches('payment-pix-options')
  expect(await countsAt(product.url)).toEqual([leads + 1, proposals + 1, payments + 1])
})

test('two tabs of one talk make one proposal and one Pix (case PAY-07)', async ({
  page,
  context,
  product,
}) => {
  const visitor = new Visitor(page, [])
  const [leads, proposals, payments] = await countsAt(product.url)
  await standsAt(visitor, product.url, 'payment-options', { email: 'abas@exemplo.com.br' })
  const other = new Visitor(await context.newPage(), [])
  await other.page.goto(product.url)
  await other.reaches('payment-options')
  await Promise.all(
    [visitor, other].map((one) =>
      // a tab that has already followed the other one shows the button no more
      one
        .option('PIX')
        .evaluate((button: HTMLElement) => button.click(), undefined, { timeout: 2000 })
        .catch(() => {}),
    ),
  )
  await visitor.reaches('payment-pix-options')
  await other.reaches('payment-pix-options')
  expect(await countsAt(product.url)).toEqual([leads + 1, proposals + 1, payments + 1])
})

/** Reloads the page wherever the bot waits. */
class Reloader extends Visitor {
  override async reaches(step: string): Promise<void> {
    await super.reaches(step)
    await this.page.reload()
    await super.reaches(step)
    if (await this.input.count()) await this.input.focus()
  }
}

test('a refresh at every step makes one lead, one proposal and one charge (case PAY-05)', async ({
  page,
  product,
}) => {
  const before = await ledgerAt(product.url)
  const visitor = new Reloader(page, [])
  await page.goto(product.url)
  await reachesPayment(visitor, 'recarrega@exemplo.com.br')
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  const after = await ledgerAt(product.url)
  for (const kind of ['leads', 'proposals', 'payments'] as const) {
    expect(after[kind].length - before[kind].length, kind).toBe(1)
  }
})
