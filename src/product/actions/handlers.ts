import type { Handler } from '../../core/runtime/perform-call'
import type { Provider } from '../provider/provider'
import {
  buscarPlanosWith,
  buscarPorParcelaWith,
  detalharPlanoWith,
  listarCategoriasWith,
} from './catalogo/handler'
import { buscarCepWith } from './cep/handler'
import type { ActionName, Actions } from './contracts'
import { validarCupomWith } from './cupom/handler'
import { salvarLeadWith, validarPalavrasWith } from './lead/handler'
import {
  confirmarPagamentoWith,
  gerarBoletoWith,
  gerarPixWith,
  pagarCartaoWith,
} from './pagamento/handler'
import { criarPropostaWith } from './proposta/handler'
import { verificarSaudeWith } from './saude/handler'

/** One handler per action; a missing one is a type error. */
export type Handlers = { readonly [A in ActionName]: Handler<Actions[A]> }

/** The handlers of all actions, over one client of the provider. */
export function createHandlers(provider: Provider): Handlers {
  return {
    'saude.verificar': verificarSaudeWith(provider),
    'lead.validar-palavras': validarPalavrasWith(provider),
    'lead.salvar': salvarLeadWith(provider),
    'catalogo.categorias': listarCategoriasWith(provider),
    'catalogo.buscar': buscarPlanosWith(provider),
    'catalogo.por-parcela': buscarPorParcelaWith(provider),
    'catalogo.detalhes': detalharPlanoWith(provider),
    'cep.buscar': buscarCepWith(provider),
    'proposta.criar': criarPropostaWith(provider),
    'cupom.validar': validarCupomWith(provider),
    'pagamento.pix': gerarPixWith(provider),
    'pagamento.cartao': pagarCartaoWith(provider),
    'pagamento.boleto': gerarBoletoWith(provider),
    'pagamento.confirmar': confirmarPagamentoWith(provider),
  }
}
