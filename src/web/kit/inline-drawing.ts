import { type Pixels, sizeOfDrawing } from '../../core/script/drawing-size'

type Attributes = Partial<Pixels> & { readonly loading?: 'lazy' }

const DRAWING = 'data:image/svg+xml,'

/**
 * Attributes for an `img` whose drawing is inline, as a data URL. A browser builds a document for each, which delays the first text on a cheap
 * phone by 10 ms: `lazy` defers that until the text is painted. The drawing's own size reserves its place; one without a size is not deferred.
 */
export function inlineDrawing(address: string): Attributes {
  if (!address.startsWith(DRAWING)) return {}
  const [head = ''] = address.slice(DRAWING.length).split('%3E')
  const size = sizeOfDrawing(decodeURIComponent(`${head}%3E`))
  return size ? { loading: 'lazy', ...size } : {}
}
