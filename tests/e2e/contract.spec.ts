import { expect } from '@playwright/test'
import {
  COMPANY,
  leavesContact,
  livesAt,
  namesHolder,
  PERSON,
  paysByCard,
  picksPlan,
  reachesPayment,
} from './journey'
import { test } from './product'
import { countsAt, ledgerAt } from './sandbox'
import { standsAt } from './stands-at'
import { Visitor } from './visitor'

test('a company with letters in its CNPJ buys (spec section 5, domain section 1)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['proposal-add-cpf-cnpj', 'proposal-terms'])
  await page.goto(product.url)
  await reachesPayment(visitor, 'padaria@exemplo.com.br', COMPANY)
  await expect(visitor.chat).toContainText('12.ABC.345/01DE-35')
  await visitor.option('PIX').click()
  await visitor.reaches('payment-pix-options')
})

test('an income too small, then the extra one beside it (spec section 4)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['error-renda-insuficiente', 'com-renda-extra'])
  await page.goto(product.url)
  await visitor.chooses('copy-message-2', 'SIMULE AGORA MESMO')
  await visitor.reaches('lead-select-category')
  await page.locator('[data-card]').first().click()
  await visitor.answers('lead-basic-name', 'Mariana')
  await visitor.chooses('lead-select-plan', 'PLANO INTEGRAL')
  await visitor.answers('lead-credit-value', '100000')
  await visitor.answers('basico-valor-renda', '500')
  await visitor.chooses('renda-conferir', 'É ISSO MESMO')
  await visitor.answers('lead-add-email', 'renda@exemplo.com.br')
  await visitor.answers('lead-add-phone', '11987654321')
  await visitor.chooses('error-renda-insuficiente', 'TENHO')
  await visitor.answers('com-renda-extra', '15000')
  await visitor.reaches('plans-list-select')
  await expect(visitor.chat).toContainText(/15\.500,00 por mês/)
})

test('each hole of an address is asked for, and a refusal by the proposal too (spec section 4)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['cep-try-again', 'cep-add-street', 'cep-add-neighborhood'])
  await page.goto(product.url)
  await reachesTermsBadly(visitor)
  const retypes = async (step: string, text: string) => {
    await visitor.reaches(step)
    await visitor.input.fill('')
    await visitor.answers(step, text)
  }
  /** Number and complement stand in the field already. */
  const keepsHouse = async () => {
    for (const step of ['cep-add-number', 'cep-add-complement']) await visitor.answers(step, '')
  }
  const changes = async (cep: string) => {
    await visitor.reaches('proposal-terms')
    await page.getByRole('button', { name: 'Alterar Endereço' }).click()
    await retypes('change-cep', cep)
  }
  await changes('13999990')
  await visitor.answers('cep-add-neighborhood', 'Bairro Alto')
  await keepsHouse()
  await changes('78899990')
  await visitor.answers('cep-add-street', 'Rua das Flores')
  await keepsHouse()
  await changes('01999990')
  await keepsHouse()
  const { proposals } = await ledgerAt(product.url)
  await visitor.chooses('proposal-terms', 'CONFIRMAR')
  await visitor.reaches('cep-try-again')
  await expect(visitor.chat).toContainText('O CEP informado, não é válido!')
  await visitor.answers('cep-try-again', '01310100')
  await visitor.chooses('cep-add-number', 'SEM NÚMERO')
  await visitor.chooses('cep-add-complement', 'SEM COMPLEMENTO')
  await visitor.reaches('payment-options')
  expect((await ledgerAt(product.url)).proposals.length).toBe(proposals.length + 1)
})

async function reachesTermsBadly(visitor: Visitor) {
  await leavesContact(visitor, 'endereco@exemplo.com.br')
  await picksPlan(visitor)
  await namesHolder(visitor)
  await visitor.answers('proposal-add-cep', '05010000')
  await visitor.reaches('cep-try-again')
  await expect(visitor.chat).toContainText('Ops! não encontrei esse CEP')
  await visitor.answers('cep-try-again', '09450000')
  await visitor.answers('cep-add-street', 'Rua das Flores')
  await visitor.answers('cep-add-neighborhood', 'Centro')
  await livesAt(visitor)
  await visitor.answers('proposal-add-date', PERSON.date)
}

test('each of ALTERAR DADOS comes back to the contract with the new value (spec section 4)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['proposal-change-infos'])
  await standsAt(visitor, product.url, 'proposal-terms', { email: 'altera@exemplo.com.br' })
  const changes = [
    ['NOME', 'change-name', 'Mariana Outra', 'Mariana Outra'],
    ['E-MAIL', 'change-email', 'outra@exemplo.com.br', 'outra@exemplo.com.br'],
    ['CPF/CNPJ', 'change-cpf-cnpj', '11144477735', '111.444.777-35'],
    ['CELULAR', 'change-phone', '21976543210', '97654-3210'],
    ['NASCIMENTO', 'change-date', '06121985', '06/12/1985'],
    ['CEP', 'change-cep', '20040002', 'Avenida Rio Branco, 1578'],
  ] as const
  for (const [label, step, text, shown] of changes) {
    await visitor.chooses('proposal-terms', 'ALTERAR DADOS')
    await visitor.chooses('proposal-change-infos', label)
    await visitor.reaches(step)
    await visitor.input.fill('')
    await visitor.answers(step, text)
    if (label === 'CEP') {
      for (const kept of ['cep-add-number', 'cep-add-complement']) await visitor.answers(kept, '')
    }
    await visitor.reaches('proposal-terms')
    await expect(page.locator('.check'), label).toContainText(shown)
  }
  await visitor.option('CONFIRMAR').click()
  await visitor.reaches('payment-options')
})

test('a second quota makes a second proposal and charge, for the same lead (spec section 4)', async ({
  page,
  product,
}) => {
  const visitor = new Visitor(page, ['payment-buy-again-value'])
  const [leads, proposals, payments] = await countsAt(product.url)
  await standsAt(visitor, product.url, 'payment-options', { email: 'duas@exemplo.com.br' })
  for (const more of ['QUERO', 'AGORA NÃO']) {
    await visitor.chooses('payment-options', 'PAGAR NO CARTÃO')
    await paysByCard(visitor)
    await visitor.chooses('proposal-buy-again', more)
    if (more !== 'QUERO') continue
    await visitor.chooses('payment-buy-again-value', 'SIM')
    await visitor.chooses('proposal-terms', 'CONFIRMAR')
  }
  await visitor.reaches('pesquisa-midia')
  expect(await countsAt(product.url)).toEqual([leads + 1, proposals + 2, payments + 2])
})
