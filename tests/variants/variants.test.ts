import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ASSETS_DIR, loadVariants, VARIANTS_DIR } from './load-variants'

const variants = loadVariants()
const partners = variants.filter(({ group }) => group)
const byId = new Map(variants.map((variant) => [variant.id, variant]))
const duplicates = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Contrast of two #rrggbb colours by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('spec section 2: home, six of the provider and twenty partners', () => {
  const own = variants.filter(({ group }) => !group).map(({ id }) => id)
  expect(own.sort()).toEqual(
    ['abandono-imovel', 'app', 'cupom', 'exclusivo', 'home', 'oferta', 'performance'].sort(),
  )
  expect(partners).toHaveLength(20)
})

test.each([
  ['home', '/', 851, 183, 106],
  ['app', '/app', 851, 183, 9221],
  ['performance', '/performance', 759, 183, 106],
  ['oferta', '/oferta', 851, 164, 93],
  ['abandono-imovel', '/abandono-imovel', 851, 164, 93],
  ['exclusivo', '/exclusivo', 851, 183, 9222],
  ['cupom', '/cupom', 851, 161, 90],
])(
  'spec section 9, hole 85: %s at %s has the ids %i/%i/%i',
  (id, path, campanhaId, compraId, empresaId) => {
    expect(byId.get(id)).toMatchObject({ path, campanhaId, compraId, empresaId })
  },
)

test('spec section 4: the app has no header and a discount; coupons only where they are enabled', () => {
  expect(byId.get('app')).toMatchObject({ isApp: true, navBar: false, desconto: true })
  expect(variants.filter((v) => v.isApp).map(({ id }) => id)).toEqual(['app'])
  expect(variants.filter((v) => v.shouldUseCoupon).map(({ id }) => id)).toEqual(['cupom'])
})

test('spec section 9: the first instalment is 60 percent off for company 97, 50 for the others and for who is referred', () => {
  for (const { empresaId, percentualDesconto, referral } of variants) {
    expect([empresaId, percentualDesconto]).toEqual([empresaId, empresaId === 97 ? 60 : 50])
    expect(referral.percentualDesconto).toBe(50)
  }
})

test('spec section 2, RTE-03: every path and every host leads to one variant', () => {
  expect(duplicates(variants.map(({ path }) => path))).toEqual([])
  expect(duplicates(variants.flatMap(({ hosts }) => hosts))).toEqual([])
  expect(duplicates(variants.map(({ canonical }) => canonical))).toEqual([])
  expect(duplicates(variants.map(({ botType }) => botType))).toEqual([])
})

describe.each(partners.map((v) => [v.id, v] as const))('%s', (id, variant) => {
  test('hole 84: a neutral slug, a host of a reserved domain and ids marked as placeholders', () => {
    expect(variant.path).toBe(`/${id}`)
    expect(id).toMatch(/^parceiro-[a-z]+-\d$/)
    expect(variant.hosts).toEqual([expect.stringMatching(/^[a-z]+\.example$/)])
    expect(variant.canonical).toBe(`https://${variant.hosts[0]}/`)
    expect(variant.source).toMatch(/^campanhaId: \d+ # id de exemplo: trocar pelo da parceria$/m)
  })

  test('a brand of its own: name, logo, bot, banner, colours', () => {
    const others = variants.filter((v) => v !== variant)
    const look = ({ brand, banner, colours }: typeof variant) => [
      brand.name,
      brand.logo,
      brand.bot,
      banner.src,
      `${colours.primary}${colours.header}`,
    ]
    const taken = new Set(others.flatMap(look))
    expect(look(variant).filter((value) => taken.has(value))).toEqual([])
  })
})

describe.each(variants.map((v) => [v.id, v] as const))('%s', (_id, variant) => {
  const { colours, copy, tipoTabela, tipoPlano } = variant

  test('WCAG AA: words on the primary and on the header', () => {
    expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.onHeader, colours.header)).toBeGreaterThanOrEqual(4.5)
  })

  test('the primary, or what is written on it, can be drawn on the background', () => {
    const drawn = [colours.primary, colours.onPrimary].map((c) => contrast(c, colours.background))
    expect(Math.max(...drawn)).toBeGreaterThanOrEqual(4.5)
  })

  test('a description for search engines of at most 155 characters, and a short title', () => {
    expect([...variant.description].length).toBeLessThanOrEqual(155)
    expect([...variant.description].length).toBeGreaterThanOrEqual(70)
    expect([...variant.title].length).toBeLessThanOrEqual(60)
  })

  test('the banner is described in a sentence', () => {
    expect(variant.banner.alt).toMatch(/^\p{Lu}.{38,138}\.$/u)
  })

  test('the plan type follows the table', () => {
    const half = tipoTabela === 'paga_metade'
    expect(tipoPlano).toBe(half ? 'CREDITO_PAGAMETADE' : 'CREDITO_INTEGRAL')
  })

  const words = [variant.title, variant.description, ...Object.values(copy)]

  test('domain section 8: no interest is claimed only with the fee beside it, and no date or contemplation promised', () => {
    for (const text of words.filter((text) => /sem juros/i.test(text))) {
      expect(text).toMatch(/taxas?\b/)
    }
    expect(words.join(' ')).not.toMatch(/garantid|na hora da contempla|contemplaç\S+ (em|até) \d/i)
  })

  test('domain section 7: who offers half instalments says that the difference is owed later', () => {
    const half = Object.values(copy).filter((text) => /(metade|50% da).*contemplação/.test(text))
    for (const text of half) expect(text).toMatch(/diferença|outra metade/)
    if (tipoTabela === 'paga_metade') expect(half).toHaveLength(1)
  })

  test('spec section 9: a discount is spoken of where there is one, with its percentage', () => {
    const spoken = words.join(' ').match(/(\d+)% (de desconto|na 1ª)/)?.[1]
    expect(spoken).toBe(variant.desconto ? String(variant.percentualDesconto) : undefined)
  })

  test('domain section 9: two intro messages, at most one emoji each, at the end', () => {
    if (variant.id === 'home') return
    expect(Object.keys(copy)).toEqual(['copy-message-1', 'copy-message-2'])
    for (const text of Object.values(copy)) {
      const emoji = text.match(/\p{Extended_Pictographic}/gu) ?? []
      expect(emoji.length).toBeLessThanOrEqual(1)
      expect(emoji[0] === undefined || text.replace(/\uFE0F$/, '').endsWith(emoji[0])).toBe(true)
    }
  })
})

test('every table type is offered by someone, on light and on dark pages, under light and dark headers', () => {
  expect(new Set(variants.map((v) => v.tipoTabela)).size).toBe(3)
  for (const key of ['background', 'header'] as const) {
    const light = partners.filter(({ colours }) => contrast(colours[key], '#000000') > 9)
    expect(light.length).toBeGreaterThan(3)
    expect(partners.length - light.length).toBeGreaterThan(3)
  }
})

test('pictures and groups: all that are named exist, none is left over', () => {
  const named = variants.flatMap(({ brand, banner, referral }) => [
    brand.logo,
    brand.bot,
    banner.src,
    referral.banner.src,
  ])
  expect([...new Set(named)].sort()).toEqual(readdirSync(ASSETS_DIR).sort())
  const groups = partners.map(({ group }) => `${group}.yaml`)
  expect(['palavras.yaml', ...new Set(groups)].sort()).toEqual(
    readdirSync(join(VARIANTS_DIR, 'groups')).sort(),
  )
})

test.each(readdirSync(ASSETS_DIR))('%s weighs at most 20 kB', (name) => {
  expect(statSync(join(ASSETS_DIR, name)).size).toBeLessThanOrEqual(20_000)
})
