import { defineAction } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

const { bairro, cidade, estado, logradouro } = facts
const lugar = { cidade, estado }
const SAMPLE = { cidade: 'São Paulo', estado: 'SP' }

export const buscarCep = defineAction({
  name: 'cep.buscar',
  about: 'Procura o endereço de um CEP',
  effect: 'none',
  input: { cep: facts.cep },
  outcomes: {
    encontrado: { logradouro, bairro, ...lugar },
    'sem-logradouro': { bairro, ...lugar },
    'sem-bairro': { logradouro, ...lugar },
    /** A municipality with one CEP: neither street nor neighbourhood. */
    'so-cidade': lugar,
    'nao-encontrado': {},
    falha: {},
  },
  samples: {
    encontrado: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', ...SAMPLE },
    'sem-logradouro': { bairro: 'Bela Vista', ...SAMPLE },
    'sem-bairro': { logradouro: 'Avenida Paulista', ...SAMPLE },
    'so-cidade': { cidade: 'Bonito', estado: 'MS' },
    'nao-encontrado': {},
    falha: {},
  },
})
