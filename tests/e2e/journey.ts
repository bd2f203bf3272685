import { expect } from '@playwright/test'
import type { Visitor } from './visitor'

/** A card that the form takes; the first word of the holder's name decides in the sandbox (docs/sandbox.md). */
export type TypedCard = {
  readonly numero: string
  readonly nomeTitular: string
  readonly validade: string
  readonly codigoSeguranca: string
  readonly cpfCnpjTitular: string
}

export const CARD: TypedCard = {
  numero: '4539578763621486',
  nomeTitular: 'MARIANA DE SOUZA',
  validade: '122034',
  codigoSeguranca: '739',
  cpfCnpjTitular: '28625587887',
}

/** From the first screen to the plans; the e-mail tells one visitor's records from another's. */
export async function leavesContact(visitor: Visitor, email = 'ana@exemplo.com.br') {
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await visitor.page.locator('[data-card]').first().click()
  await visitor.answers('lead-basic-name', 'Mariana')
  // a table of one kind does not ask for the kind
  await expect(visitor.chat).toHaveAttribute('data-step', /lead-select-plan|lead-credit-value/)
  if ((await visitor.chat.getAttribute('data-step')) === 'lead-select-plan') {
    await visitor.chooses('lead-select-plan', 'PLANO INTEGRAL')
  }
  await visitor.answers('lead-credit-value', '100000')
  await visitor.answers('basico-valor-renda', '15000')
  await visitor.answers('lead-add-email', email)
  await visitor.answers('lead-add-phone', '11987654321')
}

export async function picksPlan(visitor: Visitor) {
  await visitor.reaches('plans-list-select')
  await visitor.page.locator('[data-card]').first().click()
  await visitor.page.locator('[data-confirm]').click()
  await visitor.chooses('proposal-confirm-infos', 'SEGUIR EM FRENTE')
}

export type Holder = {
  readonly choice: string
  readonly name: string
  readonly document: string
  readonly date: string
}

export const PERSON: Holder = {
  choice: 'EU MESMO',
  name: 'Mariana de Souza',
  document: '39053344705',
  date: '05111990',
}

export const COMPANY: Holder = {
  choice: 'MINHA EMPRESA',
  name: 'Padaria Estrela Ltda',
  document: '12abc34501de35',
  date: '05112020',
}

export async function namesHolder(visitor: Visitor, holder = PERSON) {
  await visitor.chooses('proposal-plan-holder', holder.choice)
  await visitor.answers('proposal-add-name-razao', holder.name)
  await visitor.answers('proposal-add-cpf-cnpj', holder.document)
}

/** The address after its CEP: what no CEP knows. */
export async function livesAt(visitor: Visitor, number = '1578', complement = 'apto 32') {
  await visitor.answers('cep-add-number', number)
  await visitor.answers('cep-add-complement', complement)
}

/** From the first screen to the terms. */
export async function reachesTerms(visitor: Visitor, email?: string, holder = PERSON) {
  await leavesContact(visitor, email)
  await picksPlan(visitor)
  await namesHolder(visitor, holder)
  await visitor.answers('proposal-add-cep', '01310100')
  await livesAt(visitor)
  await visitor.answers('proposal-add-date', holder.date)
  await visitor.reaches('proposal-terms')
}

/** From the first screen to the ways to pay, where no coupon is asked for. */
export async function reachesPayment(visitor: Visitor, email?: string, holder = PERSON) {
  await reachesTerms(visitor, email, holder)
  await visitor.option('CONFIRMAR').click()
  await visitor.reaches('payment-options')
}

export async function typesCard(visitor: Visitor, card = CARD) {
  await visitor.reaches('select')
  for (const [name, text] of Object.entries(card)) {
    await visitor.page.locator(`[name=${name}]`).pressSequentially(text)
  }
  await visitor.page.locator('.parcel').first().click()
}

export async function paysByCard(visitor: Visitor, card = CARD) {
  await typesCard(visitor, card)
  await visitor.page.locator('[data-pay]').click()
}
