import type { Provider } from '../../provider/provider'
import type { Handlers } from '../handler'
import { buscarPlanosWith, detalharPlanoWith, listarCategoriasWith } from './catalogo'
import { buscarCepWith } from './cep'
import { validarCupomWith } from './cupom'
import { salvarLeadWith, validarPalavrasWith } from './lead'
import { gerarBoletoWith, gerarPixWith } from './pagamento'
import { criarPropostaWith } from './proposta'
import { verificarSaudeWith } from './saude'

/** Every action of the contracts, performed through one provider. */
export function createHandlers(provider: Provider): Handlers {
  return {
    'saude.verificar': verificarSaudeWith(provider),
    'lead.validar-palavras': validarPalavrasWith(provider),
    'lead.salvar': salvarLeadWith(provider),
    'catalogo.categorias': listarCategoriasWith(provider),
    'catalogo.buscar': buscarPlanosWith(provider),
    'catalogo.detalhes': detalharPlanoWith(provider),
    'cep.buscar': buscarCepWith(provider),
    'proposta.criar': criarPropostaWith(provider),
    'cupom.validar': validarCupomWith(provider),
    'pagamento.pix': gerarPixWith(provider),
    'pagamento.boleto': gerarBoletoWith(provider),
  }
}
