import type { EffectOf } from './effect-of'

declare global {
  interface Window {
    /** Read by a tag manager; holds only what the script's allow-lists let through. */
    dataLayer?: object[]
  }
}

/** Hands an analytics event of the script to `window.dataLayer` (spec section 7). */
export function pushToDataLayer({ event, data }: EffectOf<'track'>): void {
  window.dataLayer ??= []
  window.dataLayer.push({ ...data, event })
}
