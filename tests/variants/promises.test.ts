import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { firstPaymentOf, planByIds } from '../../server/sandbox/plans'
import { spokenOf } from '../../src/core/language/check/variant-schema'
import { discountClaims } from '../../src/core/language/judge/brand/discount-claims'
import type { Variant } from '../../src/core/script/variant'
import type { Plano } from '../../src/product/facts/plan'
import { halfUp } from '../../src/product/facts/plan-rules'
import { fixedReleases } from '../server/fixed-releases'
import { ownRelease, ownVariants } from '../server/page/release'
import { brands, walkerAt } from '../server/provider/visitor'
import { startApp, type TestApp } from '../server/start-app'
import type { Walker } from '../walker'

let it: TestApp
let address = ''
beforeAll(async () => {
  it = await startApp({ releases: fixedReleases(await ownRelease()) })
  address = await it.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => it.close())

/** A purchase of a property by Pix, up to its code; what was said before CONFIRMAR is heard. */
async function buy(walker: Walker) {
  const { to, choose, answer, finish, fact, variant } = walker
  const half = variant.tipoTabela === 'paga_metade'
  // who comes back to a property has chosen it
  if (variant.retomaImovel) {
    await to('lead-basic-name', choose('SIMULE AGORA MESMO'))
  } else {
    await to('lead-select-category', choose('SIMULE AGORA MESMO'))
    await to(
      'lead-basic-name',
      finish('selecionada', () => ({
        categoria: (fact('categorias') as readonly { id: number }[]).find(
          ({ id }) => id === (half ? 20 : 1),
        ),
        tipoPlano: half ? 'CREDITO_PAGAMETADE' : 'CREDITO_INTEGRAL',
      })),
    )
  }
  if (variant.tipoTabela === 'completa') {
    await to('lead-select-plan', answer('Mariana'))
    await to('lead-credit-value', choose('PLANO INTEGRAL'))
  } else await to('lead-credit-value', answer('Mariana'))
  await to('basico-valor-renda', answer('100000,00'))
  await to('lead-add-email', answer('6000,00'))
  await to('lead-add-phone', answer('mariana@exemplo.com.br'))
  await to('plans-list-select', answer('11987654321'))
  const [plano] = fact('planos') as readonly Plano[]
  if (!plano) throw new Error('There is no plan.')
  await to(
    'proposal-confirm-infos',
    finish('selecionado', () => ({ plano })),
  )
  await to('proposal-plan-holder', choose('SEGUIR EM FRENTE'))
  await to('proposal-add-name-razao', choose('EU MESMO'))
  await to('proposal-add-cpf-cnpj', answer('Mariana da Silva'))
  await to('proposal-add-cep', answer('52998224725'))
  await to('cep-add-number', answer('01310100'))
  await to('cep-add-complement', answer('1578'))
  await to('proposal-add-date', choose('SEM COMPLEMENTO'))
  await to('proposal-terms', answer('10/05/1990'))
  const heard = walker.heard()
  if (variant.shouldUseCoupon) {
    await to('cupom-initial-message', choose('CONFIRMAR'))
    await to('payment-options', choose('NÃO TENHO'))
  } else await to('payment-options', choose('CONFIRMAR'))
  await to('payment-pix-options', choose('PIX'))
  const ledger = (await it.app.inject('/sandbox/ledger')).json<{ payments: { amount: number }[] }>()
  return { plano, heard, charged: ledger.payments.at(-1)?.amount }
}

/** What the page says round the talk; what a referral would say is in the variant itself where there is one. */
const wordsOf = (variant: Variant) =>
  spokenOf(variant)
    .filter(({ path }) => path[0] !== 'referral')
    .map(({ text }) => text)

describe.each(['', '?referralcode=ana'])('PRM-01: brands × promises, link "%s"', (search) => {
  test.each(brands)('%s charges the discount that it promises', async (brand) => {
    const walker = walkerAt(address, { brand, search })
    try {
      const { plano, heard, charged } = await buy(walker)
      const { desconto, percentualDesconto, shouldUseCoupon } = walker.variant
      const discounted = (percent: number) => halfUp(plano.valorParcela * (100 - percent), 100)
      const claims = [heard, ...wordsOf(walker.variant)].flatMap((words) =>
        discountClaims(words).map(({ percent, start, end }) => {
          return { percent, words: words.slice(start, end) }
        }),
      )
      for (const { percent, words } of claims) {
        if (percent !== undefined) expect([words, charged]).toEqual([words, discounted(percent)])
      }
      if (desconto) {
        expect(charged).toBe(discounted(percentualDesconto))
        expect(heard).toContain(`A sua 1ª parcela tem ${percentualDesconto}% de desconto`)
      } else if (!shouldUseCoupon) {
        expect(claims.filter(({ words }) => !wordsOfParts(walker.variant).has(words))).toEqual([])
      }
    } finally {
      walker.leave()
    }
  })
})

/** The product's own words for a discount, shown only where a plan has one. */
const wordsOfParts = ({ texts }: Variant) =>
  new Set(
    Object.values(texts).flatMap((text) =>
      discountClaims(text).map(({ start, end }) => text.slice(start, end)),
    ),
  )

const variants = await ownVariants()

test.each(['desconto-50', 'desconto-60'])('%s tests a value that the sandbox gives', (name) => {
  const text = readFileSync(join(import.meta.dirname, `../talks/${name}.yaml`), 'utf8')
  const { variant, turns } = parse(text) as {
    variant: string
    turns: { finish: { facts: { plano: Plano } } }[]
  }
  const told = turns[0]!.finish.facts.plano
  const plan = planByIds(told.planoId, told.bemId)!
  const { empresaId } = variants.get(variant)!
  expect([told.valorParcela, told.valorPrimeiraParcela]).toEqual([
    plan.instalment,
    firstPaymentOf(plan, empresaId),
  ])
})
