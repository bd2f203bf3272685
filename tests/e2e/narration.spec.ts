import { expect, type Page } from '@playwright/test'
import { focusOn, heardOn, startListening } from './heard'
import { comesToRest } from './in-sight'
import { PERSON } from './journey'
import { test } from './product'
import { decides } from './sandbox'
import { Visitor } from './visitor'

/** What differs from one day and one purchase to another. */
const PASSING: readonly (readonly [RegExp, string])[] = [
  [/\b\d{2}\/\d{2}\/\d{4}\b/g, 'DIA'],
  [/\b\d{2}\/\d{2}\b/g, 'DIA'],
  [/\b\d{2}:\d{2}(?::\d{2})?\b/g, 'HORA'],
  [/\b(?=[A-Z0-9-]*\d)[A-Z0-9-]*\d{7,}\b/g, 'NÚMERO'],
]

const lasting = (line: string) =>
  PASSING.reduce((text, [passing, name]) => text.replace(passing, name), line)

/** A purchase by keys, told as who cannot see it hears it. */
class Narration {
  readonly lines: string[] = []
  readonly #page: Page
  readonly #visitor: Visitor
  #focus = ''

  constructor(page: Page) {
    this.#page = page
    this.#visitor = new Visitor(page, [])
  }

  /** Waits until the bot waits there, and writes down what was heard on the way and where the focus has come to. */
  async reaches(step: string): Promise<void> {
    await this.#visitor.reaches(step)
    await comesToRest(this.#page)
    const heard = await heardOn(this.#page)
    const focus = await focusOn(this.#page)
    this.lines.push(`\n# ${step}`, ...heard.map(lasting))
    if (focus !== this.#focus) this.lines.push(lasting(`foco: ${focus}`))
    this.#focus = focus
  }

  async presses(label: string): Promise<void> {
    await this.#visitor.option(label).press('Enter')
  }

  async answers(step: string, text: string): Promise<void> {
    await this.reaches(step)
    await this.#visitor.input.pressSequentially(text)
    await this.#page.keyboard.press('Enter')
  }

  async chooses(step: string, label: string): Promise<void> {
    await this.reaches(step)
    await this.presses(label)
  }
}

test('what a screen reader hears of a whole purchase, in order, and nothing twice (issue 11; case CLI-07)', {
  tag: '@desktop',
}, async ({ page, product }) => {
  await startListening(page)
  await page.goto(product.url)
  const told = new Narration(page)
  await told.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await told.reaches('lead-select-category')
  await page.locator('[data-card]').first().press('Enter')
  await told.answers('lead-basic-name', 'Mariana')
  await told.chooses('lead-select-plan', 'PLANO PAGA METADE')
  await told.answers('lead-credit-value', '100000,00')
  await told.answers('basico-valor-renda', '15000,00')
  await told.answers('lead-add-email', 'ouve@exemplo.com.br')
  await told.answers('lead-add-phone', '11987654321')
  await told.reaches('plans-list-select')
  await page.locator('[data-card]').first().press('Space')
  await page.locator('[data-confirm]').press('Enter')
  await told.chooses('proposal-confirm-infos', 'SEGUIR EM FRENTE')
  await told.chooses('proposal-plan-holder', PERSON.choice)
  await told.answers('proposal-add-name-razao', PERSON.name)
  await told.answers('proposal-add-cpf-cnpj', PERSON.document)
  await told.answers('proposal-add-cep', '01310100')
  await told.answers('cep-add-number', '1578')
  await told.answers('cep-add-complement', 'apto 32')
  await told.answers('proposal-add-date', PERSON.date)
  await told.chooses('proposal-terms', 'CONFIRMAR')
  await told.chooses('payment-options', 'PIX')
  await told.chooses('payment-pix-options', 'JÁ PAGUEI')
  await told.reaches('payment-pix-confirmation')
  await decides(product.url, { status: 'pago', notify: true })
  await told.chooses('proposal-buy-again', 'AGORA NÃO')
  await told.chooses('pesquisa-midia', 'GOOGLE')
  await told.chooses('pesquisa-nota', '5')
  await told.chooses('pesquisa-algo-mais', 'NÃO, OBRIGADO')
  await told.reaches('pesquisa-ate-mais')

  const said = told.lines.filter((line) => /^(?:log|status|alert): /.test(line))
  expect(said.filter((line, at) => said.indexOf(line) !== at)).toEqual([])
  expect(`${told.lines.join('\n').trim()}\n`).toMatchSnapshot('narration.txt')
})
