import type { Field } from './field'

export const email: Field<string> = {
  kind: 'email',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
