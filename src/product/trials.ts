import type { FactName, Value } from '../core/script/value'
import type { Trials } from '../core/script/vocabulary'
import type { Plano } from './facts/plan'
import { SAMPLE_PLANS } from './facts/samples'
import { planTypeOf } from './facts/wish-rules'

const [HALF, WHOLE] = SAMPLE_PLANS as readonly [Plano, Plano] // the file has two

/** Values of this product that the explorer tries beside the samples of its contracts. */
export const trials: Trials = {
  values: new Map<FactName, readonly Value[]>([
    ['formasPagamento', [[0], [5, 0], [0, 1], [5], [1], []]],
    ['cupomFormas', [[5], [0], [1], [5, 0], [5, 1], [0, 1], []]],
    ['cupomDesconto', [0]],
    ['cupomPrimeiraParcela', [0, 1]],
    ['cupomMotivos', [[], ['<b>Cupom</b> já utilizado.'], Array(15).fill('ForaDaValidade')]],
    ['rendaNecessaria', [0]],
    ['mensagem', [null, '<script>1</script>', 'm'.repeat(300)]],
    ['cidade', ['Mogi das Cruzes', '<b>Sé</b>']],
    ['numero', ['100']],
    ['complemento', ['de 1 a 99, {{nome}}']],
    [
      'planos',
      [
        [WHOLE],
        [
          { ...HALF, valorPrimeiraParcela: 14_779 },
          { ...WHOLE, valorPrimeiraParcela: 23_646 },
        ],
        [
          { ...WHOLE, exibirTextoResolucao285: false, valorPrimeiraParcela: 50_000 },
          // a provider that sends only what a sale needs
          { ...WHOLE, exibirTextoResolucao285: false, indiceCorrecao: '', taxaAdmTotal: null },
        ],
        [{ ...HALF, dataProximaAssembleia: '', valorParcelaCheia: null, percentualSeguro: 0 }],
        [],
      ],
    ],
    ['planoTitulo', [null]],
    ['taxaFundoReserva', [0, 2.5]],
    ['pixExpiraEm', [0, null]],
    ['formaPaga', [0, null]],
    ['cobrancaAberta', [0]],
    ['pagoEm', [null]],
    ['boletoVencimento', [null]],
  ]),
  chosenFrom: new Map([
    ['categoria', 'categoriasOferecidas'],
    ['plano', 'planos'],
  ]),
  // choosing a category also sets the plan type that it implies
  broughtBy: (item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
    return typeof id === 'number' ? { tipoPlano: planTypeOf(id) } : {}
  },
}
