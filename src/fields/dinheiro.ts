import type { Field } from './field'

export const dinheiro: Field<number> = {
  kind: 'dinheiro',
  json: 'integer',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
