import { facts } from '../../../product/facts/vocabulary'
import type { ActionContract, PartContract } from '../../script/contract'
import type { Fact } from '../../script/fact'
import type { Field } from '../../script/field'

/** What the product knows and a script may name. Contracts arrive as data. */
export type Known = {
  readonly actions: { readonly [name: string]: ActionContract }
  readonly parts: { readonly [name: string]: PartContract }
  /** Keys every variant's `texts` must have. */
  readonly texts?: readonly string[]
}

/** The same by name, in maps, so that no name an author writes can reach a prototype. */
export type Words = {
  readonly facts: ReadonlyMap<string, Fact>
  readonly actions: ReadonlyMap<string, ActionContract>
  readonly parts: ReadonlyMap<string, PartContract>
  readonly texts: readonly string[]
}

export function wordsOf({ actions, parts, texts = [] }: Known): Words {
  return {
    facts: new Map<string, Fact>(Object.entries(facts)),
    actions: new Map(Object.entries(actions)),
    parts: new Map(Object.entries(parts)),
    texts,
  }
}

/** The words a field admits, when they are few and known (its kind is `opcao:A|B`). */
export function choicesOf(field: Field): readonly string[] | undefined {
  return field.kind.startsWith('opcao:') ? field.kind.slice('opcao:'.length).split('|') : undefined
}
