import type { Field } from './field'

export const nomeContrato: Field<string> = {
  kind: 'nomeContrato',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
