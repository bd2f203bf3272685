import { type Colours, PRESENTATION, type Referral, type Variant } from '../../script/variant'
import { primaryToneOf, toneOf } from './colour-tone'
import type { Layer } from './compile-layer'
import { joinLayers, type Layered } from './join-layers'

type AuthoredVariant = Omit<Variant, 'id' | 'copy' | 'colours'> & {
  readonly colours: Omit<Colours, 'tone' | 'primaryTone'>
}

/** Compiles a variant of which every key has been proved to be set and well formed. */
export function lowerVariant(layered: Layered): Variant {
  const variant = lowerLayers(layered)
  const { referral } = variant
  return referral
    ? { ...variant, referral: { ...referral, ...fallenBack(layered, variant) } }
    : variant
}

/** The presentation that a referral falls back to: where the variant's own is another, what all have. */
function fallenBack(layered: Layered, variant: Variant): Partial<Referral> {
  const { id, layers } = layered
  const common = layers.filter(({ kind }) => kind === 'base' || kind === 'words')
  // what all have once more, over all: what it does not set has nothing else to fall back to
  const again = joinLayers(id, common, layered)
  const optional = optionalOf(joinLayers(id, common).value)
  const over = { ...lowerLayers(again), copy: copyOf(common), ...optional }
  const own = { ...variant, ...optionalOf(variant) }
  const isKept = (key: keyof typeof own) =>
    key !== 'copy' && !Object.hasOwn(optional, key) && again.value[key] === layered.value[key]
  const differs = PRESENTATION.filter(
    (key) => !isKept(key) && JSON.stringify(over[key]) !== JSON.stringify(own[key]),
  )
  return Object.fromEntries(differs.map((key) => [key, over[key]]))
}

type Optional = { readonly hints?: unknown; readonly order?: unknown; readonly media?: unknown }

/** What some variants do without, of which a referral leaves nothing of a partner's. */
const optionalOf = ({ hints = {}, order = {}, media = {} }: Optional) => ({ hints, order, media })

const copyOf = (layers: readonly Layer[]): Variant['copy'] =>
  Object.fromEntries(layers.flatMap(({ copy }) => [...copy]))

function lowerLayers({ id, layers, value }: Layered): Variant {
  const { group: _group, literal: _literal, copy: _copy, ...rest } = value
  const set = rest as unknown as AuthoredVariant // each layer's shape has been checked, and no key is missing
  const { colours } = set
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
    copy: copyOf(layers),
  }
}

const plainCopy = <T>(names: { readonly [name: string]: T }) => ({ ...names })
