import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { sharedAdmin } from './admin'
import { ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

const LEAD = 'scripts/lead.yaml'
const EMAIL = 'Para eu guardar a simulação, qual é o seu e-mail?'
const PHONE = 'E qual é o seu celular, com DDD?'

const admin = sharedAdmin()

test.beforeEach(({ request }) => admin.signIn(request))

/** Changes one place of a document and publishes it; gives the release. */
async function publishes(who: APIRequestContext, path: string, from: string, to: string) {
  const etag = await admin.edit(who, path, (text) => text.replace(from, to))
  // what was called back is a draft again, which stays one
  return admin.publish(who, to, { [path]: etag }, [path])
}

const recalls = (who: APIRequestContext, release: string) =>
  admin.ask(who, 'POST', `/releases/${release}/recall`, { reason: 'Preço errado' })

/** To the e-mail, which is asked but not answered. */
async function reachesEmail(page: Page): Promise<Visitor> {
  const visitor = new Visitor(page, [])
  await page.goto(admin.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await visitor.answers('lead-basic-name', 'Mariana')
  await visitor.chooses('lead-select-plan', 'PLANO INTEGRAL')
  await visitor.answers('lead-credit-value', '100000')
  await visitor.answers('basico-valor-renda', '15000')
  await visitor.reaches('lead-add-email')
  return visitor
}

/** The release each call is booked under from now on. */
function releasesOf(page: Page): Set<string | undefined> {
  const seen = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/api/')) seen.add(request.headers()['x-release'])
  })
  return seen
}

test('PUB-07, PUB-08: who is in mid-talk finishes on his release, also after a reload; who comes new gets the new one @phone', async ({
  page,
  request,
  browser,
}) => {
  const earlier = (await admin.content(request)).live.release
  const visitor = await reachesEmail(page)
  const later = await publishes(request, LEAD, PHONE, 'Agora o celular, por favor')
  const booked = releasesOf(page)
  await visitor.answers('lead-add-email', 'antes@exemplo.com.br')
  await visitor.reaches('lead-add-phone')
  await expect(page.getByText(PHONE)).toBeVisible()

  await page.reload()
  expect(await page.locator('#page').textContent()).toContain(later)
  await visitor.reaches('lead-add-phone')
  await expect(page.getByText(PHONE)).toBeVisible()
  await expect(page.locator('[data-bubble=user]', { hasText: 'antes@exemplo.com.br' })).toHaveCount(
    1,
  )
  await visitor.answers('lead-add-phone', '11987654321')
  await visitor.reaches('plans-list-select')
  expect([...booked]).toEqual([earlier])

  const other = await reachesEmail(await browser.newPage())
  await other.answers('lead-add-email', 'depois@exemplo.com.br')
  await other.reaches('lead-add-phone')
  await expect(other.page.getByText('Agora o celular, por favor')).toBeVisible()
  await other.page.close()
})

test('PUB-10: a release that is called back is left at the next safe step, with every answer kept and nothing made twice @phone', async ({
  page,
  request,
}) => {
  const harmful = await publishes(request, LEAD, EMAIL, 'Preço errado! E o e-mail?')
  const visitor = await reachesEmail(page)
  await expect(page.getByText('Preço errado!')).toBeVisible()
  const before = (await ledgerAt(admin.url)).leads.length
  await recalls(request, harmful)
  await visitor.answers('lead-add-email', 'recolhida@exemplo.com.br')
  await visitor.reaches('lead-add-phone')
  await expect(page.getByText(EMAIL)).toBeVisible()
  await expect(page.getByText('Preço errado!')).toHaveCount(0)
  await expect(page.locator('[data-bubble=user]', { hasText: 'Mariana' })).toHaveCount(1)
  await expect(page.locator('[data-bubble=user]', { hasText: 'recolhida@' })).toHaveCount(1)
  await visitor.answers('lead-add-phone', '11987654321')
  await visitor.reaches('plans-list-select')
  expect((await ledgerAt(admin.url)).leads.length).toBe(before + 1)
})

test('PUB-10: who is paying stays where he is, also after a reload @phone', async ({
  page,
  request,
}) => {
  const path = 'scripts/pagamento.yaml'
  const harmful = await publishes(request, path, 'Como você prefere pagar', 'Como quer mesmo pagar')
  const visitor = new Visitor(page, [])
  await standsAt(visitor, admin.url, 'payment-options', { email: 'pagando@exemplo.com.br' })
  const proposals = (await ledgerAt(admin.url)).proposals.length
  await recalls(request, harmful)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.locator('[data-option]').filter({ hasText: /pix/i }).first().click()
  await expect(visitor.chat).toHaveAttribute('data-step', /pix/)
  await expect(visitor.chat).toHaveAttribute('data-state', 'waiting', { timeout: 90_000 })
  expect(loads).toEqual([])
  await page.reload()
  await expect(visitor.chat).toHaveAttribute('data-step', /pix/)
  await expect(visitor.chat).toHaveAttribute('data-state', 'waiting')
  await expect(page.getByText('Como quer mesmo pagar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  const after = await ledgerAt(admin.url)
  expect([after.proposals.length, after.payments.length]).toEqual([proposals, 1])
})
