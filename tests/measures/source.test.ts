import { describe, expect, test } from 'vitest'
import { readSaleHeader, writeSaleHeader } from '../../src/measures/sale-header'
import { countedSource, foldSource, type Touch } from '../../src/measures/source'

const NOTHING: Touch = {
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  idc: '',
  isReferred: false,
  referrer: '',
}

describe('issue 17, point 2: where a visit comes from is one name of a bounded list', () => {
  test.each<[Partial<Touch>, string]>([
    [{}, 'direto'],
    [{ referrer: 'www.google.com.br' }, 'google'],
    [{ referrer: 'l.instagram.com', utmSource: 'ig_stories' }, 'instagram'],
    [{ utmSource: 'Facebook', utmMedium: 'cpc' }, 'facebook'],
    [{ utmSource: 'crm', utmMedium: 'email' }, 'email'],
    [{ isReferred: true, referrer: 'www.google.com' }, 'indicacao'],
    [{ utmCampaign: 'Verao-2026', utmSource: 'google' }, 'verao-2026'],
    [{ idc: '605', isReferred: true }, '605'],
    [{ idc: '9999' }, 'outros'],
    [{ utmSource: 'ana@exemplo.com.br' }, 'outros'],
    // one word, as advertisers write it
    [{ utmSource: 'googleads' }, 'google'],
    [{ utmSource: 'GoogleAdwords' }, 'google'],
    [{ utmSource: 'adwords' }, 'google'],
    [{ utmSource: 'facebookads' }, 'facebook'],
    [{ utmSource: 'meta_ads' }, 'facebook'],
    [{ utmSource: 'ads_googleads' }, 'google'],
    [{ utmSource: 'leads' }, 'outros'],
    // a letter that was opened in Gmail, on the web or on Android, is no search
    [{ referrer: 'mail.google.com' }, 'email'],
    [{ referrer: 'com.google.android.gm' }, 'email'],
    [{ referrer: 'com.google.android.googlequicksearchbox' }, 'google'],
    [{ utmSource: 'crm_whatsapp' }, 'whatsapp'],
    // a portal, not Instagram
    [{ referrer: 'www.ig.com.br' }, 'outros'],
    [{ referrer: 'blog.exemplo.com.br' }, 'outros'],
  ])('%j is %s', (touch, source) => {
    const campaigns = ['verao-2026', '605']
    expect(foldSource({ ...NOTHING, ...touch }, campaigns)).toBe(source)
    expect(countedSource(source, campaigns)).toBe(source)
  })
})

test('issue 17, point 1: what a page says of a sale is read as it was written, and anything else says nothing', () => {
  const visit = { source: 'google', since: '2026-11-23T06', arms: { abertura: 'b', plano: 'a' } }
  const arms = ['abertura:b', 'plano:a']
  const { source, since } = visit
  expect(readSaleHeader(writeSaleHeader(visit, 75_640))).toEqual({
    source,
    since,
    arms,
    cents: 75_640,
  })
  for (const amount of ['-1', '1.5', '99999999999', 'x']) {
    expect(readSaleHeader(`parcela=${amount}`)).toEqual({
      source: '',
      since: '',
      arms: [],
      cents: 0,
    })
  }
})
