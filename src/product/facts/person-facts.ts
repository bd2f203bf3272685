import { defineFacts } from '../../core/script/fact'
import { cep } from '../fields/cep'
import { cpfCnpj } from '../fields/cpf-cnpj'
import { nascimento } from '../fields/data'
import { dinheiro } from '../fields/dinheiro'
import { email } from '../fields/email'
import { nome } from '../fields/nome'
import { nomeContrato } from '../fields/nome-contrato'
import { codigo, inteiro } from '../fields/plain'
import { renda } from '../fields/renda'
import { telefone } from '../fields/telefone'
import { linhaDeEndereco } from '../fields/texto'
import * as rules from './rules'

/** Who the visitor is and whose the contract will be. */
export const personFacts = defineFacts({
  nome: { field: nome, label: 'Nome', personal: true },
  rendaMensal: { field: renda, label: 'Renda mensal', personal: true },
  rendaExtra: { field: renda, label: 'Renda extra', personal: true },
  rendaTotal: {
    field: dinheiro,
    label: 'Renda total',
    personal: true,
    derived: {
      from: ['rendaMensal', 'rendaExtra'],
      optional: ['rendaExtra'],
      of: rules.totalIncome,
    },
  },
  email: { field: email, label: 'E-mail', personal: true },
  telefone: { field: telefone, label: 'Celular', personal: true },
  tipoPessoa: { field: inteiro, label: 'Tipo de pessoa' },
  nomeRazao: {
    field: nomeContrato,
    label: 'Nome completo',
    personal: true,
    context: ['tipoPessoa'],
  },
  cpfCnpj: { field: cpfCnpj, label: 'CPF ou CNPJ', personal: true, context: ['tipoPessoa'] },
  nascimentoFundacao: {
    field: nascimento,
    label: 'Nascimento ou fundação',
    personal: true,
    context: ['tipoPessoa', 'hoje'],
  },
  cep: { field: cep, label: 'CEP', personal: true },
  logradouro: { field: linhaDeEndereco('address-line1'), label: 'Rua', personal: true },
  numero: { field: codigo, label: 'Número', personal: true },
  complemento: { field: codigo, label: 'Complemento', personal: true },
  bairro: { field: linhaDeEndereco('address-level3'), label: 'Bairro', personal: true },
  cidade: { field: codigo, label: 'Cidade', personal: true },
  estado: { field: codigo, label: 'Estado', personal: true },
  leadId: { field: codigo, label: 'Código do lead', internal: true },
})
