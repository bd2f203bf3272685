import { expect } from '@playwright/test'
import { picksPlan } from './journey'
import { test } from './product'
import { countsAt } from './sandbox'
import { standsAt } from './stands-at'
import { MOTION, Visitor } from './visitor'

test.use(MOTION)

test('an earlier answer is changed, and only what depends on it is asked again (look, rule 13)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['plans-list-select'])
  const [leads] = await countsAt(product.url)
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'troca@exemplo.com.br' })
  await picksPlan(visitor)
  await visitor.reaches('proposal-plan-holder')

  await page.locator('[data-bubble=user]', { hasText: '100.000,00' }).first().click()
  await page.getByRole('button', { name: 'Alterar' }).click()
  await expect(page.getByText('Mudando: Valor do crédito')).toBeVisible()
  await expect(visitor.input).toBeFocused()
  await expect(visitor.input).toHaveValue('100.000')
  await visitor.looksGood('changing-the-credit')
  await visitor.input.fill('')
  await visitor.input.pressSequentially('200000')
  await visitor.input.press('Enter')

  // name, income, e-mail and phone are kept; the plans are others, so one is chosen anew
  await visitor.reaches('plans-list-select')
  const said = page.locator('[data-bubble=user]')
  await expect(said.filter({ hasText: '200.000,00' })).toHaveCount(1)
  await expect(said.filter({ hasText: 'troca@exemplo.com.br' })).toHaveCount(1)
  expect((await countsAt(product.url))[0]).toBe(leads + 1)
})

test('who comes back in a new tab is asked, and goes on where it stood (design section 4)', async ({
  context,
  page,
  product,
}) => {
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'volta@exemplo.com.br' })
  await page.close()

  const again = await context.newPage()
  const back = new Visitor(again, [])
  await again.goto(product.url)
  await expect(back.option('CONTINUAR')).toBeVisible()
  await expect(again.getByText('Mariana, quer continuar ou começar de novo?')).toBeVisible()
  await back.looksGood('who-comes-back')
  await back.option('CONTINUAR').click()
  await back.reaches('plans-list-select')

  const third = await context.newPage()
  const anew = new Visitor(third, [])
  await third.goto(product.url)
  await anew.option('COMEÇAR DE NOVO').click()
  await anew.reaches('copy-message-2')
  await expect(third.locator('[data-bubble=user]')).toHaveCount(0)
})
