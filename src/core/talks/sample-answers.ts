import type { FactTable } from '../script/fact'
import type { FactName, Facts, Value } from '../script/value'

const COMPANY = 1

/** Test data that each kind of field takes; of nobody who lives. */
const SAMPLES: { readonly [kind: string]: (context: Facts) => string } = {
  nome: () => 'Mariana',
  renda: () => '6.000,00',
  email: () => 'mariana@exemplo.com.br',
  telefone: () => '(11) 98765-4321',
  nomeContrato: ({ tipoPessoa }) =>
    tipoPessoa === COMPANY ? 'Padaria Exemplo Ltda' : 'Mariana da Silva',
  cpfCnpj: ({ tipoPessoa }) => (tipoPessoa === COMPANY ? '11.222.333/0001-81' : '529.982.247-25'),
  cep: () => '01310-100',
  nascimento: () => '10/05/1990',
  texto: () => 'Rua das Flores',
  cupom: () => 'BEMVINDO',
}

/** What anybody could have answered where this fact is asked; `undefined` where there is no sample that its field takes. */
export function sampleAnswer(table: FactTable, name: FactName, context: Facts): string | undefined {
  const field = table.get(name)?.field
  const text = field && SAMPLES[field.kind]?.(context)
  return text !== undefined && field?.parse(text, context).ok ? text : undefined
}

/** The value that the sample answer of a fact gives. */
export function sampleValue(table: FactTable, name: FactName, context: Facts): Value | undefined {
  const text = sampleAnswer(table, name, context)
  const parsed = text === undefined ? undefined : table.get(name)?.field.parse(text, context)
  return parsed?.ok ? parsed.value : undefined
}
