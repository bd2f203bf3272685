import type { Colours, Variant } from '../../core/script/variant'

/** Sets the same colour properties and tones that the server writes into a page. */
export function setPageColours({ tone, primaryTone, ...colours }: Colours): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--primary', colours.primary)
  style.setProperty('--on-primary', colours.onPrimary)
  style.setProperty('--background', colours.background)
  style.setProperty('--header', colours.header)
  style.setProperty('--on-header', colours.onHeader)
  dataset.tone = tone
  dataset.primary = primaryTone
}

/** Updates the document's title and colours, where the visit changes the variant that the server has rendered. */
export function applyVariantToDocument({ title, colours }: Variant): void {
  document.title = title
  setPageColours(colours)
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colours.header)
}
