import { isMapping, valueAt } from '../../../script/value'
import { diagnosePages } from '../../diagnostics/diagnose-pages'
import type { Finding, Report } from '../../diagnostics/finding'
import { editDistance } from '../../diagnostics/nearest'
import type { Layer } from '../../lower/compile-layer'
import type { Layered } from '../../lower/join-layers'
import { once } from '../../read/once'
import { type Path, spotOfValue } from '../../read/path'
import { checkName, checkPartnerships } from './check-brand-names'
import { checkHosts, checkLinks, checkRepeatedCopy, checkRepeatedTexts } from './check-layer'

type Own = { readonly layer: Layer; readonly text: string; readonly id: string }

/** What pages of different variants, or words and links of one, have in common that should be their own. */
export function checkPages(
  variants: readonly Layered[],
  layers: readonly Layer[],
  report: Report,
): void {
  for (const path of [['title'], ['description'], ['banner', 'alt']])
    checkHeads(variants, path, report)
  checkBookedNumbers(variants, report)
  for (const variant of variants) {
    checkCanonical(variant, variants, report)
    for (const finding of ofVariant(variant)) report(finding)
  }
  checkPartnerships(variants, report)
  for (const layer of layers) for (const finding of ofLayer(layer)) report(finding)
}

const foundBy = <Of>(...checks: readonly ((of: Of, report: Report) => void)[]) => {
  return (of: Of): readonly Finding[] => {
    const findings: Finding[] = []
    for (const check of checks) check(of, (finding) => findings.push(finding))
    return findings
  }
}

// neither ever changes, so neither does what was found in it
const ofVariant = once((variant: Layered) => foundBy(checkName)(variant))
const ofLayer = once((layer: Layer) =>
  foundBy(checkLinks, checkHosts, checkRepeatedTexts, checkRepeatedCopy)(layer),
)

/** What the files of variants set themselves under a key. */
function ownOf(variants: readonly Layered[], path: Path): readonly Own[] {
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

/** Titles and descriptions that two pages have: a search shows both, and neither can be told from the other. */
function checkHeads(variants: readonly Layered[], path: Path, report: Report): void {
  const seen = new Map<string, Own>()
  const base = variants[0]?.layers[0]
  const inherited = base?.kind === 'base' ? valueAt(base.value, path) : undefined
  for (const one of ownOf(variants, path)) {
    const at = () => spotOfValue(one.layer.unit, path)
    const before = seen.get(one.text)
    if (before)
      report(diagnosePages.sameHead(at(), before.id, spotOfValue(before.layer.unit, path)))
    else if (one.text === inherited && base)
      report(diagnosePages.sameHead(at(), 'base', spotOfValue(base.unit, path)))
    else seen.set(one.text, one)
  }
}

const nameOf = ({ value, id }: Layered): string => {
  const name = valueAt(value, ['brand', 'name'])
  return typeof name === 'string' ? name : id
}

/** Two pages that write one origin, or two brands that write one company: they are not told apart where they are counted or paid. */
function checkBookedNumbers(variants: readonly Layered[], report: Report): void {
  for (const key of ['botType', 'empresaId']) {
    const seen = new Map<string, Own>()
    for (const one of ownOf(variants, [key])) {
      const before = seen.get(one.text)
      const [own, other] = [one, before].map((it) => variants.find(({ id }) => id === it?.id))
      const isShared = key === 'botType' || (own && other && nameOf(own) !== nameOf(other))
      if (!before) seen.set(one.text, one)
      else if (isShared)
        report(
          diagnosePages.sharedKey(
            spotOfValue(one.layer.unit, [key]),
            { key, value: one.text, owner: before.id },
            spotOfValue(before.layer.unit, [key]),
          ),
        )
    }
  }
  for (const layer of new Set(variants.flatMap((variant) => variant.layers)))
    checkReferral(layer, report)
}

/** A referral is booked as itself, and each of its plan types, too. */
function checkReferral({ unit, value }: Layer, report: Report): void {
  const { referral } = value
  if (!isMapping(referral)) return
  if (referral.botType !== undefined && referral.botType === value.botType)
    report(
      diagnosePages.sharedKey(
        spotOfValue(unit, ['referral', 'botType']),
        { key: 'botType', value: String(value.botType), owner: 'base' },
        spotOfValue(unit, ['botType']),
      ),
    )
  const seen = new Map<string, string>()
  for (const [plan, ids] of isMapping(referral.planos) ? Object.entries(referral.planos) : []) {
    const booked = JSON.stringify(ids)
    const before = seen.get(booked)
    const path = (name: string) => spotOfValue(unit, ['referral', 'planos', name])
    if (before !== undefined)
      report(
        diagnosePages.sharedKey(
          path(plan),
          { key: 'planos', value: plan, owner: before },
          path(before),
        ),
      )
    else seen.set(booked, plan)
  }
}

const ADDRESS = /^https:\/\/([^/?#]+)(\/[^?#]*)?/i

/** The official address of a page is where the page is: its path, or the root of its own host. */
function checkCanonical(variant: Layered, all: readonly Layered[], report: Report): void {
  const { canonical, path, hosts } = variant.value
  const own = variant.layers.at(-1)!
  if (own.value.canonical === undefined || typeof path !== 'string') return
  const [, host, at = '/'] = ADDRESS.exec(String(canonical)) ?? []
  if (host === undefined) return
  const isOwnHost = Array.isArray(hosts) && hosts.includes(host)
  const lent = all.find((one) => one.value.path === '/')?.value.hosts
  if (!isOwnHost && !(Array.isArray(lent) && lent.includes(host))) return
  const is = at.length > 1 ? at.replace(/\/$/, '') : at
  const isOfAnother = all.some((one) => one.value.path === is)
  if (!isOfAnother && editDistance(is, path, 2) !== 1) return
  if (is === path || (isOwnHost && is === '/')) return
  report(
    diagnosePages.otherCanonical(spotOfValue(own.unit, ['canonical']), `https://${host}${path}`),
  )
}
