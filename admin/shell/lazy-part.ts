import { type ComponentType, lazy } from 'react'
import type { Load } from './views'

const parts = new Map<Load, ComponentType>()

/** The component of a module that is fetched when it is first drawn; the same one each time. */
export function partOf(load: Load): ComponentType {
  const known = parts.get(load)
  if (known) return known
  const part = lazy(load)
  parts.set(load, part)
  return part
}
