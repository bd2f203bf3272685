import { expect, type Page } from '@playwright/test'
import { comesToRest, hiddenFrom } from './in-sight'
import { leavesContact, PERSON, reachesPayment, typesCard } from './journey'
import { test } from './product'
import { breaks } from './sandbox'
import { Visitor } from './visitor'

/** Screens on which a visitor buys: a very small phone, a phone with its bars, one without, on its side, a tablet, a laptop. */
const SIZES = [
  [320, 568],
  [360, 616],
  [390, 664],
  [740, 360],
  [768, 1024],
  [1366, 650],
] as const

for (const [width, height] of SIZES) {
  test(`at ${width} x ${height} the way on is in sight from hello to the survey (case VIS-02)`, {
    tag: '@phone',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width, height })
    await page.goto(product.url)
    const faults: string[] = []
    await buys(page, async (step) => {
      await comesToRest(page)
      if (process.env.SCREENS) {
        await page.screenshot({
          path: `test-results/screens/in-sight/${width}x${height}-${step}.png`,
        })
      }
      faults.push(...(await hiddenFrom(page)).map((fault) => `${step}: ${fault}`))
    })
    expect(faults).toEqual([])
  })
}

test('a Pix has amount, picture and button whole on a phone of 360 x 616', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await reachesPayment(visitor, 'pix@exemplo.com.br')
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  const card = page.locator('.part').last()
  for (const piece of ['.money--l', '.pay__qr', '.pay__do .btn', '.count']) {
    await expect(card.locator(piece)).toBeInViewport({ ratio: 1 })
  }
  const dock = await page.locator('.dock').boundingBox()
  const count = await card.locator('.count').boundingBox()
  expect((count?.y ?? 0) + (count?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
})

test('only who reads above is told of new messages, in a row that covers nothing', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const visitor = new Visitor(page, [])
  await page.goto(product.url)
  await leavesContact(visitor, 'pilula@exemplo.com.br')
  await visitor.reaches('plans-list-select')
  await breaks(product.url, {
    route: 'POST /api/plano/detalhes',
    mode: 'delay',
    ms: 1500,
    times: 1,
  })
  await page
    .locator('[data-card]')
    .first()
    .click({ position: { x: 40, y: 24 } })
  await page.locator('[data-confirm]').click()
  const log = page.getByRole('log')
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(page.locator('.newer')).toHaveCount(0)
  await visitor.reaches('proposal-confirm-infos')
  const pill = page.locator('.newer')
  await expect(pill).toBeVisible()
  const [row, view] = [await pill.boundingBox(), await log.boundingBox()]
  expect(row?.y).toBeGreaterThanOrEqual((view?.y ?? 0) + (view?.height ?? 0))
  await pill.click()
  await expect(pill).toHaveCount(0)
  await expect(visitor.option('SEGUIR EM FRENTE')).toBeInViewport({ ratio: 1 })
})

type Look = (standing: string) => Promise<void>

/** A purchase that looks round at every standing; each way of paying is looked at before Pix is taken. */
async function buys(page: Page, look: Look): Promise<void> {
  const visitor = new Visitor(page, [])
  const reaches = async (step: string, standing = step) => {
    await visitor.reaches(step)
    await look(standing)
  }
  const chooses = async (step: string, label: string, standing = step) => {
    await reaches(step, standing)
    await visitor.option(label).click()
  }
  const answers = async (step: string, text: string) => {
    await reaches(step)
    await visitor.input.pressSequentially(text)
    await visitor.input.press('Enter')
  }
  await chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await answers('lead-basic-name', 'Mariana')
  await chooses('lead-select-plan', 'PLANO PAGA METADE')
  await answers('lead-credit-value', '100000')
  await answers('basico-valor-renda', '15000')
  await answers('lead-add-email', 'vista@exemplo.com.br')
  await answers('lead-add-phone', '11987654321')
  await reaches('plans-list-select', 'plans-none')
  // near its corner, which is in sight: a test that clicks in the middle would scroll first
  await page
    .locator('[data-card]')
    .first()
    .click({ position: { x: 40, y: 24 } })
  await look('plans-taken')
  await page.locator('[data-confirm]').click()
  await chooses('proposal-confirm-infos', 'SEGUIR EM FRENTE')
  await chooses('proposal-plan-holder', PERSON.choice)
  await answers('proposal-add-name-razao', PERSON.name)
  await answers('proposal-add-cpf-cnpj', PERSON.document)
  await answers('proposal-add-cep', '01310100')
  await answers('cep-add-number', '1578')
  await answers('cep-add-complement', 'apto 32')
  await answers('proposal-add-date', PERSON.date)
  await chooses('proposal-terms', 'DETALHES DO PLANO')
  await chooses('proposal-terms', 'ALTERAR DADOS', 'proposal-terms-again')
  await chooses('proposal-change-infos', 'NENHUMA')
  await chooses('proposal-terms', 'CONFIRMAR', 'proposal-terms-changed')
  await chooses('payment-options', 'BOLETO')
  await chooses('payment-boleto-options', 'PAGAR DE OUTRA FORMA')
  await chooses('payment-options', 'PAGAR NO CARTÃO', 'payment-options-again')
  await reaches('select', 'card-empty')
  await typesCard(visitor)
  await look('card-typed')
  await page.keyboard.press('Escape')
  await chooses('payment-options', 'PIX', 'payment-options-after-card')
  await chooses('payment-pix-options', 'JÁ PAGUEI')
  await chooses('payment-pix-confirmation', 'VER O PIX DE NOVO')
  await chooses('payment-pix-options', 'JÁ PAGUEI', 'pix-again')
  await chooses('payment-pix-confirmation', 'CONTINUAR', 'payment-pix-confirmation-again')
  await chooses('pesquisa-midia', 'INDICAÇÃO')
  await chooses('pesquisa-nota', '5')
  await chooses('pesquisa-algo-mais', 'NÃO, OBRIGADO')
  await reaches('pesquisa-ate-mais')
}
