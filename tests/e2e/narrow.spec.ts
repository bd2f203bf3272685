import { expect, type Page } from '@playwright/test'
import { keepsPicture } from './keeps-picture'
import { test } from './product'
import { until } from './visitor'

/** Pixels that a finger needs (look, sizes). */
const TOUCH = 44
const CONTROLS = '[data-option], [data-confirm], [data-card], [data-answer], .btn'

/** What must hold its content. */
const FRAMES = '.track__card, .card, .bubble, .btn, .way'

/** As many letters as a name may have, and nowhere to break. */
const LONGEST_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'

type Screen = {
  readonly name: string
  readonly width: number
  readonly text: string
  /** Whether the font comes; without it the machine's own stands in, which may be wider. */
  readonly font: boolean
}

const SCREENS: readonly Screen[] = [
  { name: '320 px', width: 320, text: '100%', font: true },
  { name: '200 % text in a font of the machine', width: 360, text: '200%', font: false },
]

for (const screen of SCREENS) {
  test(`at ${screen.name} nothing overflows and all can be touched, from hello to the card, for the longest name (look, checks; case CLI-06)`, {
    tag: '@phone',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width: screen.width, height: 740 })
    if (!screen.font) await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(`${product.url}/cupom`)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, screen.text)
    await buys(page, (step) => fits(page, screen, step))
  })
}

test('the first screen of a short phone shows its whole button (look, rule 1)', {
  tag: '@phone',
}, async ({ page, product }) => {
  for (const [width, height] of [
    [360, 640],
    [375, 667],
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(product.url)
    await expect(page.locator('[data-option]')).toBeInViewport({ ratio: 1 })
    await keepsPicture(page, `narrow/first-${height}`)
  }
})

type Look = (step: string) => Promise<void>

async function buys(page: Page, look: Look): Promise<void> {
  const reaches = async (step: string) => {
    await until(page, `[data-chat][data-step="${step}"][data-state="waiting"]`)
    await look(step)
  }
  const chooses = async (step: string, label: string) => {
    await reaches(step)
    await page.locator('[data-option]').filter({ hasText: label }).first().click()
  }
  const answers = async (step: string, text: string) => {
    await reaches(step)
    await page.locator('[data-answer]').pressSequentially(text)
    await page.locator('[data-answer]').press('Enter')
  }
  await chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await answers('lead-basic-name', LONGEST_NAME)
  await chooses('lead-select-plan', 'PLANO PAGA METADE')
  await answers('lead-credit-value', '300000')
  await answers('basico-valor-renda', '15000')
  await answers('lead-add-email', 'maria.antonieta.albuquerque@correioeletronico.exemplo.com.br')
  await answers('lead-add-phone', '11987654321')
  await reaches('plans-list-select')
  await page.locator('[data-card]').first().click()
  await look('plans-list-selected')
  await page.locator('[data-confirm]').click()
  await chooses('proposal-confirm-infos', 'SEGUIR EM FRENTE')
  await chooses('proposal-plan-holder', 'EU MESMO')
  await answers('proposal-add-name-razao', 'Maria Antonieta Albuquerque')
  await answers('proposal-add-cpf-cnpj', '39053344705')
  await answers('proposal-add-cep', '01310100')
  await answers('cep-add-number', '1578')
  await answers('cep-add-complement', 'Bloco das Palmeiras, apto 1302')
  await answers('proposal-add-date', '05111990')
  await chooses('proposal-terms', 'CONFIRMAR')
  await chooses('cupom-initial-message', 'TENHO')
  await answers('cupom-input', 'ERRO1')
  await chooses('cupom-try-again', 'USAR OUTRO CUPOM')
  await answers('cupom-input', 'DESC10')
  await chooses('cupom-payment-message', 'CONTINUAR')
  await chooses('payment-options', 'PIX')
  await chooses('payment-pix-options', 'PAGAR DE OUTRA FORMA')
  await chooses('payment-options', 'BOLETO BANCÁRIO')
  await chooses('payment-boleto-options', 'PAGAR DE OUTRA FORMA')
  await chooses('payment-options', 'PAGAR NO CARTÃO')
  await reaches('select')
}

async function fits(page: Page, { name, width }: Screen, step: string): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  await keepsPicture(page, `narrow/${width}-${step}`)
  expect(await page.evaluate(overflowing, FRAMES), `${step} at ${name}`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollTop), step).toBe(0)
  expect(await page.evaluate(tooSmall, { controls: CONTROLS, least: TOUCH }), step).toEqual([])
}

/** What reaches over the edge of its frame or of the page; the cards of a carousel may stand outside the page. Runs in the browser. */
function overflowing(frames: string): readonly string[] {
  const visible = (element: Element) =>
    element.closest('.sr') === null && element.getClientRects().length > 0
  return [...document.querySelectorAll('[data-chat] *, .header *, dialog *')]
    .filter((element) => visible(element))
    .filter((element) => !element.matches('.track, .track__card, .run__logo, .tip'))
    .filter((element) => {
      const frame = element.parentElement?.closest(frames) ?? document.documentElement
      const edge = frame.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return box.right > edge.right + 1 || box.left < edge.left - 1
    })
    .map((element) => `${element.tagName} ${element.getAttribute('class')} ${element.textContent}`)
}

/** Controls smaller than a finger. Runs in the browser. */
function tooSmall({ controls, least }: { readonly controls: string; readonly least: number }) {
  return [...document.querySelectorAll(controls)]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && Math.min(box.height, box.width) < least)
    .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`)
}
