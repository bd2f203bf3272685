import type { JsonSchema } from '../check/json-schema'
import type { Path } from '../read/path'

/** What a name or other word of a file is. */
export type Role =
  | 'key'
  | 'step'
  | 'target'
  | 'fact'
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

/** A word or sentence of a unit with its role. Offsets refer to the unit's passage. */
export type NameMark = {
  readonly role: Role
  /** The bare name: `cep` for `$cep`. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** Its path: keys, and numbers for items. */
  readonly path: Path
  readonly isKey: boolean
  /** The fact is written here, not read. */
  readonly writes?: boolean
  /** The script declares the fact here. */
  readonly declares?: boolean
  /** Of an outcome or input: its action or part. Of a value: the fact it is for. */
  readonly of?: string
  /** Of a key: the schema of its mapping. */
  readonly shape?: JsonSchema
  /** Of a key: the other keys of its mapping. */
  readonly beside?: readonly string[]
  /** Of a key: the mapping is written in braces. */
  readonly inFlow?: boolean
}
