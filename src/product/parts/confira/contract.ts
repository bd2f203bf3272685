import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const confira = definePart({
  name: 'confira',
  about:
    'O que se contrata, para conferir: dados, plano, 1ª parcela em partes (Resolução BCB 285/2023) e documentos',
  stays: true,
  input: {
    tipoPessoa: facts.tipoPessoa,
    nomeRazao: facts.nomeRazao,
    cpfCnpj: facts.cpfCnpj,
    nascimentoFundacao: facts.nascimentoFundacao,
    rendaTotal: facts.rendaTotal,
    email: facts.email,
    telefone: facts.telefone,
    cep: facts.cep,
    logradouro: facts.logradouro,
    numero: facts.numero,
    complemento: facts.complemento,
    bairro: facts.bairro,
    cidade: facts.cidade,
    estado: facts.estado,
    plano: facts.plano,
    partesDaParcela: facts.partesDaParcela,
  },
  optional: ['complemento'],
  outcomes: {
    'alterar-nome': {},
    'alterar-documento': {},
    'alterar-nascimento': {},
    'alterar-renda': {},
    'alterar-email': {},
    'alterar-celular': {},
    'alterar-endereco': {},
    'trocar-plano': {},
  },
  samples: {
    'alterar-nome': {},
    'alterar-documento': {},
    'alterar-nascimento': {},
    'alterar-renda': {},
    'alterar-email': {},
    'alterar-celular': {},
    'alterar-endereco': {},
    'trocar-plano': {},
  },
})
