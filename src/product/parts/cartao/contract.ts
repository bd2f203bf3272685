import { definePart } from '../../../core/script/contract'
import { pagarCartao } from '../../actions/pagamento/contract'
import { facts } from '../../facts/facts'

/** The typed card goes straight to the payment: no outcome sets a fact (cases PRI-01 and PRI-02). */
export const cartao = definePart({
  name: 'cartao',
  about:
    'O formulário do cartão; o que se digita nele vai direto para o pagamento e não fica em lugar nenhum',
  input: {
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
    tipoPessoa: facts.tipoPessoa,
    plano: facts.plano,
    hoje: facts.hoje,
  },
  transient: pagarCartao.transient,
  outcomes: { enviar: {}, voltar: {} },
  samples: { enviar: {}, voltar: {} },
})
