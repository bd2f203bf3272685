import type { Field } from './field'

export const telefone: Field<string> = {
  kind: 'telefone',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
