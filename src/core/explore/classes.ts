import type { FactTable } from '../script/fact'
import { readFacts } from '../script/read-fact'
import type { FactName, Facts } from '../script/value'

/** Answers of one kind of field: those at the bounds of what it takes, and those just beyond, one a refusal at least. */
export type Classes = { readonly valid: readonly string[]; readonly invalid: readonly string[] }

/** What no field is surprised by: nothing, spaces, markup, a fact's braces, 300 letters, a right-to-left mark. */
export const JUNK = [
  '',
  '   ',
  '<b>oi</b><img src=x>',
  '{{email}}',
  'a'.repeat(300),
  '-1',
  '\u202e🙂',
]

const TEXT: Classes = {
  valid: ['Av', 'Avenida das Nações, <i>fundos</i>', 'R'.repeat(60)],
  invalid: ['', 'A', '--', 'R'.repeat(61)],
}

const CLASSES: { readonly [kind: string]: (context: Facts) => Classes } = {
  nome: () => ({
    valid: ['Li', 'maria da conceição', 'ÁUREA', 'n'.repeat(60)],
    invalid: ['', 'Ana2', 'R2-D2', 'n'.repeat(61)],
  }),
  credito: ({ creditoMinimo, creditoMaximo }) => ({
    valid: [reais(creditoMinimo, 0), reais(creditoMaximo, 0)],
    invalid: ['', 'cem', reais(creditoMinimo, -1), reais(creditoMaximo, 1), '0,00'],
  }),
  renda: () => ({
    valid: ['100,00', '5.000,00', '999.999.999,99'],
    invalid: ['', '99,99', '0', '9'.repeat(40)],
  }),
  email: () => ({
    valid: ['a@b.co', `${'a'.repeat(48)}@exemplo.com`],
    invalid: ['', 'a@b', '@', `${'a'.repeat(49)}@exemplo.com`],
  }),
  telefone: () => ({
    valid: ['(11) 98765-4321', '21987650123'],
    invalid: ['', '11999999999', '1198765432', '119876543210', '(00) 98765-4321'],
  }),
  nomeContrato: ({ tipoPessoa }) => ({
    valid:
      tipoPessoa === 1 ? ['Padaria Exemplo Ltda', '3M SA'] : ['Ana Sá', 'Maria da Conceição Alves'],
    invalid: ['', 'Ana', 'Maria Aparecida da Conceição Ab'],
  }),
  cpfCnpj: ({ tipoPessoa }) =>
    tipoPessoa === 1
      ? {
          valid: ['11.222.333/0001-81', '12.ABC.345/01DE-35'],
          invalid: ['', '52998224725', '11222333000182', '00000000000000'],
        }
      : {
          valid: ['529.982.247-25', '11144477735'],
          invalid: ['', '11111111111', '52998224726', '5299822472', '11222333000181'],
        },
  cep: () => ({
    valid: ['01310-100', '79290000'],
    invalid: ['', '00000-000', '0131010', '013101000'],
  }),
  nascimento: ({ tipoPessoa, hoje }) => {
    const day = typeof hoje === 'string' ? hoje : '2026-01-15'
    const born = (years: number, days: number) => shifted(day, years, days)
    return tipoPessoa === 1
      ? {
          valid: ['01/01/1900', born(0, 0)],
          invalid: ['', '0101190', '31/12/1899', '31/02/1990', born(0, 1)],
        }
      : {
          valid: [born(18, 0), born(90, 1)],
          invalid: ['', '0101199', born(18, 1), born(90, 0), '31/02/1990', '00/00/0000'],
        }
  },
  texto: () => TEXT,
  cupom: () => ({
    valid: ['BEMVINDO', 'ç<b>&"', 'X'.repeat(30)],
    invalid: ['', 'Y'.repeat(31)],
  }),
}

/** The boundary classes of what can be answered to a fact's question, in this talk. */
export function classesOf(table: FactTable, fact: FactName, facts: Facts): Classes {
  const known = table.get(fact)
  const classes = CLASSES[known?.field.kind ?? '']
  return classes ? classes(readFacts(table, facts, known?.context ?? [])) : TEXT
}

/** Kinds of field that have classes of their own. */
export const KINDS: readonly string[] = Object.keys(CLASSES)

/** Cents as typed, some more or fewer. */
function reais(cents: Facts[string] | undefined, more: number): string {
  const sum = (typeof cents === 'number' ? cents : 0) + more
  return `${Math.trunc(sum / 100)},${String(Math.abs(sum % 100)).padStart(2, '0')}`
}

const DAY = 86_400_000

/** The day so many years ago and so many days later, as typed. */
function shifted(day: string, years: number, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const moved = new Date(Date.UTC(year - years, month - 1, date) + days * DAY)
  const [y, m, d] = moved.toISOString().slice(0, 10).split('-')
  return `${d}/${m}/${y}`
}
