import type { Field } from './field'

export const texto: Field<string> = {
  kind: 'texto',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
