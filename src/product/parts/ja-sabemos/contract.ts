import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const jaSabemos = definePart({
  name: 'ja-sabemos',
  about: 'O que o visitante já contou, oferecido outra vez depois de uma falha',
  input: {
    categoriaNome: facts.categoriaNome,
    valorCredito: facts.valorCredito,
    nome: facts.nome,
    tipoPlano: facts.tipoPlano,
    rendaTotal: facts.rendaTotal,
    email: facts.email,
  },
  optional: ['valorCredito', 'nome', 'tipoPlano', 'rendaTotal', 'email'],
  outcomes: {},
  samples: {},
})
