import type { Field } from './field'

export const data: Field<string> = {
  kind: 'data',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
export const nascimento: Field<string> = { ...data, kind: 'nascimento' }
