import type { Field } from './field'

export const credito: Field<number> = {
  kind: 'credito',
  json: 'integer',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
