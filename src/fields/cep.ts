import type { Field } from './field'

export const cep: Field<string> = {
  kind: 'cep',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
