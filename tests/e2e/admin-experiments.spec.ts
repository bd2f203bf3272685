import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { armAt, placeOfDigest } from '../../src/measures/judge/arm-of-visit'
import { refusals, sharedAdmin } from './admin'
import { expectAccessible } from './axe'

const admin = sharedAdmin()

test.use({ viewport: { width: 1440, height: 900 } })

const NAME = 'bom-dia-traz-mais-leads'
const WORDS = 'Bom dia! Vamos realizar um sonho?'

/** A visit's id that falls on the second of two equal arms. */
function visitOnB(): string {
  const arms = [
    { name: 'a', weight: 0.5 },
    { name: 'b', weight: 0.5 },
  ]
  for (;;) {
    const id = randomBytes(16).toString('hex')
    const digest = createHash('sha256').update(`${NAME}:${id}`).digest()
    if (armAt(arms, placeOfDigest(digest))?.name === 'b') return id
  }
}

/** Fourteen days in which B brings a fifth more. */
const days = Array.from({ length: 14 }, (_, n) => ({
  day: `2026-10-${String(n + 1).padStart(2, '0')}`,
  arms: [150, 180].map((s) => ({ n: 5000, s, q: s })),
}))

test('issue 17: an experiment from the form to the arm that stays, and a visitor who keeps his arm @desktop', async ({
  page,
  browser,
}) => {
  const refused = refusals(page)
  await test.step('it is made in a form, and both arms are drawn', async () => {
    await admin.enter(page, 'experimentos')
    await page.getByRole('link', { name: 'Novo experimento' }).last().click()
    await page
      .getByLabel('1. O que você quer descobrir')
      .pressSequentially('Bom dia traz mais leads?')
    await page.getByLabel('2. Onde').selectOption('home')
    await page.getByLabel('O que B diz, uma fala por linha').press('Control+A')
    await page.getByLabel('O que B diz, uma fala por linha').pressSequentially(WORDS)
    await page.getByRole('radio', { name: 'Lead' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fazer o experimento' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Ainda não está no ar' })).toBeVisible()
    const arm = (n: number) => page.locator('.exp-tiles li').nth(n).frameLocator('iframe')
    await expect(arm(1).getByText(WORDS)).toBeAttached()
    await expect(arm(0).getByText('Que bom ter você por aqui')).toBeAttached()
  })

  const path = `experiments/${NAME}.yaml`
  const visitor = await browser.newContext()
  await visitor.addCookies([{ name: 'visita', value: visitOnB(), url: admin.url }])
  const visited = await visitor.newPage()
  await test.step('once it is live a visitor sees his arm, and the same after a reload', async () => {
    await expect(async () => {
      const { etag } = await admin.document(page.request, path)
      await admin.publish(page.request, 'Experimento', { [path]: etag }, [path])
    }).toPass()
    await visited.goto(admin.url)
    await expect(visited.getByText(WORDS)).toBeVisible()
    await visited.reload()
    await expect(visited.getByText(WORDS)).toBeVisible()
  })

  await test.step('what is decided is said first, and the winner is written into the brand', async () => {
    await page.route(`**/experiments/${NAME}?*`, (route) => route.fulfill({ json: { days } }))
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'B é melhor que A' })).toBeVisible()
    await page.getByRole('button', { name: 'Tabela' }).click()
    await expect(page.getByRole('cell', { name: '14/10' })).toBeVisible()
    await page.getByRole('button', { name: 'Gráfico' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ficar com B' }).click()
    await expect(page.getByText('Ficou com B: 1 marca mudou.')).toBeVisible()
    await expect
      .poll(async () => (await admin.document(page.request, 'variants/home.yaml')).text)
      .toContain(WORDS)
  })

  await test.step('its end moves nobody in mid-talk, and can be undone', async () => {
    const { etag } = await admin.document(page.request, path)
    await admin.publish(page.request, 'Fim', { [path]: etag }, [path])
    await visited.reload()
    await expect(visited.getByText(WORDS)).toBeVisible()
    const newcomer = await browser.newPage()
    await newcomer.goto(admin.url)
    await expect(newcomer.getByText('Que bom ter você por aqui')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect
      .poll(async () => (await admin.document(page.request, 'variants/home.yaml')).text)
      .not.toContain(WORDS)
  })
  expect(refused).toEqual([])
})
