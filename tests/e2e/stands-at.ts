import { performCall } from '../../src/core/runtime/perform-call'
import { sessionKey } from '../../src/core/runtime/session-store'
import { servedName } from '../../src/core/script/experiment'
import { clockFacts, variantFacts } from '../../src/core/script/read-fact'
import { createHandlers } from '../../src/product/actions/handlers'
import { factTable } from '../../src/product/facts/facts'
import { createProvider } from '../../src/product/provider/client'
import { vocabulary } from '../../src/product/vocabulary'
import { SHOWN_KEY } from '../../src/web/site/page-chat'
import type { PageData } from '../../src/web/site/page-data'
import { readVisit } from '../../src/web/site/visit'
import { memoryStorage, openChat } from '../../tools/chat/open-chat'
import { pageDataIn } from '../../tools/visitors/visited-servers'
import { type Walker, walkerIn } from '../walker'
import { type Holder, PERSON } from './journey'
import type { Visitor } from './visitor'

type Purchase = {
  readonly email?: string
  readonly holder?: Holder
}

/**
 * The visitor stands at a step of a purchase, at a page's address, as after a refresh: the talk so far was held by the product's own runtime
 * with its gateway, without a page. For tests of what comes then; how a visitor gets there is tried by those that begin at the first screen.
 */
export async function standsAt(
  visitor: Visitor,
  address: string,
  step: keyof typeof WALKS,
  { email = 'ana@exemplo.com.br', holder = PERSON }: Purchase = {},
): Promise<void> {
  const { origin } = new URL(address)
  const kept = await keptTalk(address, (walker) => WALKS[step](walker, { email, holder }))
  // a page of the same origin that has no script
  await visitor.page.goto(`${origin}/healthz`)
  await visitor.page.evaluate(
    ([shown, key, text]) => {
      sessionStorage.setItem(shown, '1')
      localStorage.setItem(key, text)
    },
    [SHOWN_KEY, ...kept] as const,
  )
  await visitor.page.goto(address)
  await visitor.reaches(step)
}

/** Talks at a page's address as the walk does; gives what the browser would then have stored, and under which name. */
async function keptTalk(
  address: string,
  walk: (walker: Walker) => Promise<void>,
): Promise<readonly [key: string, text: string]> {
  const { origin, search } = new URL(address)
  const page = await servedPage(address)
  const visit = readVisit(page.variant, { search, storage: memoryStorage, now: Date.now })
  const provider = createProvider({
    baseUrl: origin,
    variant: page.variant.id,
    release: page.release,
  })
  const handlers = createHandlers(provider)
  const storage = memoryStorage()
  const opened = openChat({
    content: page,
    release: page.release,
    variant: visit.variant,
    backend: {
      takesCards: true,
      call: (call, context) => performCall(handlers, call, context),
      close: async () => undefined,
    },
    fast: true,
    vocabulary,
    storage,
    variantFacts: variantFacts(factTable, page.variant),
    visitFacts: () => visit.facts,
    clockFacts: (at) => clockFacts(factTable, at),
  })
  const walker = walkerIn({ ...opened, variant: visit.variant })
  await walk(walker)
  walker.leave()
  const key = sessionKey(page.variant.id)
  return [key, storage.getItem(key) ?? '']
}

/** What the page at an address tells the browser, with what its document leaves for later. */
async function servedPage(address: string): Promise<PageData> {
  const { release, variant } = pageDataIn(await (await fetch(address)).text())
  const whole = await fetch(new URL(`/releases/${release}/${servedName(variant)}.json`, address))
  return (await whole.json()) as PageData // written by our own server from this very type
}

type Told = Required<Purchase>

/** What is said on the way to each step; every way goes on from the one before it. */
const WALKS = {
  'plans-list-select': async (
    { to, choose, types, finish, fact }: Walker,
    { email }: Pick<Told, 'email'>,
  ) => {
    await to('lead-select-category', choose('SIMULE AGORA MESMO'))
    await to(
      'lead-basic-name',
      finish('selecionada', () => firstCategory(fact)),
    )
    await to('lead-select-plan', types('Mariana'))
    await to('lead-credit-value', choose('PLANO INTEGRAL'))
    await to('basico-valor-renda', types('100000'))
    await to('lead-add-email', types('15000'))
    await to('lead-add-phone', types(email))
    await to('plans-list-select', types('11987654321'))
  },
  'proposal-terms': async (walker: Walker, told: Told) => {
    await WALKS['plans-list-select'](walker, told)
    const { to, choose, types, finish, fact } = walker
    const { choice, name, document, date } = told.holder
    await to(
      'proposal-confirm-infos',
      finish('selecionado', () => firstPlan(fact)),
    )
    await to('proposal-plan-holder', choose('SEGUIR EM FRENTE'))
    await to('proposal-add-name-razao', choose(choice))
    await to('proposal-add-cpf-cnpj', types(name))
    await to('proposal-add-cep', types(document))
    await to('cep-add-number', types('01310100'))
    await to('cep-add-complement', types('1578'))
    await to('proposal-add-date', types('apto 32'))
    await to('proposal-terms', types(date))
  },
  'payment-options': async (walker: Walker, told: Told) => {
    await WALKS['proposal-terms'](walker, told)
    await walker.to('payment-options', walker.choose('CONFIRMAR'))
  },
}

const firstCategory = (fact: Walker['fact']) => ({
  categoria: (fact('categorias') as readonly object[])[0],
  tipoPlano: fact('variante.tipoPlano'),
})

const firstPlan = (fact: Walker['fact']) => ({ plano: (fact('planos') as readonly object[])[0] })
