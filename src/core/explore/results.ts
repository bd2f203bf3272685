import type { Categoria, Plano } from '../../product/facts/plan'
import { planTypeOf } from '../../product/facts/rules'
import { SAMPLE_CATEGORIES, SAMPLE_PLANS } from '../../product/facts/samples'
import type { Contract } from '../script/contract'
import type { FactName, Facts, Value } from '../script/value'

/** How a call or a part ended. */
export type Result = { readonly outcome: string; readonly facts: Facts }

type Sampled = Contract & { readonly samples: { readonly [outcome: string]: Facts } }

const HALF_CATEGORIES: readonly Categoria[] = [20, 21, 22, 26].map((id, n) => ({
  ...SAMPLE_CATEGORIES[n === 3 ? 4 : n]!,
  id,
}))

const [HALF, WHOLE] = SAMPLE_PLANS as readonly [Plano, Plano] // two, as the file shows

/** Values of their fact's type that a sample does not show: empty, at a bound, odd. */
const ODD: { readonly [fact: FactName]: readonly Value[] } = {
  formasPagamento: [[5], [0], [1], []],
  cupomFormas: [[5], [0], []],
  cupomDesconto: [0],
  cupomPrimeiraParcela: [0, 1],
  cupomMotivos: [[], ['<b>Cupom</b> já utilizado.'], Array(15).fill('Cupom fora da validade.')],
  mensagem: [null, '<script>1</script>', 'm'.repeat(300)],
  cidade: ['Mogi das Cruzes', '<b>Sé</b>'],
  numero: ['100'],
  complemento: ['de 1 a 99, {{nome}}'],
  planos: [
    [WHOLE],
    [
      { ...HALF, valorPrimeiraParcela: 14_779 },
      { ...WHOLE, valorPrimeiraParcela: 23_646 },
    ],
    [{ ...WHOLE, exibirTextoResolucao285: false, valorPrimeiraParcela: 50_000 }],
    [{ ...HALF, dataProximaAssembleia: '', valorParcelaCheia: null, percentualSeguro: 0 }],
    [],
  ],
  taxaFundoReserva: [0, 2.5],
  pixExpiraEm: [0],
}

/** What is always so: a list of categories has those of half plans too. */
const ALWAYS: { readonly [fact: FactName]: Value } = {
  categorias: [...SAMPLE_CATEGORIES, ...HALF_CATEGORIES],
}

/** All results of one contract that are looked at: each outcome with its sample, and with one value at a time that is odd. */
export function resultsOf(contract: Sampled): readonly Result[] {
  return Object.entries(contract.outcomes).flatMap(([outcome, written]) => {
    const facts: { [fact: FactName]: Value } = { ...contract.samples[outcome] }
    const names = Object.keys(written)
    for (const name of names) if (ALWAYS[name] !== undefined) facts[name] = ALWAYS[name]
    const odd = names.flatMap((name) =>
      (ODD[name] ?? []).map((value) => ({ outcome, facts: { ...facts, [name]: value } })),
    )
    return [{ outcome, facts }, ...odd]
  })
}

/** Parts from whose lists one is chosen: without an item that outcome cannot happen. */
export const CHOSEN_FROM: { readonly [fact: FactName]: FactName } = {
  categoria: 'categoriasOferecidas',
  plano: 'planos',
}

/** The ways in which a part that shows these facts can be left. */
export function endingsOf(contract: Sampled, shown: Facts): readonly Result[] {
  return Object.entries(contract.outcomes).flatMap(([outcome, written]): readonly Result[] => {
    const sample = contract.samples[outcome] ?? {}
    const chosen = Object.keys(written).find((name) => Object.hasOwn(CHOSEN_FROM, name))
    if (chosen === undefined) return [{ outcome, facts: sample }]
    const list = shown[CHOSEN_FROM[chosen] ?? '']
    const items: readonly Value[] = Array.isArray(list) ? list : []
    return items.map((item) => ({ outcome, facts: { ...sample, [chosen]: item, ...typeOf(item) } }))
  })
}

/** A category brings the plan type it stands for by itself. */
function typeOf(item: Value): Facts {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  return typeof id === 'number' ? { tipoPlano: planTypeOf(id) } : {}
}
