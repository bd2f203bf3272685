import type { Colours, Variant } from '../../core/script/variant'

/** The same properties and tones that the server writes into a page. */
export function wearColours({ tone, primaryTone, ...colours }: Colours): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--primary', colours.primary)
  style.setProperty('--on-primary', colours.onPrimary)
  style.setProperty('--background', colours.background)
  style.setProperty('--header', colours.header)
  style.setProperty('--on-header', colours.onHeader)
  dataset.tone = tone
  dataset.primary = primaryTone
}

/** Gives the document what its head says of a variant, where the visit makes another of it than the server knew. */
export function dressPage({ title, colours }: Variant): void {
  document.title = title
  wearColours(colours)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.header)
}
