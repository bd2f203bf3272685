import { valueAt } from '../../../script/value'
import { diagnoseBooked } from '../../diagnostics/diagnose-booked'
import type { Report } from '../../diagnostics/finding'
import type { Layer } from '../../lower/compile-layer'
import { type Layered, originOf } from '../../lower/join-layers'
import { spotOfKey, spotOfValue } from '../../read/path'
import { baseOf, hostsIn, ownLayer, writtenIn } from './layer-values'
import { wordsOfLayer } from './sentences'

/** Reports switches and values in shared layers that belong to single pages, and switches that contradict a page's own words. */
export function checkSwitches(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  const base = baseOf(layers)
  if (base) checkBaseSwitches(base, layers, report)
  for (const layer of layers) {
    if (layer.kind === 'variant' || !layer.value.referralcode) continue
    report(diagnoseBooked.codeForAll(spotOfValue(layer.unit, ['referralcode'])))
  }
  const groups = layers.filter(({ kind }) => kind === 'group')
  for (const group of groups) checkGroup(group, { groups, variants }, report)
  for (const variant of variants) checkPage(variant, report)
}

/** Switches with the value that only some pages need. */
const OF_SOME: readonly (readonly [key: string, value: boolean])[] = [
  ['indexar', true],
  ['navBar', false],
  ['isApp', true],
  ['shouldUseCoupon', true],
  ['retomaImovel', true],
]

/** Reports a switch that the base sets for all pages to a value which some pages set themselves, while none sets the opposite. */
function checkBaseSwitches(base: Layer, layers: readonly Layer[], report: Report): void {
  for (const [key, value] of OF_SOME) {
    if (base.value[key] !== value) continue
    const writing = layers.filter((layer) => layer !== base && layer.value[key] !== undefined)
    const [first] = writing
    if (!first || writing.some((layer) => layer.value[key] !== value)) continue
    const [at, there] = [base, first].map(({ unit }) => spotOfValue(unit, [key]))
    report(diagnoseBooked.switchOfSome(at!, key, String(value), there!))
  }
}

/** Keys that more groups than this set belong to groups. */
const USUAL = 2

type Around = { readonly groups: readonly Layer[]; readonly variants: readonly Layered[] }

/** Reports a key of a group that belongs to a single page, or that each of its brands overrides. */
function checkGroup(group: Layer, { groups, variants }: Around, report: Report): void {
  const members = variants.flatMap(({ layers }) => (layers.includes(group) ? layers.slice(-1) : []))
  if (members.length < 2) return
  const isOfOne = hostsIn(group).length > 0
  // no two pages may share a host
  if (isOfOne) report(diagnoseBooked.ofOnePage(spotOfKey(group.unit, ['hosts']), 'hosts'))
  const told = new Set<string | number>(isOfOne ? ['hosts'] : [])
  for (const { path } of writtenIn(group)) {
    const [key] = path
    const written = (layer: Layer) => valueAt(layer.value, path) !== undefined
    const isOfGroups = groups.filter(written).length > USUAL
    if (told.has(key!) || isOfGroups || !members.every(written)) continue
    told.add(key!)
    const [at, there] = [group, members[0]!].map(({ unit }) => spotOfKey(unit, path))
    report(diagnoseBooked.neverUsed(at!, path.join('.'), there!))
  }
}

type Kind = {
  readonly key: string
  /** What such a page is, for the message. */
  readonly words: string
  /** Matches the path or origin of such a page. */
  readonly named: RegExp
  /** Matches words that such a page says. */
  readonly spoken: RegExp
}

const KINDS: readonly Kind[] = [
  { key: 'isApp', words: 'do aplicativo', named: /\bapp\b/, spoken: /\bapp\b|aplicativo/i },
  {
    key: 'retomaImovel',
    words: 'de quem volta a um imóvel',
    named: /(?:abandono|retom\w*|volta|continu\w*)-imove(?:l|is)\b/,
    spoken: /im[óo]ve(?:l|is)\b|\bcasas?\b|apartamento/i,
  },
]

/** Reports a page whose path or origin implies a switch that is off, and one with a switch that neither its names nor its words support. */
function checkPage(variant: Layered, report: Report): void {
  const own = ownLayer(variant)
  if (!own) return
  for (const { key, words, named, spoken } of KINDS) {
    const isOn = variant.value[key] === true
    const layer = originOf(variant, [key])
    const isNamed = named.test(namesOf(variant))
    if (isOn === isNamed) continue
    const at = isOn ? layer : own
    if (!at || at.kind === 'base') continue
    const path = [at.value[key] === undefined ? 'path' : key]
    const spot = () => spotOfValue(at.unit, path)
    if (!isOn) report(diagnoseBooked.switchAgainstPage(spot(), key, words))
    else if (!speaksOf(own, spoken)) report(diagnoseBooked.pageAgainstSwitch(spot(), key, words))
  }
  const app = originOf(variant, ['isApp'])
  if (!KINDS[0]!.named.test(namesOf(variant))) return
  if (variant.value.isApp === true && variant.value.navBar === true && app === own)
    report(diagnoseBooked.headerInApp(spotOfValue(own.unit, ['isApp'])))
}

/** The path and the origin of a page, in small letters with hyphens. */
const namesOf = ({ value: { path, botType } }: Layered): string =>
  `${path} ${botType}`.toLowerCase().replaceAll('_', '-')

/** Whether a layer's words match; the banner is left out, since its picture need not show the topic. */
const speaksOf = (layer: Layer, words: RegExp): boolean =>
  wordsOfLayer(layer).some(({ path, text }) => path[0] !== 'banner' && words.test(text))
