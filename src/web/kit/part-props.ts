import type { ComponentType } from 'react'
import type { Contract, Result, TransientOf, Values } from '../../core/script/contract'

/** How a call would end, by its outcome; `undefined` where there is none to make. */
export type DryRun = { readonly outcome: string } | undefined

/** What a part is given: the facts its contract reads, as far as they are known, and a way out while it waits. */
export type PartProps<C extends Contract> = {
  readonly facts: Partial<Values<C['input']>>
  /** Of a part that stays in the log: names of the facts that the last change has replaced. */
  readonly changed?: readonly string[]
  /** Leaves the part by one of its outcomes; absent in the log, where it only shows. */
  readonly finish?: ((result: Result<C>, transient?: TransientOf<C>) => void) | undefined
  /**
   * Tells what the reading call would end in to which one of its outcomes leads, without leaving the part: for parts that wait for
   * something outside the talk. Absent in the log.
   */
  readonly dryRun?: ((outcome: keyof C['outcomes'] & string) => Promise<DryRun>) | undefined
  /** What it has handed over is on its way: until that ends it stays, and can only be looked at. */
  readonly busy?: boolean
}

/** Where a part is drawn. */
export type PartEntry<C extends Contract> = {
  /** Fetches the part; called while the visitor reads, long before it is needed, but for a part `onDemand`. */
  readonly load: () => Promise<ComponentType<PartProps<C>>>
  /** Whether it has the primary action of its screen. */
  readonly leads: boolean
  /** The actions that find what it shows: while one runs its outlines stand in its place, without facts. */
  readonly awaits?: readonly string[]
  /** Whether it is fetched when it is shown, not ahead: few visitors meet it. */
  readonly onDemand?: boolean
}
