import {
  boleto,
  carrosselCategorias,
  carrosselPlanos,
  cartao,
  motivosCupom,
  pix,
  resolucao285,
  resumoDados,
  resumoPlano,
} from '../parts/contracts'
import { buscarPlanos, detalharPlano, listarCategorias } from './catalogo/contract'
import { buscarCep } from './cep/contract'
import { validarCupom } from './cupom/contract'
import { salvarLead, validarPalavras } from './lead/contract'
import { gerarBoleto, gerarPix } from './pagamento/contract'
import { criarProposta } from './proposta/contract'
import { verificarSaude } from './saude/contract'

/** Every action a script can call. A new one is a contract here and a handler in `handlers/`. */
export const actions = {
  'saude.verificar': verificarSaude,
  'lead.validar-palavras': validarPalavras,
  'lead.salvar': salvarLead,
  'catalogo.categorias': listarCategorias,
  'catalogo.buscar': buscarPlanos,
  'catalogo.detalhes': detalharPlano,
  'cep.buscar': buscarCep,
  'cupom.validar': validarCupom,
  'proposta.criar': criarProposta,
  'pagamento.pix': gerarPix,
  'pagamento.boleto': gerarBoleto,
} as const

export type Actions = typeof actions
export type ActionName = keyof Actions

/** Every part a script can show. */
export const parts = {
  'carrossel-categorias': carrosselCategorias,
  'carrossel-planos': carrosselPlanos,
  'resumo-plano': resumoPlano,
  'resolucao-285': resolucao285,
  'resumo-dados': resumoDados,
  pix,
  boleto,
  cartao,
  'motivos-cupom': motivosCupom,
} as const

export type Parts = typeof parts
export type PartName = keyof Parts
