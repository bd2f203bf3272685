import { valueAt } from '../../../script/value'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import type { Path } from '../../read/path'

/** A value that a variant's own file writes, as text. */
export type Own = { readonly layer: Layer; readonly text: string; readonly id: string }

/** The non-empty values that the variants' own files set under a key. */
export function writtenAt(variants: readonly Layered[], path: Path): readonly Own[] {
  return variants.flatMap(({ layers, id }) => {
    const layer = layers.at(-1)
    const text = layer && valueAt(layer.value, path)
    return layer?.kind === 'variant' &&
      (typeof text === 'string' || typeof text === 'number') &&
      text !== ''
      ? [{ layer, text: String(text), id }]
      : []
  })
}
