import type { Line } from '../../script/step'
import type { Colours, Variant } from '../../script/variant'
import { primaryToneOf, toneOf } from './colour-tone'
import type { Layered } from './join-layers'

type AuthoredVariant = Omit<Variant, 'id' | 'copy' | 'colours'> & {
  readonly colours: Omit<Colours, 'tone' | 'primaryTone'>
}

/** Compiles a variant of which every key has been proved to be set and well formed. */
export function lowerVariant({ id, layers, value }: Layered): Variant {
  const { group: _group, copy: _copy, ...rest } = value
  const set = rest as unknown as AuthoredVariant // each layer's shape has been checked, and no key is missing
  const { colours } = set
  const copy = new Map<string, readonly Line[]>()
  for (const layer of layers) for (const [step, lines] of layer.copy) copy.set(step, lines)
  return {
    id,
    ...set,
    colours: {
      ...colours,
      tone: toneOf(colours.background),
      primaryTone: primaryToneOf(colours.primary),
    },
    links: plainCopy(set.links),
    texts: plainCopy(set.texts),
    copy: Object.fromEntries(copy),
  }
}

const plainCopy = <T>(names: { readonly [name: string]: T }) => ({ ...names })
