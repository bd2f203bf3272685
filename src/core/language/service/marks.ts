import type { JsonSchema } from '../check/json-schema'
import type { Path } from '../read/path'

/** What words of a file mean. */
export type Role =
  | 'key'
  | 'step'
  | 'target'
  | 'fact'
  | 'source'
  | 'word'
  | 'action'
  | 'part'
  | 'outcome'
  | 'input'
  | 'text'
  | 'label'
  | 'answer'
  | 'link'
  | 'media'
  | 'group'
  | 'variant'
  | 'asset'
  | 'colour'
  | 'value'

/** Words of a unit and what they mean. Offsets count in the unit's passage. */
export type NameMark = {
  readonly role: Role
  /** The name itself: of `$cep` it is `cep`. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** Where it stands: keys, and numbers for items. */
  readonly path: Path
  readonly isKey: boolean
  /** A fact that is written here, not read. */
  readonly writes?: boolean
  /** A fact that the script declares here. */
  readonly declares?: boolean
  /** Of an outcome or input: its action or part. Of a value: the fact it is for. */
  readonly of?: string
  /** Of a key: the mapping it stands in. */
  readonly shape?: JsonSchema
  /** Of a key: those beside it. */
  readonly beside?: readonly string[]
  /** Of a key: the mapping is written in braces. */
  readonly inFlow?: boolean
}
