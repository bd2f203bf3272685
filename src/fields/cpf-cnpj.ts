import type { Field } from './field'

export const cpfCnpj: Field<string> = {
  kind: 'cpfCnpj',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
