import type { Field } from './field'

export const nome: Field<string> = {
  kind: 'nome',
  json: 'string',
  parse: () => ({ ok: false, message: '' }),
  show: String,
}
