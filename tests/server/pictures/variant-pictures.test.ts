import { expect, test } from 'vitest'
import { picturesOf } from '../../../server/content/pictures'
import { derivedName } from '../../../src/api/pictures'
import { pictureNames, withAddresses } from '../../../src/api/variant-pictures'
import type { Variant } from '../../../src/core/script/variant'

const bytes = (text: string) => Buffer.from(text)
const banner = { src: 'banner-sol-12345678.webp', alt: 'Sol' }
const layer = { banner, brand: { logo: 'logo.svg', bot: 'bot.svg', name: 'A', partnership: '' } }
const variant = layer as unknown as Variant // the keys that pictures stand in

test('a page offers the crops of its banner by screen, lightest format first, and nothing for a picture without any', () => {
  const crops = ([2, 3, 4] as const).flatMap((ratio) =>
    (['webp', 'avif'] as const).flatMap((format) =>
      [1200, 720].map((width) => derivedName({ of: banner.src, ratio, width, format })),
    ),
  )
  const names = [
    banner.src,
    'banner-outra-12345678.webp',
    'banner-outra-12345678.r2-720.webp',
    ...crops,
  ]
  const pictures = picturesOf(names.map((name) => [`variants/assets/${name}`, bytes(name)]))
  const addressOf = (name: string) => pictures.addresses.get(name)
  const { src, sources } = withAddresses(variant, pictures.addresses).banner
  expect(src).toBe(addressOf(banner.src))
  expect(sources?.map(({ media, type }) => [media, type])).toEqual([
    ['(min-width: 48em), (max-height: 42.5em)', 'image/avif'],
    ['(min-width: 48em), (max-height: 42.5em)', 'image/webp'],
    ['(max-height: 50em)', 'image/avif'],
    ['(max-height: 50em)', 'image/webp'],
    [undefined, 'image/avif'],
    [undefined, 'image/webp'],
  ])
  const [first] = sources ?? []
  const of = (width: number) =>
    addressOf(derivedName({ of: banner.src, ratio: 4, width, format: 'avif' }))
  expect(first?.srcSet).toBe(`${of(720)} 720w, ${of(1200)} 1200w`)

  const plain = picturesOf([['variants/assets/banner-sol-12345678.webp', bytes('a')]])
  expect(withAddresses(variant, plain.addresses).banner).toEqual({
    src: plain.addresses.get(banner.src),
    alt: 'Sol',
  })
})

test('a picture of a sentence has an address as the others have, and keeps what it shows', () => {
  const media = { casa: { src: 'midia-casa.webp', alt: 'Uma casa' } }
  const pictures = picturesOf([['variants/assets/midia-casa.webp', bytes('casa')]])
  expect(pictureNames({ ...variant, media })).toContain('midia-casa.webp')
  expect(withAddresses({ ...variant, media }, pictures.addresses).media).toEqual({
    casa: { src: pictures.addresses.get('midia-casa.webp'), alt: 'Uma casa' },
  })
})

test('a small drawing is an address by itself, whatever is written in it; any other picture has one by its content', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>🏠 50%</title></svg>'
  const { addresses } = picturesOf([
    ['variants/assets/casa.svg', bytes(drawing)],
    // bytes that read as text hold the same sign
    ['variants/assets/casa.webp', bytes(drawing)],
  ])
  expect(decodeURIComponent(addresses.get('casa.svg') ?? '')).toBe(`data:image/svg+xml,${drawing}`)
  expect(addresses.get('casa.webp')).toMatch(/^\/assets\/v\/[0-9a-f]{16}\.webp$/)
})
