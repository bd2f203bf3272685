import { valueAt } from '../../script/value'
import type { Bilingual } from '../diagnostics/bilingual'
import { diagnoseVariant } from '../diagnostics/diagnose-variant'
import type { Report } from '../diagnostics/finding'
import { colourOf, distance, labOf } from '../lower/colour-space'
import { contrast } from '../lower/colour-tone'
import { type Layered, originOf } from '../lower/join-layers'
import { spotOfValue } from '../read/path'
import { COLOUR_KEYS, type ColourKey, type OwnColours, type Palette, paletteOf } from './palette'

/** Least contrast by WCAG 2 AA: of text, and of lines that show where something is. */
const TEXT = 4.5
const LINE = 3

type Pair = readonly [front: string, back: string, floor: number]

/** Pairs of colours that are drawn on one another, and the keys of a variant's `colours` that influence them. */
type Group = {
  readonly what: Bilingual
  readonly keys: readonly ColourKey[]
  readonly pairs: readonly Pair[]
}

const GROUPS: readonly Group[] = [
  {
    what: { pt: 'O texto do cabeçalho', en: 'The text of the header' },
    keys: ['onHeader', 'header'],
    pairs: [['on-header', 'header', TEXT]],
  },
  {
    what: { pt: 'O texto das falas sobre o fundo', en: 'The text on the background' },
    keys: ['background', 'header'],
    pairs: [
      ...['surface', 'background', 'backdrop', 'sunken'].map((back): Pair => ['ink', back, TEXT]),
      ...['surface', 'background', 'sunken', 'disabled'].map(
        (back): Pair => ['ink-soft', back, TEXT],
      ),
      ...['danger', 'success'].map((front): Pair => [front, 'surface', TEXT]),
      ['success', 'success-soft', TEXT],
      ['warning', 'warning-soft', TEXT],
      ['line-strong', 'surface', LINE],
    ],
  },
  {
    what: { pt: 'O texto dos botões sobre a cor principal', en: 'The text of buttons' },
    keys: ['primary', 'onPrimary'],
    pairs: ['primary', 'primary-hover', 'primary-press'].map(
      (back): Pair => ['on-primary', back, TEXT],
    ),
  },
  {
    what: {
      pt: 'Os links e destaques, ou as falas do visitante, na cor principal',
      en: 'Links and highlights, or what the visitor says, in the primary colour',
    },
    keys: ['primary', 'onPrimary', 'background'],
    pairs: [
      ...['surface', 'background', 'accent-soft', 'quiet-hover'].map(
        (back): Pair => ['accent', back, TEXT],
      ),
      ['surface', 'accent', TEXT],
      ['ink-soft', 'accent-soft', TEXT],
      ['ink', 'visitor', TEXT],
    ],
  },
]

/** The worst pair of a group: its colours as drawn, their contrast, and the least contrast that is enough. */
export type ColourVerdict = {
  readonly what: Bilingual
  readonly keys: readonly ColourKey[]
  readonly front: string
  readonly back: string
  readonly ratio: number
  readonly floor: number
}

/** The contrast of everything that is drawn in a variant's colours, one verdict per group. */
export function judgeColours(own: OwnColours): readonly ColourVerdict[] {
  const palette = paletteOf(own)
  return GROUPS.map((group) => {
    const failing = group.pairs.filter((pair) => falls(palette, pair))
    // if nothing fails, the verdict is about text only, since its contrast matters most
    const told = failing.length > 0 ? failing : group.pairs.filter(([, , floor]) => floor === TEXT)
    const [front, back, floor] = worstOf(palette, { ...group, pairs: told })
    const colours = { front: palette.get(front)!, back: palette.get(back)! }
    const { what, keys } = group
    return { what, keys, ...colours, ratio: contrast(colours.front, colours.back), floor }
  })
}

const worstOf = (palette: Palette, { pairs }: Group): Pair =>
  pairs.reduce((one, other) => (shortfall(palette, other) < shortfall(palette, one) ? other : one))

/** Reports a pair of colours with too little contrast (WCAG 2 AA): only the first failing group, at the colour to change. */
export function checkColours(variant: Layered, report: Report): void {
  const own = ownColours(variant)
  if (!own) return
  const palette = paletteOf(own)
  const group = GROUPS.find(({ pairs }) => pairs.some((pair) => falls(palette, pair)))
  if (!group) return
  const [front, back, floor] = worstOf(palette, group)
  const best = nearestChange(variant, own, group)
  const key = best?.key ?? group.keys[0]!
  const at = spotOfValue(originOf(variant, ['colours', key])!.unit, ['colours', key])
  const colours = [palette.get(front)!, palette.get(back)!] as const
  const ratio = contrast(...colours)
  report(diagnoseVariant.lowContrast(at, group.what, { colours, ratio, floor }, best?.colour))
}

const shortfall = (palette: Palette, [front, back, floor]: Pair) =>
  contrast(palette.get(front)!, palette.get(back)!) / floor

const falls = (palette: Palette, pair: Pair) => shortfall(palette, pair) < 1

function ownColours({ value }: Layered): OwnColours | undefined {
  const found = COLOUR_KEYS.map((key) => [key, valueAt(value, ['colours', key])] as const)
  return found.every(([, colour]) => typeof colour === 'string')
    ? (Object.fromEntries(found) as OwnColours) // all five, each a string
    : undefined
}

const STEP = 0.004

/**
 * The smallest change of lightness of one colour after which the whole palette passes; prefers colours that the variant's own file sets.
 */
function nearestChange(
  variant: Layered,
  own: OwnColours,
  { keys }: Group,
): { readonly key: ColourKey; readonly colour: string } | undefined {
  const mine = keys.filter((key) => originOf(variant, ['colours', key]) === variant.layers.at(-1))
  const changes = (mine.length > 0 ? mine : keys).flatMap((key) => {
    const colour = nearestPassing(own, key)
    return colour ? [{ key, colour, far: distance(own[key], colour) }] : []
  })
  return changes.sort((one, other) => one.far - other.far)[0]
}

/** The colour nearest to one of a variant's colours, changed in lightness only, with which the whole palette passes. */
export function nearestPassing(own: OwnColours, key: ColourKey): string | undefined {
  const [lightness, a, b] = labOf(own[key])
  for (let far = STEP; far <= 1; far += STEP) {
    for (const light of [lightness - far, lightness + far]) {
      if (light < 0 || light > 1) continue
      const colour = colourOf([light, a, b])
      if (passes({ ...own, [key]: colour })) return colour
    }
  }
  return undefined
}

function passes(own: OwnColours): boolean {
  const palette = paletteOf(own)
  return GROUPS.every(({ pairs }) => pairs.every((pair) => !falls(palette, pair)))
}
