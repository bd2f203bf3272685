import { compile } from '../../../src/core/language/compile'
import { performCall } from '../../../src/core/runtime/perform-call'
import { createHandlers } from '../../../src/product/actions/handlers'
import type { Plano } from '../../../src/product/facts/plan'
import { createProvider } from '../../../src/product/provider/client'
import { vocabulary } from '../../../src/product/vocabulary'
import { readVisit } from '../../../src/web/site/visit'
import { type OpenOptions, openChat } from '../../../tools/chat/open-chat'
import { readTexts, textsAlone } from '../../texts'
import { type Walker, walkerIn } from '../../walker'

const compiled = compile(textsAlone(await readTexts('.')), vocabulary)

/** The ids of every shipped brand. */
export const brands = compiled.variants.map(({ id }) => id)

/** Where a visitor comes from: a brand's page, with the query of the link. */
type Visit = { readonly brand?: string; readonly search?: string }

/** What a visit opens: the chat of a brand's page over the gateway at an address, with another clock or storage where they are given. */
export function openVisit(
  baseUrl: string,
  { brand = 'home', search = '' }: Visit = {},
  world: Partial<Pick<OpenOptions, 'now' | 'sleep' | 'whenOnline' | 'storage'>> = {},
) {
  const { script } = compiled
  const page = compiled.variants.find(({ id }) => id === brand)
  if (!script || !page) throw new Error('The scripts have errors; npm run check tells them.')
  const { variant, facts: brought } = readVisit(page, { search, storage: memory, now: Date.now })
  const provider = createProvider({ baseUrl, variant: page.id })
  const handlers = createHandlers(provider)
  const opened = openChat({
    ...world,
    content: { ...compiled, script },
    variant,
    backend: {
      takesCards: true,
      call: (call, context) => performCall(handlers, call, context),
      close: async () => undefined,
    },
    fast: true,
    vocabulary,
    variantFacts: brought,
    visitFacts: () => ({ hoje: '2026-11-22' }),
  })
  return { ...opened, variant }
}

/** Somebody who talks with the product's own scripts and handlers, over the gateway at an address. */
export const walkerAt = (baseUrl: string, visit: Visit = {}): Walker =>
  walkerIn(openVisit(baseUrl, visit))

/** From the first bubble to the ways to pay: too little income at first, and a CEP that only the proposal refuses. */
export async function walkToPayment(walker: Walker): Promise<void> {
  const { to, choose, answer, finish, fact } = walker
  await to('lead-select-category', choose('SIMULE AGORA MESMO'))
  await to(
    'lead-basic-name',
    finish('selecionada', () => ({
      categoria: (fact('categorias') as readonly object[])[0],
      tipoPlano: 'CREDITO_INTEGRAL',
    })),
  )
  await to('lead-select-plan', answer('Mariana'))
  await to('lead-credit-value', choose('PLANO PAGA METADE'))
  await to('basico-valor-renda', answer('100000,00'))
  await to('renda-conferir', answer('300,00'))
  await to('lead-add-email', choose('É ISSO MESMO'))
  await to('lead-add-phone', answer('mariana@exemplo.com.br'))
  await to('error-renda-insuficiente', answer('11987654321'))
  await to('com-renda-extra', choose('TENHO'))
  await to('plans-list-select', answer('6000,00'))
  const half = (fact('planos') as readonly Plano[]).find(
    ({ tipo }) => tipo === 'CREDITO_PAGAMETADE',
  )
  if (!half) throw new Error('There is no half plan.')
  await to(
    'proposal-confirm-infos',
    finish('selecionado', () => ({ plano: half })),
  )
  await to('proposal-plan-holder', choose('SEGUIR EM FRENTE'))
  await to('proposal-add-name-razao', choose('EU MESMO'))
  await to('proposal-add-cpf-cnpj', answer('Mariana da Silva'))
  await to('proposal-add-cep', answer('52998224725'))
  await to('cep-try-again', answer('99999998'))
  await to('cep-add-number', answer('01999990'))
  await to('cep-add-complement', answer('1578'))
  await to('proposal-add-date', choose('SEM COMPLEMENTO'))
  await to('proposal-terms', answer('10/05/1990'))
  await to('cep-try-again', choose('CONFIRMAR'))
  await to('cep-add-number', answer('01310100'))
  await to('cep-add-complement', choose('SEM NÚMERO'))
  await to('payment-options', answer('apto 32'))
}

/** Every way to pay, one after another on one proposal, and the last card as its holder's name says. */
export async function walkThePayments(walker: Walker, holder: string, end: string): Promise<void> {
  const { to, choose, pays } = walker
  await to('payment-pix-options', choose('PIX'))
  await to('payment-options', choose('PAGAR DE OUTRA FORMA'))
  await to('payment-boleto-options', choose('BOLETO BANCÁRIO'))
  await to('payment-options', choose('PAGAR DE OUTRA FORMA'))
  await to('select', choose('PAGAR NO CARTÃO'))
  await pays('FUND TESTE', 'payment-refused')
  await to('select', choose('TENTAR OUTRO CARTÃO'))
  await pays(holder, end)
}

/** A browser's storage that nothing was ever put into. */
const memory = () => ({
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
})
