import {
  type Colours,
  PRESENTATION,
  type PresentationKey,
  type Referral,
  type Variant,
} from '../../script/variant'
import { isOptional } from '../check/variant-key'
import { KEYS } from '../check/variant-keys'
import { primaryToneOf, toneOf } from './colour-tone'
import type { Layer } from './compile-layer'
import { joinLayers, type Layered } from './join-layers'

type AuthoredVariant = Omit<Variant, 'id' | 'copy' | 'colours'> & {
  readonly colours: Omit<Colours, 'tone' | 'primaryTone'>
}

/** Compiles a variant whose keys have all been checked: each is set and well formed. */
export function lowerVariant(layered: Layered): Variant {
  const variant = lowerLayers(layered)
  const { referral } = variant
  return referral
    ? { ...variant, referral: { ...referral, ...fallenBack(layered, variant) } }
    : variant
}

/** The presentation under a referral: where the variant's own differs, that of the layers that all variants share. */
function fallenBack(layered: Layered, variant: Variant): Partial<Referral> {
  const { id, layers } = layered
  const common = layers.filter(({ kind }) => kind === 'base' || kind === 'words')
  // the shared layers are laid over the variant once more: a required key that they do not set keeps the variant's value
  const again = joinLayers(id, common, layered)
  const over: Partial<Variant> = { ...lowerLayers(again), copy: copyOf(common) }
  const ofAll = joinLayers(id, common).value
  const isLacked = (key: PresentationKey) => isOptional(KEYS[key]) && ofAll[key] === undefined
  const differs = PRESENTATION.filter(
    (key) =>
      !isLacked(key) &&
      (key === 'copy' || again.value[key] !== layered.value[key]) &&
      JSON.stringify(over[key]) !== JSON.stringify(variant[key]),
  )
  const without = PRESENTATION.filter((key) => isLacked(key) && variant[key] !== undefined)
  return {
    ...Object.fromEntries(differs.map((key) => [key, over[key]])),
    ...(without.length > 0 && { without }),
  }
}

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
