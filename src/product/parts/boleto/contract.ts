import { definePart } from '../../../core/script/contract'
import { facts } from '../../facts/facts'

export const boleto = definePart({
  name: 'boleto',
  about: 'Linha digitável para copiar, boleto para imprimir, valor, contrato e vencimento',
  input: {
    boletoLinha: facts.boletoLinha,
    boletoUrl: facts.boletoUrl,
    boletoVencimento: facts.boletoVencimento,
    valorAPagar: facts.valorAPagar,
    contrato: facts.contrato,
  },
  optional: ['boletoVencimento'],
  outcomes: {},
  samples: {},
})
