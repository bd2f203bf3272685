import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { explainAddress } from '../../../admin/addresses/explain-address'
import { compile } from '../../../src/core/language/compile'
import { variantChooser } from '../../../src/product/facts/choose-variant'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const { variants } = compile(textsAlone(await readTexts(ROOT)), vocabulary)
const home = variants.find(({ path }) => path === '/')!
const partner = variants.find(({ hosts, path }) => hosts.length > 0 && path !== '/')!

const countsAs = (address: string, label: string) =>
  explainAddress(variants, address).values.find((one) => one.label === label)

describe('the address simulator decides as the page does (spec sections 2 and 4)', () => {
  test('every variant at every address of its own', () => {
    const choose = variantChooser(variants, undefined)
    for (const { path, hosts } of variants) {
      for (const host of hosts.length > 0 ? hosts : home.hosts) {
        const shown = choose({ host, path, local: false })?.variant.id
        expect(explainAddress(variants, `https://${host}${path}`).variant?.id).toBe(shown)
      }
    }
  })

  test('a host that is nobody, and a path that is not there, are a 404 with its reason', () => {
    const stranger = explainAddress(variants, 'https://evil.example/')
    expect(stranger.variant).toBeUndefined()
    expect(stranger.reasons).toMatchObject([{ icon: 'host', tone: 'refused' }])
    const lost = explainAddress(variants, `${home.hosts[0]}/nada`)
    expect(lost.variant).toBeUndefined()
    expect(lost.reasons.map(({ icon, tone }) => [icon, tone])).toEqual([
      ['host', 'used'],
      ['path', 'refused'],
    ])
  })

  test("a partner's host shows its own page at /", () => {
    const { variant, reasons } = explainAddress(variants, `https://${partner.hosts[0]}/`)
    expect(variant?.id).toBe(partner.id)
    expect(reasons[1]?.text).toContain(partner.path)
  })

  test('idc is the last layer, and only for the campaign', () => {
    const address = `${partner.hosts[0]}/?idc=9120`
    expect(countsAs(address, 'Campanha')).toMatchObject({
      label: 'Campanha',
      value: '9120',
      was: String(partner.campanhaId),
      from: 'endereço',
    })
    expect(countsAs(address, 'Empresa')?.from).toBe('marca')
    const percent = countsAs(address, 'Percentual do desconto')
    expect(percent?.value).toBe(String(partner.percentualDesconto))
  })

  test('what is no coupon, referral or campaign changes nothing, and says why', () => {
    const query = '?cupom=a%20b&referralcode=null&idc=x&utm_source=w&cupom=b'
    const { reasons } = explainAddress(variants, `${home.hosts[0]}/${query}`)
    expect(reasons.slice(2).map(({ tone }) => tone)).toEqual(Array(4).fill('ignored'))
    expect(reasons[2]?.text).toContain('mais de uma vez')
  })

  test('a referral lays its layer over the variant', () => {
    const referred = variants.find(({ referral }) => referral?.empresaId !== undefined)!
    const host = referred.hosts[0] ?? home.hosts[0]
    const address = `${host}${referred.path}?referralcode=ana77`
    expect(countsAs(address, 'Empresa')?.value).toBe(String(referred.referral?.empresaId))
    expect(countsAs(address, 'Indicação')).toMatchObject({ value: 'ana77', from: 'endereço' })
  })
})
