import { factNamed } from '../facts/read-fact'
import type { FactName, Facts } from '../script/value'
import type { Chance } from './explore-chance'

/** Answers of one kind of field: those at the bounds of what it takes, and those just beyond. */
type Classes = { readonly valid: readonly string[]; readonly invalid: readonly string[] }

/** What no field is surprised by: nothing, spaces, markup, a fact's braces, 300 letters, a right-to-left mark. */
const JUNK = ['', '   ', '<b>oi</b><img src=x>', '{{email}}', 'a'.repeat(300), '-1', '\u202e🙂']

const TEXT: Classes = { valid: ['Rua A', 'Avenida das Nações, <i>fundos</i>'], invalid: [] }

const CLASSES: { readonly [kind: string]: (context: Facts) => Classes } = {
  nome: () => ({ valid: ['Li', 'maria da conceição', 'ÁUREA'], invalid: ['Ana2', 'R2-D2'] }),
  credito: ({ creditoMinimo, creditoMaximo }) => ({
    valid: [reais(creditoMinimo, 0), reais(creditoMaximo, 0)],
    invalid: [reais(creditoMinimo, -1), reais(creditoMaximo, 1), '0,00'],
  }),
  renda: () => ({
    valid: ['100,00', '5.000,00', '90.000.000,00'],
    invalid: ['99,99', '0', '9'.repeat(40)],
  }),
  email: () => ({
    valid: ['a@b.co', `${'a'.repeat(48)}@exemplo.com`],
    invalid: ['a@b', '@', `${'a'.repeat(60)}@exemplo.com.br`],
  }),
  telefone: () => ({
    valid: ['(11) 98765-4321', '21987650123'],
    invalid: ['11999999999', '1198765432', '(00) 98765-4321'],
  }),
  nomeContrato: ({ tipoPessoa }) => ({
    valid:
      tipoPessoa === 1 ? ['Padaria Exemplo Ltda'] : ['Ana Sá', 'Maria da Conceição Alves Lima'],
    invalid: ['Ana', 'Maria Aparecida da Conceição Albuquerque'],
  }),
  cpfCnpj: ({ tipoPessoa }) =>
    tipoPessoa === 1
      ? { valid: ['11.222.333/0001-81', '12.ABC.345/01DE-35'], invalid: ['52998224725'] }
      : { valid: ['529.982.247-25', '11144477735'], invalid: ['11111111111', '52998224726'] },
  cep: () => ({ valid: ['01310-100', '79290000'], invalid: ['00000-000', '0131010'] }),
  nascimento: ({ tipoPessoa }) => ({
    valid: tipoPessoa === 1 ? ['01/01/1900', '29/02/2024'] : ['15/01/2008', '16/01/1936'],
    invalid: ['16/01/2008', '15/01/1936', '31/02/1990', '00/00/0000'],
  }),
  texto: () => TEXT,
  cupom: () => ({ valid: ['BEMVINDO', 'ç<b>&"', 'X'.repeat(30)], invalid: ['Y'.repeat(31)] }),
}

/** An answer to what is asked: most often one that its field takes, else one just beyond its bounds, or junk. */
export function answerTo(fact: FactName, context: Facts, { next, pick }: Chance): string {
  const kind = factNamed(fact)?.field.kind ?? ''
  const { valid, invalid } = (CLASSES[kind] ?? (() => TEXT))(context)
  const chance = next()
  if (chance < 0.8) return pick(valid)
  return pick(chance < 0.9 && invalid.length > 0 ? invalid : JUNK)
}

/** Cents as typed, some more or fewer. */
function reais(cents: Facts[string] | undefined, more: number): string {
  const sum = (typeof cents === 'number' ? cents : 0) + more
  return `${Math.trunc(sum / 100)},${String(Math.abs(sum % 100)).padStart(2, '0')}`
}
