import type { Effect } from '../engine/effect'

/** The effect of one type. */
export type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>
