import { defineAction } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const validarCupom = defineAction({
  name: 'cupom.validar',
  about: 'Confere o cupom para o plano e o documento, e calcula a nova primeira parcela',
  effect: 'none',
  input: {
    cupom: facts.cupom,
    bemValor: facts.bemValor,
    valorPrimeiraParcela: facts.valorPrimeiraParcela,
    categoriaId: facts.categoriaId,
    cpfCnpj: facts.cpfCnpj,
    tipoPlanoId: facts.tipoPlanoId,
    leadId: facts.leadId,
    empresaId: facts['variante.empresaId'],
  },
  /** Without it the provider cannot be asked about the coupon, so the handler refuses it. */
  optional: ['tipoPlanoId'],
  outcomes: {
    valido: {
      cupomId: facts.cupomId,
      cupomDesconto: facts.cupomDesconto,
      cupomPrimeiraParcela: facts.cupomPrimeiraParcela,
      cupomFormas: facts.cupomFormas,
    },
    invalido: { cupomMotivos: facts.cupomMotivos },
    falha: {},
  },
  samples: {
    valido: {
      cupomId: '77',
      cupomDesconto: 2956,
      cupomPrimeiraParcela: 26_602,
      cupomFormas: [5, 0, 1],
    },
    invalido: { cupomMotivos: ['ForaDaValidade'] },
    falha: {},
  },
})
