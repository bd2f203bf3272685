import type { Variant } from '../script/variant'

/** The words round the chat, by their key in a variant's `texts`. */
export const SITE_TEXT_KEYS = [
  'pagina.especialistas',
  'pagina.falar-com-especialistas',
  'pagina.ir-para-site',
  'pagina.abrir-menu',
  'pagina.menu',
  'pagina.sandbox',
  'pagina.sem-script',
  'pagina.erro',
  'pagina.recarregar',
  'nao-encontrada.titulo',
  'nao-encontrada.frase',
  'nao-encontrada.caminhos',
  'nao-encontrada.o-que-e',
  'nao-encontrada.o-que-comprar',
  'nao-encontrada.como-comprar',
  'nao-encontrada.ajuda',
  'nao-encontrada.cnpj',
] as const

export type SiteTextKey = (typeof SITE_TEXT_KEYS)[number]

/** The variant's words for a key, with `{slot}` replaced by its value; empty when no layer sets them. */
export function siteText(
  variant: Pick<Variant, 'texts'>,
  key: SiteTextKey,
  slots: { readonly [slot: string]: string } = {},
): string {
  const words = Object.hasOwn(variant.texts, key) ? (variant.texts[key] ?? '') : ''
  return words.replace(/\{(\w+)\}/g, (whole, slot: string) =>
    Object.hasOwn(slots, slot) ? (slots[slot] ?? whole) : whole,
  )
}
