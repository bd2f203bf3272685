import type { EffectOf } from '../engine/effect'
import type { Value } from '../script/value'

declare global {
  interface Window {
    /** Read by a tag manager; holds only what the script's allow-lists let through. */
    dataLayer?: object[]
  }
}

/** An analytics event as it is sent: its name and short plain values. */
export type Measured = { readonly event: string } & { readonly [key: string]: Value }

const KEY = /^[a-z][a-z0-9_]{0,39}$/
const LONGEST = 80
/** An address, or digits enough for a telephone, a document or a card, however they are grouped. */
const PERSONAL = /@|(?:\d[\s./()-]*){8}/

/**
 * The part of a script's event that may be sent (spec section 7, case PRI-07). The compiler has refused every personal fact; this function
 * also drops values that look personal, and keys that could be the page's own.
 */
export function measured({ event, data }: Pick<EffectOf<'track'>, 'event' | 'data'>): Measured {
  const kept = Object.entries(data).filter(([key, value]) => KEY.test(key) && isPlain(value))
  return { ...Object.fromEntries(kept), event }
}

function isPlain(value: Value): boolean {
  if (typeof value === 'string') return value.length <= LONGEST && !PERSONAL.test(value)
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'boolean'
}

/** Hands an analytics event to `window.dataLayer`. */
export function pushToDataLayer(event: Measured): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
