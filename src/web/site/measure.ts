import type { EffectOf } from '../../core/engine/effect'
import { type Measured, measured, pushToDataLayer } from '../../core/runtime/data-layer'
import type { Variant } from '../../core/script/variant'
import { tellNativeApp } from './native-bridge'
import { openTagFrame } from './tag-frame'

export type Measure = {
  readonly track: (effect: EffectOf<'track'>) => void
  /** Opens the tag manager's frame where the variant has one, and tells it what has happened so far. Once. */
  readonly open: () => void
}

/** Where the events of a page go: its data layer, the tag manager's frame, and in app mode the app round it (spec sections 2 and 7). */
export function createMeasure({ gtmId, isApp }: Pick<Variant, 'gtmId' | 'isApp'>): Measure {
  const early: Measured[] = []
  let tellTags: ((event: Measured) => void) | undefined
  return {
    track: (effect) => {
      const event = measured(effect)
      pushToDataLayer(event)
      if (isApp) tellNativeApp(event.event)
      if (tellTags) tellTags(event)
      else if (gtmId !== '') early.push(event)
    },
    open: () => {
      if (gtmId === '' || tellTags) return
      tellTags = openTagFrame(document, gtmId)
      for (const event of early.splice(0)) tellTags(event)
    },
  }
}
