import type { ComponentType } from 'react'
import type { Transient } from '../../core/script/contract'
import type { Facts } from '../../core/script/value'
import type { DryRun } from './part-props'

/** A part as the chat renders it, loosely typed: its facts and outcomes are checked where it is declared. */
export type AnyPart = ComponentType<{
  readonly facts: Facts
  readonly changed?: readonly string[]
  readonly finish?:
    | ((result: { readonly outcome: string; readonly facts: Facts }, transient?: Transient) => void)
    | undefined
  readonly dryRun?: ((outcome: string) => Promise<DryRun>) | undefined
  readonly busy?: boolean
}>

/** The parts of a product, each with its own props, which the loader does not know. */
type PartTable = {
  readonly [part: string]: {
    readonly load: () => Promise<ComponentType<never>>
    readonly leads: boolean
    readonly awaits?: readonly string[]
    readonly onDemand?: boolean
  }
}

/** The parts that a chat can show. */
export type PartLoader = {
  /** The parts that most visitors need, which are loaded ahead. */
  readonly ahead: readonly string[]
  readonly has: (name: string) => boolean
  /** Whether a part has the primary action, so that the options below it have none (look, rule 1). */
  readonly leads: (name: string) => boolean
  /** The part to show as a placeholder while an action runs, if there is one. */
  readonly awaiting: (action: string | undefined) => string | undefined
  /** The part, if it is loaded already: then it renders at once. */
  readonly loaded: (name: string) => AnyPart | undefined
  /** Loads a part once. A failed load is retried at the next call. */
  readonly load: (name: string) => Promise<AnyPart>
}

export function createPartLoader(table: PartTable): PartLoader {
  const loaded = new Map<string, AnyPart>()
  const loading = new Map<string, Promise<AnyPart>>()
  const entryOf = (name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)

  const fetchPart = async (name: string) => {
    const entry = entryOf(name)
    if (!entry) throw new Error(`There is no part "${name}".`)
    // the table is typed so that each name has a component of its own contract; only this loader drops that type
    const part = (await entry.load()) as AnyPart
    loaded.set(name, part)
    return part
  }

  return {
    ahead: Object.keys(table).filter((name) => !entryOf(name)?.onDemand),
    has: (name) => entryOf(name) !== undefined,
    leads: (name) => entryOf(name)?.leads ?? false,
    awaiting: (action) =>
      Object.keys(table).find((name) => entryOf(name)?.awaits?.some((one) => one === action)),
    loaded: (name) => loaded.get(name),
    load(name) {
      const known = loading.get(name)
      if (known) return known
      const promise = fetchPart(name).catch((error: unknown) => {
        loading.delete(name)
        throw error
      })
      loading.set(name, promise)
      return promise
    },
  }
}
