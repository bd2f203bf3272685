import sizes from '../../docs/pictures/guia.json'

const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob(
  '../../docs/pictures/guia-*.webp',
  { eager: true, query: '?url', import: 'default' },
)

const SIZES: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(sizes))

/** A picture of the guide by its address there; its size is known ahead, so that nothing moves when it comes. */
export function pictureAt(href: string) {
  const src = ADDRESSES[`../../docs/${href}`]
  const [width, height] = SIZES.get(href.replace('pictures/', '')) ?? []
  return src === undefined ? undefined : { src, width, height }
}
