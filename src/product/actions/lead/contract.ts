import { defineAction, given } from '../../../core/script/contract'
import { facts } from '../../facts/facts'
import { codigo } from '../../fields/plain'

export const validarPalavras = defineAction({
  name: 'lead.validar-palavras',
  about: 'Confere com o servidor se um nome ou e-mail pode ser usado',
  effect: 'none',
  input: { texto: given(codigo, 'Texto a conferir') },
  outcomes: { validas: {}, invalidas: { mensagem: facts.mensagem }, falha: {} },
  samples: {
    validas: {},
    invalidas: { mensagem: 'Por favor, insira um nome válido.' },
    falha: {},
  },
})

export const salvarLead = defineAction({
  name: 'lead.salvar',
  about: 'Guarda o contato do visitante e a simulação',
  effect: 'repeatable',
  input: {
    nome: facts.nome,
    email: facts.email,
    telefone: facts.telefone,
    rendaMensal: facts.rendaMensal,
    categoriaId: facts.categoriaId,
    campanhaId: facts['variante.campanhaId'],
    compraId: facts['variante.compraId'],
    empresaId: facts['variante.empresaId'],
    tipo: facts['variante.tipo'],
    referralCode: facts['variante.referralCode'],
  },
  uncertain: 'validando',
  outcomes: {
    salvo: { leadId: facts.leadId },
    /** The answer was lost, and the request must not be sent to this provider twice. */
    validando: {},
    falha: {},
  },
  samples: { salvo: { leadId: '4812' }, validando: {}, falha: {} },
})
