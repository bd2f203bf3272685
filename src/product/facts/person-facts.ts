import { defineFacts } from '../../core/script/fact'
import { numeroDe } from '../fields/composed'
import { fields } from '../fields/fields'
import { linhaDeEndereco } from '../fields/texto'
import * as income from './income'

/** The data that a contract needs: once all are known, a visitor who buys another share is not asked for them again. */
const CONTRACT_DATA = [
  'tipoPessoa',
  'nomeRazao',
  'cpfCnpj',
  'cep',
  'logradouro',
  'numero',
  'bairro',
  'cidade',
  'estado',
  'nascimentoFundacao',
]

/** What people call each kind of contract holder. */
const PERSON_NAMES = new Map([
  [0, ['eu mesmo', 'pessoa fisica']],
  [1, ['empresa', 'cnpj']],
])

/** A state's two-letter code; a code from the CEP lookup is not compared with this list. */
const uf = {
  ...fields.codigo,
  choices: 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(
    ' ',
  ),
}

/** Facts of the visitor and of the contract's holder. */
export const personFacts = defineFacts({
  nome: { field: fields.nome, label: 'Nome', personal: true },
  rendaMensal: { field: fields.renda, label: 'Renda mensal', personal: true },
  rendaExtra: { field: fields.renda, label: 'Renda extra', personal: true },
  rendaTotal: {
    field: fields.dinheiro,
    label: 'Renda total',
    personal: true,
    derived: {
      from: ['rendaMensal', 'rendaExtra'],
      optional: ['rendaExtra'],
      of: income.totalIncome,
    },
  },
  rendaIncomum: {
    field: fields.logico,
    label: 'A renda parece digitada errado',
    derived: { from: ['rendaMensal'], of: income.isOddIncome },
  },
  // 0 where the search could not compute it
  rendaNecessaria: { field: fields.dinheiro, label: 'Renda para a menor parcela' },
  parcelaMaxima: {
    field: fields.dinheiro,
    label: 'Maior parcela para a renda',
    personal: true,
    derived: { from: ['rendaTotal'], of: income.instalmentCap },
  },
  email: { field: fields.email, label: 'E-mail', personal: true },
  telefone: { field: fields.telefone, label: 'Celular', personal: true },
  tipoPessoa: { field: numeroDe([0, 1], PERSON_NAMES), label: 'Tipo de pessoa' },
  nomeRazao: {
    field: fields.nomeContrato,
    label: 'Nome completo',
    personal: true,
    context: ['tipoPessoa'],
  },
  cpfCnpj: { field: fields.cpfCnpj, label: 'CPF ou CNPJ', personal: true, context: ['tipoPessoa'] },
  nascimentoFundacao: {
    field: fields.nascimento,
    label: 'Nascimento ou fundação',
    personal: true,
    context: ['tipoPessoa', 'hoje'],
  },
  cep: { field: fields.cep, label: 'CEP', personal: true },
  logradouro: { field: linhaDeEndereco('address-line1'), label: 'Rua', personal: true },
  numero: { field: fields.textoCurto, label: 'Número', personal: true },
  complemento: { field: fields.textoCurto, label: 'Complemento', personal: true },
  bairro: { field: linhaDeEndereco('address-level3'), label: 'Bairro', personal: true },
  cidade: { field: fields.codigo, label: 'Cidade', personal: true },
  estado: { field: uf, label: 'Estado', personal: true },
  dadosDoContrato: {
    field: fields.logico,
    label: 'Os dados do contrato já são conhecidos',
    derived: {
      from: CONTRACT_DATA,
      of: (known) => CONTRACT_DATA.every((name) => known[name] !== undefined) || undefined,
    },
  },
  leadId: { field: fields.codigo, label: 'Código do lead', internal: true },
})
