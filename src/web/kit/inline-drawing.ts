import { type Pixels, sizeOfDrawing } from '../../core/script/drawing-size'

type Attributes = Partial<Pixels> & { readonly loading?: 'lazy' }

const DRAWING = 'data:image/svg+xml,'

/**
 * Attributes for a drawing that stands in the page itself. A browser makes a document of its own of each, which takes a cheap phone 10 ms
 * while the first words wait: `lazy` has that done once they are painted. Its own size keeps its place; one without waits for nobody.
 */
export function inlineDrawing(address: string): Attributes {
  if (!address.startsWith(DRAWING)) return {}
  const [head = ''] = address.slice(DRAWING.length).split('%3E')
  const size = sizeOfDrawing(decodeURIComponent(`${head}%3E`))
  return size ? { loading: 'lazy', ...size } : {}
}
