import type { Variant } from '../../src/core/script/variant'
import { variantChooser } from '../../src/product/facts/choose-variant'
import { variantFor } from '../../src/product/facts/identifiers'
import { readQuery } from '../../src/product/facts/visit'
import { brandUrl, readAddress, type Visited } from '../preview/address'
import { type EffectiveValue, effectiveValues, type Left, type Reason } from './effective-values'
import { explainQuery } from './explain-query'

/** What an address opens and why; `variant` is absent if it opens the 404 page. */
export type Explained = {
  readonly visited: Visited
  readonly variant?: Variant
  /** In the order in which they are decided. */
  readonly reasons: readonly Reason[]
  /** The values that apply to the page, with those that the link sets. */
  readonly values: readonly EffectiveValue[]
  /** Brands that the person might have expected instead. */
  readonly left: readonly Left[]
}

/** Explains an address by the functions that the page and the gateway use (spec sections 2 and 4), without rules of its own. */
export function explainAddress(variants: readonly Variant[], typed: string): Explained {
  const visited = readAddress(typed)
  const { host, path, search } = visited
  const variant = variantChooser(variants, undefined)({ host, path, local: true })?.variant
  const place = placeReasons(variants, visited, variant)
  if (!variant) return { visited, reasons: place, values: [], left: nearby(variants, visited) }
  const link = readQuery(new URLSearchParams(search))
  const seen = variantFor(variant, {
    ...(link.referralcode !== undefined && { referralcode: link.referralcode }),
    ...(link.idc !== undefined && { idc: link.idc }),
  })
  return {
    visited,
    variant,
    reasons: [...place, ...explainQuery(search, variant)],
    values: effectiveValues(variant, { ...seen, isApp: seen.isApp || link.app }, link.cupom),
    left: nearby(variants, visited).filter((one) => one.variant.id !== variant.id),
  }
}

const withoutPort = (host: string): string => host.replace(/:\d+$/, '')

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

function placeReasons(
  variants: readonly Variant[],
  { host, path }: Visited,
  variant: Variant | undefined,
): readonly Reason[] {
  const owners = variants.filter(({ hosts }) => hosts.includes(withoutPort(host)))
  if (LOCAL.test(host)) {
    const reason: Reason = {
      icon: 'host',
      title: 'Este computador mostra qualquer marca',
      text: 'Sem site no endereço vale o deste computador, onde o caminho decide.',
      tone: 'used',
    }
    return [reason, pathReason(path, variant)]
  }
  const [owner] = owners
  if (!owner) {
    const title = `Nenhuma marca tem o site ${host}`
    const text = 'Só vale o site exato, em minúsculas e sem ponto no fim: a página é a de erro 404.'
    return [{ icon: 'host', title, text, tone: 'refused' }]
  }
  const names = owners.map(({ brand }) => brand.name).join(', ')
  const text = `${host} é igual ao site escrito na marca. Só vale o site exato.`
  const reason: Reason = { icon: 'host', title: `O site é de ${names}`, text, tone: 'used' }
  return [reason, pathReason(path, variant)]
}

function pathReason(path: string, variant: Variant | undefined): Reason {
  if (!variant) {
    const text = 'Nenhuma marca deste site tem este caminho: a página é a de erro 404.'
    return { icon: 'path', title: `O caminho “${path}” não existe aqui`, text, tone: 'refused' }
  }
  const isOwn = variant.path === path
  return {
    icon: 'path',
    title: `O caminho “${path}” abre ${variant.brand.name}`,
    text: isOwn
      ? 'É o caminho escrito na marca.'
      : `No site de uma marca “/” é a página dela; o caminho dela é “${variant.path}”.`,
    tone: 'used',
  }
}

/** The most brands to list. */
const SHOWN = 4

/** Brands with this path on another host, or on this host with another path. */
function nearby(variants: readonly Variant[], { host, path }: Visited): readonly Left[] {
  return variants
    .flatMap((variant): readonly Left[] => {
      const address = brandUrl(variants, variant)
      if (variant.path === path) return [{ variant, why: 'outro site', address }]
      return variant.hosts.includes(withoutPort(host))
        ? [{ variant, why: 'outro caminho', address }]
        : []
    })
    .slice(0, SHOWN)
}
