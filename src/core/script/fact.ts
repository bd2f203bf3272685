import type { Field, FieldContext } from './field'
import type { FactName, Facts, Value } from './value'
import type { Variant } from './variant'

/** Who brings a fact, and so what a `reset` forgets: only those of the talk. */
export type Scope = 'talk' | 'variant' | 'url' | 'clock'

/** A named value that a conversation may know. */
export type Fact<Name extends string = string, T extends Value = Value> = {
  readonly name: Name
  readonly field: Field<T>
  /** What people call it; the title of the visitor's bubble. */
  readonly label: string
  /** Says something about a person (LGPD): never in analytics, masked in logs. */
  readonly personal: boolean
  readonly scope: Scope
  /** May be passed to an action, never shown in a sentence (handles and keys). */
  readonly internal: boolean
  /** Other facts its field needs to judge a value. */
  readonly context: readonly FactName[]
  /** The page may tell it (event `told`) while a talk waits. */
  readonly told?: true
  /** Its value until it is set; without `initial` it is then unknown. */
  readonly initial?: Value
  /** For a fact that the variant brings: reads the value from the variant. */
  readonly variant?: (variant: Variant) => Value
  /** For a fact that is one of the variant's keys unchanged: the path of that key, such as `['brand', 'name']`. */
  readonly variantKey?: readonly string[]
  /** For a fact that the clock brings: its value at an instant, in epoch milliseconds. */
  readonly clock?: (at: number) => Value
  /** Computed from other facts, never set. `undefined` while they do not suffice. */
  readonly derived?: {
    readonly from: readonly FactName[]
    /** Those of `from` that may be unknown. */
    readonly optional?: readonly FactName[]
    /** `of` may return `undefined` although every required fact is known. */
    readonly partial?: true
    readonly of: (facts: Facts) => Value | undefined
  }
}

type Definition<T extends Value = Value> = {
  readonly field: Field<T>
  readonly label: string
  readonly personal?: true
  /** Only for facts of the URL; `variant` and `clock` below imply the scopes of their facts. */
  readonly scope?: 'url'
  readonly internal?: true
  readonly told?: true
  readonly variant?: (variant: Variant) => T
  readonly variantKey?: readonly string[]
  readonly context?: readonly FactName[]
  readonly clock?: (at: number) => T
  readonly derived?: Fact['derived']
}

type Definitions = { readonly [name: string]: Definition }

type ValueIn<D> = D extends { readonly field: Field<infer T> } ? T : never

export type FactsOf<D> = {
  readonly [Name in keyof D & string]: Fact<Name, ValueIn<D[Name]>>
}

/** The label of a fact's input in a context: CPF for a person, CNPJ for a company. */
export const labelIn = (
  { field, label }: Pick<Fact, 'field' | 'label'>,
  context: FieldContext,
): string => field.input?.(context).label ?? label

/** Facts by name, in a map, so that no name that an author or a stored talk brings can reach a prototype. */
export type FactTable = ReadonlyMap<FactName, Fact>

/** The value type of a fact. */
export type ValueOf<F> = F extends Fact<string, infer T> ? T : never

/** Facts that belong together, their types kept as written. */
export function defineFacts<const D extends Definitions>(definitions: D): D {
  return definitions
}

/** The facts that definitions make; each knows its name. */
export function nameFacts<const D extends Definitions>(definitions: D): FactsOf<D> {
  const entries = Object.entries(definitions).map(([name, definition]) => [
    name,
    {
      personal: false,
      scope: definition.variant ? 'variant' : definition.clock ? 'clock' : 'talk',
      internal: false,
      context: [],
      ...definition,
      name,
    },
  ])
  return Object.fromEntries(entries) as FactsOf<D> // the keys and fields are those of D by construction
}
