import { defineAction } from '../../../core/script/contract'
import { contractData, facts } from '../../facts/facts'

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
  },
  optional: ['complemento', 'cupomCodigo'],
  uncertain: 'validando',
  refusals: ['cep-invalido', 'cupom-invalido', 'em-aberto', 'desta-conversa'],
  outcomes: {
    criada: {
      propostaId: facts.propostaId,
      propostaToken: facts.propostaToken,
      contrato: facts.contrato,
      contratoEm: facts.contratoEm,
      formasPagamento: facts.formasPagamento,
    },
    'cep-invalido': {},
    /** The coupon that was accepted is not any more (case PAY-13). */
    'cupom-invalido': { cupomMotivos: facts.cupomMotivos },
    /** The provider has an open proposal of this holder already, and makes no other. */
    'em-aberto': {},
    /** This very talk has made its proposal already, on another device, from other data (case PAY-21). */
    'desta-conversa': { contratoAberto: facts.contratoAberto },
    /** The answer was lost, and this provider may not be asked twice. */
    validando: {},
    falha: {},
  },
  samples: {
    criada: {
      propostaId: '9001',
      propostaToken: 'amostra',
      contrato: '1038427',
      contratoEm: '2026-11-21',
      formasPagamento: [5, 0, 1],
    },
    'cep-invalido': {},
    'cupom-invalido': { cupomMotivos: ['CupomUtilizado'] },
    'em-aberto': {},
    'desta-conversa': { contratoAberto: '1038427' },
    validando: {},
    falha: {},
  },
})
