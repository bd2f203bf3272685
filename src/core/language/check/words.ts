import type { Field } from '../../script/field'

/** The words a field admits, when they are few and known (its kind is `opcao:A|B`). */
export function choicesOf(field: Field): readonly string[] | undefined {
  return field.kind.startsWith('opcao:') ? field.kind.slice('opcao:'.length).split('|') : undefined
}
