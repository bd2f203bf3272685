import type { Fact, FactTable } from './fact'
import type { Field, UntypedField } from './field'
import type { FactName } from './value'
import type { Vocabulary } from './vocabulary'

/** A fact that the script declares: a flag (at first false), a count (at first 0), or one or several of a few words (at first unknown). */
export type OwnFact = {
  readonly name: FactName
  readonly label: string
  readonly personal?: true
} & (
  | { readonly kind: 'sinal' }
  | { readonly kind: 'contador'; readonly max: number }
  | { readonly kind: 'escolha' | 'lista'; readonly options: readonly string[] }
)

export const OWN_KINDS = [
  'sinal',
  'contador',
  'escolha',
  'lista',
] as const satisfies readonly OwnFact['kind'][]

/** The highest maximum of a count: the flow analysis follows each of its values. */
export const MOST_COUNTED = 20

const shown = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value)

const flag: UntypedField<boolean> = {
  kind: 'sinal',
  json: 'boolean',
  look: 'words',
  read: (stored) => (typeof stored === 'boolean' ? stored : undefined),
  show: shown,
  sample: () => ({ value: true }),
}

const count = (max: number): UntypedField<number> => ({
  kind: 'contador',
  json: 'integer',
  most: max,
  look: 'words',
  read: (stored) =>
    Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= max
      ? Number(stored)
      : undefined,
  show: shown,
  sample: () => ({ value: 1 }),
})

const choice = (options: readonly string[]): UntypedField<string> => ({
  kind: 'escolha',
  json: 'string',
  choices: options,
  look: 'words',
  read: (stored) => options.find((known) => known === stored),
  show: shown,
  sample: () => ({ value: options[0] ?? '' }),
})

const several = (options: readonly string[]): UntypedField<readonly string[]> => ({
  kind: 'lista',
  json: 'array',
  items: choice(options),
  look: 'words',
  read: (stored) =>
    Array.isArray(stored) && stored.every((one) => options.includes(one)) ? stored : undefined,
  show: (value) => [value].flat().join(', '),
  sample: () => ({ value: options.slice(0, 2) }),
})

function fieldOf(own: OwnFact): Field {
  switch (own.kind) {
    case 'sinal':
      return flag
    case 'contador':
      return count(own.max)
    case 'escolha':
      return choice(own.options)
    case 'lista':
      return several(own.options)
  }
}

const INITIAL = { sinal: false, contador: 0, escolha: undefined, lista: undefined } as const

function factOf(own: OwnFact): Fact {
  const { name, label, personal = false, kind } = own
  const initial = INITIAL[kind]
  return {
    name,
    label,
    personal,
    field: fieldOf(own),
    scope: 'talk',
    internal: false,
    context: [],
    ...(initial !== undefined && { initial }),
  }
}

/** The facts of a product and those of a script; a name of the product stays the product's. */
export function withOwnFacts(table: FactTable, own: readonly OwnFact[] = []): FactTable {
  if (own.length === 0) return table
  const key = JSON.stringify(own)
  const last = joined.get(table)
  if (last?.key === key) return last.facts
  const facts = new Map([...own.map((one) => [one.name, factOf(one)] as const), ...table])
  joined.set(table, { key, facts })
  return facts
}

// equal declarations give the identical table, so that a comparison by identity shows whether a changed script has the same facts
const joined = new WeakMap<FactTable, { readonly key: string; readonly facts: FactTable }>()

/** A vocabulary that knows the facts of a script too. */
export const vocabularyWith = (vocabulary: Vocabulary, own: readonly OwnFact[] = []): Vocabulary =>
  own.length === 0 ? vocabulary : { ...vocabulary, facts: withOwnFacts(vocabulary.facts, own) }
