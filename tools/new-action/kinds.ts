/** How a value of a field's kind is written in code, on the wire and in a sample. Money is reais on the wire and cents in code. */
export type KindOfValue = {
  readonly type: 'string' | 'number' | 'boolean'
  readonly wire: string
  /** What the wire's schema is made of, imported from wire-values. */
  readonly imports?: string
  readonly sample: string
  readonly isMoney?: true
  /** Where a new fact's field comes from; absent where only facts that exist have it. */
  readonly field?: { readonly name: string; readonly from: string }
}

const text = (sample: string) =>
  ({
    type: 'string',
    wire: 'requiredText(200)',
    imports: 'requiredText',
    sample: `'${sample}'`,
  }) as const

const money = { type: 'number', wire: 'wireReais', imports: 'wireReais', isMoney: true } as const

export const KINDS = {
  codigo: { ...text('A1'), field: { name: 'codigo', from: 'plain' } },
  inteiro: {
    type: 'number',
    wire: 'z.int()',
    sample: '1200',
    field: { name: 'inteiro', from: 'plain' },
  },
  logico: {
    type: 'boolean',
    wire: 'z.boolean()',
    sample: 'true',
    field: { name: 'logico', from: 'plain' },
  },
  percentual: {
    type: 'number',
    wire: 'z.number()',
    sample: '16.5',
    field: { name: 'percentual', from: 'plain' },
  },
  dinheiro: { ...money, sample: '12_345', field: { name: 'dinheiro', from: 'dinheiro' } },
  data: { ...text('2026-12-10'), field: { name: 'data', from: 'data' } },
  texto: { ...text('Bela Vista'), field: { name: 'texto', from: 'texto' } },
  credito: { ...money, sample: '10_000_000' },
  renda: { ...money, sample: '500_055' },
  nome: text('Ana'),
  nomeContrato: text('Ana Maria da Silva'),
  email: text('ana@exemplo.com.br'),
  telefone: text('11987654321'),
  cpfCnpj: text('52998224725'),
  nascimento: text('1985-08-15'),
  cep: text('01310100'),
  cupom: text('DESC10'),
} as const satisfies { readonly [kind: string]: KindOfValue }

export type Kind = keyof typeof KINDS

export const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS, kind)

export const kindOf = (kind: Kind): KindOfValue => KINDS[kind]
