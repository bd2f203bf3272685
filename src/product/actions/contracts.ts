import {
  buscarPlanos,
  buscarPorParcela,
  detalharPlano,
  listarCategorias,
} from './catalogo/contract'
import { buscarCep } from './cep/contract'
import { validarCupom } from './cupom/contract'
import { salvarLead, validarPalavras } from './lead/contract'
import { confirmarPagamento, gerarBoleto, gerarPix, pagarCartao } from './pagamento/contract'
import { criarProposta } from './proposta/contract'
import { verificarSaude } from './saude/contract'

/** Every action a script can call. To add one: its contract here, its handler in `handlers.ts`. */
export const actions = {
  'saude.verificar': verificarSaude,
  'lead.validar-palavras': validarPalavras,
  'lead.salvar': salvarLead,
  'catalogo.categorias': listarCategorias,
  'catalogo.buscar': buscarPlanos,
  'catalogo.por-parcela': buscarPorParcela,
  'catalogo.detalhes': detalharPlano,
  'cep.buscar': buscarCep,
  'cupom.validar': validarCupom,
  'proposta.criar': criarProposta,
  'pagamento.pix': gerarPix,
  'pagamento.cartao': pagarCartao,
  'pagamento.boleto': gerarBoleto,
  'pagamento.confirmar': confirmarPagamento,
} as const

export type Actions = typeof actions
export type ActionName = keyof Actions
