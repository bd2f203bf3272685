import { expect, test } from 'vitest'
import { readFact, variantFacts } from '../../../src/core/script/read-fact'
import { factTable } from '../../../src/product/facts/facts'
import { variantFor } from '../../../src/product/facts/identifiers'
import type { TipoPlano } from '../../../src/product/facts/plan-type'
import type { Visit } from '../../../src/product/facts/visit'
import { ownVariants } from '../../server/page/release'

const variants = await ownVariants()
const home = variants.get('home')!
const partner = variants.get('parceiro-auto-1')!
const ids = (visit: Visit, variant = home) => {
  const { campanhaId, compraId, empresaId } = variantFor(variant, visit)
  return [campanhaId, compraId, empresaId]
}
const METADE = 'CREDITO_PAGAMETADE'
const INTEGRAL = 'CREDITO_INTEGRAL'

// domain hole 52, spec sections 4 and 9: variant, referral, plan choice, campaign of the link
test.each<[Visit, readonly number[]]>([
  [{}, [851, 183, 106]],
  [{ tipoPlano: METADE }, [851, 183, 106]],
  [{ referralcode: 'ana' }, [605, 130, 58]],
  [{ referralcode: 'ana', tipoPlano: METADE }, [605, 173, 99]],
  [{ referralcode: 'ana', tipoPlano: INTEGRAL }, [605, 130, 58]],
  [{ referralcode: 'ana', tipoPlano: 'CREDITO_REDUZIDA' }, [605, 130, 58]],
  [{ idc: 777 }, [777, 183, 106]],
  [{ referralcode: 'ana', tipoPlano: METADE, idc: 0 }, [0, 173, 99]],
])('hole 52: %j is %j', (visit, expected) => expect(ids(visit)).toEqual(expected))

test('spec section 4: the referral is of every variant, with its table, discount, origin and pictures', () => {
  expect(ids({ referralcode: 'ana' }, partner)).toEqual([605, 130, 58])
  const { referral } = home
  expect(variantFor(partner, { referralcode: 'ana' })).toMatchObject({
    id: 'parceiro-auto-1',
    path: '/parceiro-auto-1',
    botType: 'MYCOINS',
    desconto: true,
    percentualDesconto: 50,
    tipoTabela: 'completa',
    tipoPlano: INTEGRAL,
    referralcode: 'ana',
    brand: home.brand,
    banner: { src: 'banner-mycoins.svg' },
    referral,
  })
})

test('issue 11: under a referral nothing is left of what a partner says, how it looks and where it leads', () => {
  for (const variant of variants.values()) {
    const { referral: _referral, ...seen } = variantFor(variant, { referralcode: 'ana' })
    expect(seen).toMatchObject({
      title: home.title,
      description: home.description,
      colours: home.colours,
      links: home.links,
      menu: home.menu,
      company: home.company,
      texts: home.texts,
    })
    // home says nothing in words of its own: what it has is what all say better
    expect(seen.copy).toEqual(home.copy)
  }
  expect(partner.colours).not.toEqual(home.colours)
  // the page carries only what differs
  expect(Object.keys(home.referral ?? {})).not.toContain('colours')
})

test('issue 11: what the base does without is not there under a referral', () => {
  const hints = { inicio: 'Da loja' }
  const own = { ...partner, hints, referral: { ...partner.referral!, without: ['hints'] as const } }
  expect(variantFor(own, {})).toHaveProperty('hints', hints)
  expect(variantFor(own, { referralcode: 'ana' })).not.toHaveProperty('hints')
  expect(variantFor(own, { referralcode: 'ana' })).not.toHaveProperty('without')
})

test('issue 11: until a plan type is chosen the variant’s own counts, the referral’s where there is one', () => {
  const half = { ...home, referral: { ...home.referral!, tipoPlano: METADE } }
  expect(ids({ referralcode: 'ana' }, half)).toEqual([605, 173, 99])
  expect(ids({ referralcode: 'ana', tipoPlano: INTEGRAL }, half)).toEqual([605, 130, 58])
  const talk = variantFacts(factTable, variantFor(half, { referralcode: 'ana' }))
  expect(readFact(factTable, talk, 'variante.empresaId')).toBe(99)
})

test.each([
  ['completa', METADE, 1, METADE],
  ['completa', INTEGRAL, 1, INTEGRAL],
  ['completa', METADE, 4, INTEGRAL],
  ['integral', METADE, 1, INTEGRAL],
  ['paga_metade', INTEGRAL, 20, METADE],
  ['completa', 'CREDITO_REDUZIDA', 1, INTEGRAL],
])('hole 28: table %s with initial %s, category %i begins with %s', (table, own, id, expected) => {
  const facts = {
    'variante.tipoTabela': table,
    'variante.tipoPlano': own,
    categoria: { id, bem: id === 4 ? 'SERVICO' : 'IMOVEL', nome: '', descricao: '' },
  }
  expect(readFact(factTable, facts, 'tipoPlanoInicial')).toBe(expected)
})

test('a code of the variant itself counts as one of the link, which wins', () => {
  const own = { ...home, referralcode: 'casa' }
  expect(variantFor(own, { tipoPlano: METADE })).toMatchObject({ empresaId: 99 })
  expect(variantFor(own, { referralcode: 'ana' }).referralcode).toBe('ana')
})

test('a name of every object is no plan type of its own', () => {
  const visit = { referralcode: 'ana', tipoPlano: 'constructor' as TipoPlano }
  expect(ids(visit)).toEqual([605, 130, 58])
})

test.each([undefined, METADE, INTEGRAL] as const)(
  'GW-08: the talk and the gateway compute the same for %s',
  (tipoPlano) => {
    for (const visit of [{}, { referralcode: 'ana' }, { referralcode: 'ana', idc: 9 }]) {
      const talk = {
        ...variantFacts(factTable, variantFor(home, visit)),
        ...(tipoPlano && { tipoPlano }),
      }
      const known = ['campanhaId', 'compraId', 'empresaId'].map((id) =>
        readFact(factTable, talk, `variante.${id}`),
      )
      expect(known).toEqual(ids({ ...visit, ...(tipoPlano && { tipoPlano }) }))
    }
  },
)

test('hole 53: categories of another company are stale, those of the same are not', () => {
  const start = {
    ...variantFacts(factTable, variantFor(home, { referralcode: 'ana' })),
    tipoPlano: INTEGRAL,
  }
  const stale = (facts: object) =>
    readFact(factTable, { ...start, ...facts }, 'categoriasDesatualizadas')
  expect(stale({})).toBeUndefined()
  expect(stale({ categoriasEmpresaId: 58 })).toBe(false)
  expect(stale({ categoriasEmpresaId: 58, tipoPlano: METADE })).toBe(true)
})
