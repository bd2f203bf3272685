import { expect, type Page } from '@playwright/test'
import { holdRequests } from './hold-requests'
import { comesToRest, hiddenFrom } from './in-sight'
import { CARD, COMPANY, type Holder, PERSON, paysByCard, typesCard } from './journey'
import { keepsPicture } from './keeps-picture'
import { test } from './product'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

type Size = readonly [width: number, height: number]

/** Screens on which a person buys: a very small phone, a phone with its bars, one on its side, a laptop. */
const OF_A_PERSON: readonly Size[] = [
  [320, 568],
  [360, 616],
  [740, 360],
  [1366, 650],
]

/** Screens on which a company does: the smallest, a phone without bars, a tablet. */
const OF_A_COMPANY: readonly Size[] = [
  [320, 568],
  [390, 664],
  [768, 1024],
]

for (const [width, height] of OF_A_PERSON) {
  test(`at ${width} x ${height} the way on is in sight from hello to the survey (case VIS-02)`, {
    tag: '@phone',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width, height })
    await page.goto(product.url)
    const { look, faults } = looksRound(page, `${width}x${height}`)
    await buysLookingAtAll(page, look)
    expect(faults).toEqual([])
  })
}

for (const [width, height] of OF_A_COMPANY) {
  test(`at ${width} x ${height} it is for a company, its slip and a card of each end`, {
    tag: '@phone',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width, height })
    // a dark brand, whose campaign has a discount and a coupon to be asked for
    await page.goto(`${product.url}/cupom`)
    const { look, faults } = looksRound(page, `company-${width}x${height}`)
    await buysAsCompany(page, look)
    expect(faults).toEqual([])
  })
}

test('at 360 x 740 it is with letters of 200 %, too', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${product.url}/exclusivo`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const { look, faults } = looksRound(page, 'letters-360x740')
  await buysAsCompany(page, look)
  // a bubble and its buttons may then be taller than the log: what leads on comes before its first line
  expect(faults.filter((fault) => !fault.includes('what is newest'))).toEqual([])
})

/** Looks at every standing once the page has come to rest, and writes down what is out of sight there. */
function looksRound(page: Page, name: string): { readonly look: Look; readonly faults: string[] } {
  const faults: string[] = []
  const look = async (step: string) => {
    await comesToRest(page)
    await keepsPicture(page, `in-sight/${name}-${step}`)
    faults.push(...(await hiddenFrom(page)).map((fault) => `${step}: ${fault}`))
  }
  return { look, faults }
}

test('a Pix has amount, picture and button whole on a phone of 360 x 616', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 616 })
  const visitor = new Visitor(page, [])
  await standsAt(visitor, product.url, 'payment-options', { email: 'pix@exemplo.com.br' })
  await hasFont(page)
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
  await comesToRest(page)
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
  await standsAt(visitor, product.url, 'plans-list-select', { email: 'pilula@exemplo.com.br' })
  const answer = await holdRequests(page, '**/api/plano/detalhes')
  await page
    .locator('[data-card]')
    .first()
    .click({ position: { x: 40, y: 24 } })
  await page.locator('[data-confirm]').click()
  // a scroll in the very frame in which the log grows is taken for the log's own
  await expect(page.locator('.dots')).toBeVisible()
  await comesToRest(page)
  const log = page.getByRole('log')
  await log.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(page.locator('.newer')).toHaveCount(0)
  answer()
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

/** Somebody who goes through the talk and looks round at every standing before acting. */
function looker(page: Page, look: Look) {
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
  return { visitor, reaches, chooses, answers }
}

type Looker = ReturnType<typeof looker>

async function takesPlan(
  { visitor, reaches, chooses, answers }: Looker,
  look: Look,
  email: string,
) {
  await chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await reaches('lead-select-category')
  await visitor.page.locator('[data-card]').first().click()
  await answers('lead-basic-name', 'Mariana')
  await chooses('lead-select-plan', 'PLANO PAGA METADE')
  await answers('lead-credit-value', '100000')
  await answers('basico-valor-renda', '15000')
  await answers('lead-add-email', email)
  await answers('lead-add-phone', '11987654321')
  await reaches('plans-list-select', 'plans-none')
  // near its corner, which is in sight: a test that clicks in the middle would scroll first
  await visitor.page
    .locator('[data-card]')
    .first()
    .click({ position: { x: 40, y: 24 } })
  await look('plans-taken')
  await visitor.page.locator('[data-confirm]').click()
}

async function signs({ chooses, answers }: Looker, holder: Holder) {
  await chooses('proposal-confirm-infos', 'SEGUIR EM FRENTE')
  await chooses('proposal-plan-holder', holder.choice)
  await answers('proposal-add-name-razao', holder.name)
  await answers('proposal-add-cpf-cnpj', holder.document)
  await answers('proposal-add-cep', '01310100')
  await answers('cep-add-number', '1578')
  await answers('cep-add-complement', 'apto 32')
  await answers('proposal-add-date', holder.date)
}

/** A person's purchase; each way of paying is looked at before Pix is taken. */
async function buysLookingAtAll(page: Page, look: Look): Promise<void> {
  const one = looker(page, look)
  const { visitor, reaches, chooses } = one
  await takesPlan(one, look, 'vista@exemplo.com.br')
  await signs(one, PERSON)
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
  await answersSurvey(one)
}

/** A company's purchases: the first by a card that is approved, after one that is refused and a slip; one more by a card that waits. */
async function buysAsCompany(page: Page, look: Look): Promise<void> {
  const one = looker(page, look)
  const { visitor, reaches, chooses } = one
  const pays = async (nomeTitular: string) => {
    await reaches('select', `card-${nomeTitular}`)
    await paysByCard(visitor, { ...CARD, nomeTitular })
  }
  const confirms = async (standing: string) => {
    await chooses('proposal-terms', 'CONFIRMAR', `terms-${standing}`)
    await expect(visitor.chat).toHaveAttribute('data-step', /cupom-initial-message|payment-options/)
    if ((await visitor.chat.getAttribute('data-step')) === 'cupom-initial-message') {
      await chooses('cupom-initial-message', 'NÃO TENHO', `coupon-${standing}`)
    }
    await chooses('payment-options', 'PAGAR NO CARTÃO', `payment-${standing}`)
  }
  await takesPlan(one, look, 'empresa-vista@exemplo.com.br')
  await signs(one, COMPANY)
  await confirms('first')
  await pays('FUND TESTE')
  await chooses('payment-refused', 'BOLETO')
  await chooses('payment-boleto-options', 'PAGAR DE OUTRA FORMA')
  await chooses('payment-options', 'PAGAR NO CARTÃO', 'payment-after-slip')
  await pays('MARIANA TESTE')
  await chooses('proposal-buy-again', 'QUERO')
  await chooses('payment-buy-again-value', 'SIM')
  await confirms('second')
  await pays('CONT TESTE')
  await reaches('payment-pending')
  await chooses('payment-pending', 'CONTINUAR')
  await answersSurvey(one)
}

async function answersSurvey({ reaches, chooses }: Looker) {
  await chooses('pesquisa-midia', 'INDICAÇÃO')
  await chooses('pesquisa-nota', '5')
  await chooses('pesquisa-algo-mais', 'NÃO, OBRIGADO')
  await reaches('pesquisa-ate-mais')
}

/** Until the font has come, which the next tap then shows: in the letters that stand in for it less fits. */
const hasFont = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('.woff2')),
  )
