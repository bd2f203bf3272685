import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const resumoDados = definePart({
  name: 'resumo-dados',
  about: 'Os dados do contrato, para conferir',
  input: {
    tipoPessoa: facts.tipoPessoa,
    nomeRazao: facts.nomeRazao,
    cpfCnpj: facts.cpfCnpj,
    nascimentoFundacao: facts.nascimentoFundacao,
    email: facts.email,
    telefone: facts.telefone,
    cep: facts.cep,
    logradouro: facts.logradouro,
    numero: facts.numero,
    complemento: facts.complemento,
    bairro: facts.bairro,
    cidade: facts.cidade,
    estado: facts.estado,
  },
  optional: ['complemento'],
  outcomes: {},
  samples: {},
})
