import { describe, expect, test } from 'vitest'
import { brandUrl, readAddress, variantAt } from '../../../admin/preview/address'
import { product } from '../frame/open-session'

describe('the address of the preview', () => {
  test.each([
    ['consorcio.example/', { host: 'consorcio.example', path: '/', search: '' }],
    ['https://Consorcio.Example', { host: 'consorcio.example', path: '/', search: '' }],
    [
      '/parceiro/?cupom=A&idc=1',
      { host: 'localhost', path: '/parceiro', search: '?cupom=A&idc=1' },
    ],
    ['a.example/x?y=1?2#z', { host: 'a.example', path: '/x', search: '?y=1?2' }],
    ['', { host: 'localhost', path: '/', search: '' }],
  ])('%s is read as a browser would', (typed, visited) => {
    expect(readAddress(typed)).toEqual(visited)
  })

  test('every variant is found where its own address says', () => {
    for (const variant of product.variants) {
      const address = brandUrl(product.variants, variant)
      expect(variantAt(product.variants, readAddress(address))?.id, address).toBe(variant.id)
    }
  })

  test('another host or path shows nothing', () => {
    const { variants } = product
    expect(variantAt(variants, readAddress('evil.example/'))).toBeUndefined()
    expect(variantAt(variants, readAddress('localhost/nao-existe'))).toBeUndefined()
  })
})
