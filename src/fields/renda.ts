import type { Field } from './field'

export const renda: Field<number> = {
  kind: 'renda',
  json: 'integer',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
