import type { BannerSource, Media, Variant } from '../core/script/variant'
import { derivedFrom, FORMATS, RATIOS, type Ratio, secondsOfName } from './pictures'

/** The media condition of each banner ratio, as for `--banner-ratio` in src/web/styles/tokens.css; the first that holds counts. */
const WHERE: Readonly<Record<Ratio, string | undefined>> = {
  4: '(min-width: 48em), (max-height: 42.5em)',
  3: '(max-height: 50em)',
  2: undefined,
}

/** The crops of a banner as the browser chooses among them. `addresses` by file name; none where the picture has no crops. */
function bannerSources(
  name: string,
  addresses: ReadonlyMap<string, string>,
): readonly BannerSource[] {
  if (!name.endsWith('.webp')) return []
  const crops = [...addresses].flatMap(([file, address]) => {
    const derived = derivedFrom(file)
    return derived?.of === name ? [{ ...derived, address }] : []
  })
  return [...RATIOS].reverse().flatMap((ratio) =>
    FORMATS.flatMap((format): readonly BannerSource[] => {
      const files = crops.filter((crop) => crop.ratio === ratio && crop.format === format)
      if (files.length === 0) return []
      const media = WHERE[ratio]
      const srcSet = files
        .sort((one, other) => one.width - other.width)
        .map(({ address, width }) => `${address} ${width}w`)
        .join(', ')
      return [{ type: `image/${format}`, srcSet, ...(media && { media }) }]
    }),
  )
}

/** A layer with pictures: a variant, or the referral that is laid over it. */
type Drawn = Pick<Variant, 'brand' | 'banner' | 'media'>

/** The file names of all pictures and videos that a variant draws, each once. */
export function pictureNames(variant: Variant): readonly string[] {
  const layers: readonly Drawn[] = [variant, ...(variant.referral ? [variant.referral] : [])]
  return [
    ...new Set(
      layers.flatMap(({ brand, banner, media = {} }) => [
        ...[brand.logo, brand.bot, banner.src],
        ...Object.values(media).flatMap(({ src, video }) => (video ? [src, video.src] : [src])),
      ]),
    ),
  ]
}

/** The variant with the addresses of its pictures in place of their file names; a name without one stays as it is. */
export function withAddresses(variant: Variant, addresses: ReadonlyMap<string, string>): Variant {
  const addressOf = (name: string) => addresses.get(name) ?? name
  const drawn = <T extends Drawn>(layer: T): T => {
    const { brand, banner, media } = layer
    const sources = bannerSources(banner.src, addresses)
    return {
      ...layer,
      brand: { ...brand, logo: addressOf(brand.logo), bot: addressOf(brand.bot) },
      banner: { ...banner, src: addressOf(banner.src), ...(sources.length > 0 && { sources }) },
      ...(media && { media: mapValues(media, (one) => addressed(one, addressOf)) }),
    }
  }
  const { referral } = variant
  return { ...drawn(variant), ...(referral && { referral: drawn(referral) }) }
}

function addressed({ src, alt, video }: Media, addressOf: (name: string) => string): Media {
  const still = { src: addressOf(src), alt }
  if (!video) return still
  const seconds = secondsOfName(video.src)
  return {
    ...still,
    video: { ...video, src: addressOf(video.src), ...(seconds !== undefined && { seconds }) },
  }
}

const mapValues = <T>(names: { readonly [name: string]: T }, change: (value: T) => T) =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, change(value)]))
