/** `words`: better wording, laid over base and scripts in every variant that is not `literal`. */
export type LayerKind = 'base' | 'words' | 'group' | 'variant'

/** Which of the layers of variants/ a file is, and its name there. */
export type LayerPlace = { readonly kind: LayerKind; readonly name: string }

/** The file of `variants/groups` that holds the `words` layer. */
export const WORDS = 'palavras'

const LAYER_PATH = /^variants\/(?:(groups)\/)?([^/]+)\.ya?ml$/

/** The kind and name a file has by its path; `undefined` for one that is no layer. */
export function layerPlace(path: string): LayerPlace | undefined {
  const found = LAYER_PATH.exec(path)
  if (!found) return undefined
  const name = found[2]!
  if (found[1]) return { kind: name === WORDS ? 'words' : 'group', name }
  return { kind: name === 'base' ? 'base' : 'variant', name }
}

/** The brand whose own file has this path; `undefined` for the layers that brands share and for other files. */
export function brandAt(path: string): string | undefined {
  const place = layerPlace(path)
  return place?.kind === 'variant' ? place.name : undefined
}
