type Attributes = { readonly loading?: 'lazy'; readonly width?: string; readonly height?: string }

const DRAWING = 'data:image/svg+xml,'

/**
 * Attributes for a drawing that stands in the page itself. A browser makes a document of its own of each, which takes a cheap phone 10 ms
 * while the first words wait: `lazy` has that done once they are painted. Its own size keeps its place; one without waits for nobody.
 */
export function inlineDrawing(address: string): Attributes {
  if (!address.startsWith(DRAWING)) return {}
  const head = address.slice(DRAWING.length).split('%3E', 1)[0] ?? ''
  const [width, height] = ['width', 'height'].map(
    (name) => new RegExp(` ${name}=%22(\\d+(?:\\.\\d+)?)%22`).exec(head)?.[1],
  )
  return width === undefined || height === undefined ? {} : { loading: 'lazy', width, height }
}
