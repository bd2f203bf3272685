import { defineAction } from '../../../core/script/contract'
import { contractData, facts } from '../../facts/facts'
import { SAMPLE_PLANS } from '../../facts/samples'

const MADE = {
  propostaId: '9001',
  propostaToken: 'amostra',
  contrato: '1038427',
  contratoEm: '2026-11-21',
  formasPagamento: [5, 0, 1],
}

export const criarProposta = defineAction({
  name: 'proposta.criar',
  about: 'Cria a proposta com os dados do contrato; os termos só seguem depois de CONFIRMAR',
  effect: 'once',
  input: {
    nome: facts.nome,
    ...contractData,
    leadId: facts.leadId,
    planoId: facts.planoId,
    bemId: facts.bemId,
    planoMeses: facts.planoMeses,
    /** Known only once a coupon has been accepted. */
    cupomCodigo: facts.cupomCodigo,
    empresaId: facts['variante.empresaId'],
    /** The terms that the visitor agreed to: another device of the talk pays on these terms (case PAY-21). */
    plano: facts.plano,
    valorAPagar: facts.valorAPagar,
    cupomFormas: facts.cupomFormas,
  },
  optional: ['complemento', 'cupomCodigo', 'cupomFormas'],
  uncertain: 'validando',
  refusals: ['cep-invalido', 'cupom-invalido', 'em-aberto'],
  outcomes: {
    criada: {
      propostaId: facts.propostaId,
      propostaToken: facts.propostaToken,
      contrato: facts.contrato,
      contratoEm: facts.contratoEm,
      formasPagamento: facts.formasPagamento,
    },
    'cep-invalido': {},
    /** A coupon that was accepted before is refused now (case PAY-13). */
    'cupom-invalido': { cupomMotivos: facts.cupomMotivos },
    /** The provider already has an open proposal of this holder and makes no second one. */
    'em-aberto': {},
    /** This talk has already made its proposal on another device, from other data; that proposal can be paid here (case PAY-21). */
    'desta-conversa': {
      propostaId: facts.propostaId,
      propostaToken: facts.propostaToken,
      contrato: facts.contrato,
      contratoEm: facts.contratoEm,
      formasPagamento: facts.formasPagamento,
      plano: facts.plano,
    },
    /** The answer was lost, and the request must not be sent to this provider twice. */
    validando: {},
    falha: {},
  },
  samples: {
    criada: MADE,
    'cep-invalido': {},
    'cupom-invalido': { cupomMotivos: ['CupomUtilizado'] },
    'em-aberto': {},
    'desta-conversa': { ...MADE, plano: SAMPLE_PLANS[1]! },
    validando: {},
    falha: {},
  },
})
