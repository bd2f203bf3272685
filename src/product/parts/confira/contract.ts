import { definePart } from '../../../core/script/contract'
import { contractData, facts } from '../../facts/facts'

/** Changing a line of the card is an outcome of its own, which sets no facts. */
const CHANGES = {
  'alterar-nome': {},
  'alterar-documento': {},
  'alterar-nascimento': {},
  'alterar-renda': {},
  'alterar-email': {},
  'alterar-celular': {},
  'alterar-endereco': {},
  'trocar-plano': {},
}

export const confira = definePart({
  name: 'confira',
  about:
    'O que se contrata, para conferir: dados, plano, 1ª parcela em partes (Resolução BCB 285/2023) e documentos',
  stays: true,
  input: {
    ...contractData,
    plano: facts.plano,
    partesDaParcela: facts.partesDaParcela,
  },
  optional: ['complemento'],
  outcomes: CHANGES,
  samples: CHANGES,
})
