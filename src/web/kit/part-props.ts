import type { ComponentType } from 'react'
import type { Contract, Result, TransientOf, Values } from '../../core/script/contract'

/** The outcome that a call would have; `undefined` where there is no call to make. */
export type DryRun = { readonly outcome: string } | undefined

/** The props of a part: the known ones of the facts that its contract reads, and while it waits a function that ends it. */
export type PartProps<C extends Contract> = {
  readonly facts: Partial<Values<C['input']>>
  /** For a part that stays in the log: names of the facts that the last change has replaced. */
  readonly changed?: readonly string[]
  /** Ends the part with one of its outcomes; absent in the log, where the part is read-only. */
  readonly finish?: ((result: Result<C>, transient?: TransientOf<C>) => void) | undefined
  /**
   * Makes the read-only call to which one of the part's outcomes leads, and returns the call's outcome without ending the part: for parts that
   * wait for something outside the talk. Absent in the log.
   */
  readonly dryRun?: ((outcome: keyof C['outcomes'] & string) => Promise<DryRun>) | undefined
  /** The action that the part's result has started is running: until it ends the part stays, read-only. */
  readonly busy?: boolean
}

/** The entry of a part in the table of components. */
export type PartEntry<C extends Contract> = {
  /** Loads the part's component; called ahead, while the visitor reads, except for a part `onDemand`. */
  readonly load: () => Promise<ComponentType<PartProps<C>>>
  /** Whether it has the primary action of its screen. */
  readonly leads: boolean
  /** The actions that find the part's content: while one runs the part is shown as a placeholder, without facts. */
  readonly awaits?: readonly string[]
  /** Whether it is loaded when it is shown, not ahead: few visitors need it. */
  readonly onDemand?: boolean
}
