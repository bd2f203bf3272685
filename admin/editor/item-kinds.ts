import type { ItemKind } from '../../src/core/language/service/types'
import { monaco } from './monaco'

const { CompletionItemKind: Icon } = monaco.languages

/** The editor's icon of each kind of name. */
export const KINDS: { readonly [Kind in ItemKind]: monaco.languages.CompletionItemKind } = {
  key: Icon.Property,
  'step-message': Icon.Text,
  'step-ask': Icon.Field,
  'step-choose': Icon.Enum,
  'step-show': Icon.Interface,
  'step-call': Icon.Event,
  'step-route': Icon.Reference,
  fact: Icon.Variable,
  action: Icon.Function,
  part: Icon.Module,
  outcome: Icon.EnumMember,
  input: Icon.TypeParameter,
  value: Icon.Value,
  link: Icon.File,
  colour: Icon.Color,
  asset: Icon.File,
  group: Icon.Folder,
  variant: Icon.Class,
}
