import { foldedWords } from '../plain-words'
import type { WireCatalogueEntry, WireCategory, WirePlan } from '../wire-shapes'
import type { Profile } from './profile'
import {
  dayAt,
  flagAt,
  numericIdAt,
  percentAt,
  pricedAt,
  reaisAt,
  textAt,
  wholeAt,
} from './read-values'
import { fieldOf, itemsOf, needed, note, type Place } from './reading'

const MOST_ENTRIES = 200
const MOST_PLANS = 50
const MOST_MONTHS = 600

const text = (place: Place, name: string, most: number): string =>
  textAt(fieldOf(place, name), most) ?? ''

/** The categories that have an id and a name; `undefined` if the list is not empty but no item has both. */
export function readCategories(list: Place): WireCategory[] | undefined {
  const items = itemsOf(list, MOST_ENTRIES)
  const categories = items?.flatMap((item) => readCategory(item) ?? [])
  return items && items.length > 0 && categories?.length === 0 ? undefined : categories
}

function readCategory(place: Place): WireCategory | undefined {
  const categoriaID = needed(fieldOf(place, 'categoriaID'), numericIdAt)
  const nome = needed(fieldOf(place, 'nome'), (at) => textAt(at, 120))
  if (categoriaID === undefined || nome === undefined) return note(place, 'left-out', true)
  return {
    categoriaID,
    nome,
    descricao: text(place, 'descricao', 500),
    imagemUrl: text(place, 'imagemUrl', 2048),
    produtoCategoria: text(place, 'produtoCategoria', 40),
  }
}

/** The plans that can be sold; `undefined` if there are plans but none of them can be. */
export function readCatalogue(list: Place, profile: Profile): WireCatalogueEntry[] | undefined {
  const items = itemsOf(list, MOST_ENTRIES)
  if (!items) return undefined
  const entries = items.map((item) => readEntry(item, profile))
  const sold = distinct(
    list,
    entries.flatMap(({ entry }) => entry ?? []),
  )
  const isBroken = entries.some(({ lost, entry }) => lost || entry)
  return sold.length === 0 && isBroken ? undefined : sold
}

/** Each plan once. Of plans that a proposal cannot tell apart, but whose amounts differ, none: nobody knows which of them would be sold. */
function distinct(list: Place, entries: readonly WireCatalogueEntry[]): WireCatalogueEntry[] {
  const offers = entries.flatMap(({ bemValor, planoMeses, planosTipos }) =>
    planosTipos.map((plan) => ({
      plan,
      key: `${plan.planoID} ${plan.bemId} ${planoMeses}`,
      amounts: `${bemValor} ${plan.valorParcela} ${plan.valorParcelaPrimeiroPagto}`,
    })),
  )
  const first = new Map(offers.toReversed().map((offer) => [offer.key, offer]))
  for (const { key, amounts } of offers) {
    const known = first.get(key)
    if (known === undefined || known.amounts === amounts) continue
    first.delete(key)
    note({ ...list, path: `${list.path}[].planosTipos[]` }, 'left-out', true)
  }
  const kept = new Set([...first.values()].map(({ plan }) => plan))
  return entries.flatMap((entry) => {
    const planosTipos = entry.planosTipos.filter((plan) => kept.has(plan))
    return planosTipos.length > 0 ? { ...entry, planosTipos } : []
  })
}

type ReadEntry = { readonly entry?: WireCatalogueEntry; readonly lost: boolean }

const SIMULATE_AGAIN = 'simular novamente'

/** The card that offers a new simulation is no plan; it may be an entry of its own or stand among an entry's plans (hole 37). */
function isSimulateAgain(place: Place): boolean {
  const { value } = fieldOf(place, 'type')
  return typeof value === 'string' && foldedWords(value) === SIMULATE_AGAIN
}

function readEntry(place: Place, profile: Profile): ReadEntry {
  if (isSimulateAgain(place)) return { lost: false }
  const bemValor = needed(fieldOf(place, 'bemValor'), pricedAt)
  const planoMeses = needed(fieldOf(place, 'planoMeses'), (at) => wholeAt(at, 1, MOST_MONTHS))
  const cards = itemsOf(fieldOf(place, 'planosTipos'), MOST_PLANS) ?? []
  const plans = cards.filter((card) => !isSimulateAgain(card))
  const whole =
    bemValor === undefined || planoMeses === undefined
      ? []
      : plans.flatMap((plan) => readPlan(plan, { bemValor, planoMeses }, profile) ?? [])
  if (bemValor === undefined || planoMeses === undefined) note(place, 'left-out', true)
  // an entry with neither cards nor a value is broken too; one that holds only the card for a new simulation is not
  const lost = plans.length > whole.length || (cards.length === 0 && bemValor === undefined)
  if (bemValor === undefined || planoMeses === undefined || whole.length === 0) return { lost }
  const bemCategoriaCodigo = text(place, 'bemCategoriaCodigo', 40)
  return { entry: { bemValor, planoMeses, bemCategoriaCodigo, planosTipos: whole }, lost }
}

/** Reads a plan, which must have name, instalments and identifiers; any other missing value is unknown and not shown. */
function readPlan(
  place: Place,
  { bemValor: credit, planoMeses }: Pick<WireCatalogueEntry, 'bemValor' | 'planoMeses'>,
  profile: Profile,
): WirePlan | undefined {
  const name = needed(fieldOf(place, 'name'), (at) => textAt(at, 60))
  const planoID = needed(fieldOf(place, 'planoID'), numericIdAt)
  const bemId = needed(fieldOf(place, 'bemId'), numericIdAt)
  const valorParcela = needed(fieldOf(place, 'valorParcela'), (at) =>
    monthlyAt(at, credit, planoMeses),
  )
  const first = firstInstalment(place, credit, valorParcela, profile)
  if (!name || !planoID || !bemId || !valorParcela || first === undefined) {
    return note(place, 'left-out', true)
  }
  const details = fieldOf(place, 'detalhesPlano')
  return {
    name,
    planoID,
    bemId,
    tipoPlanoID: numericIdAt(fieldOf(place, 'tipoPlanoID')) ?? null,
    bemNome: text(place, 'bemNome', 200),
    grupo: text(place, 'grupo', 40),
    planoGrupoSituacao: text(place, 'planoGrupoSituacao', 60),
    planoTaxaAdmTotal: percentAt(fieldOf(place, 'planoTaxaAdmTotal')) ?? null,
    valorParcela,
    valorParcelaPrimeiroPagto: first,
    planoExibeSimulacao: flagAt(fieldOf(place, 'planoExibeSimulacao')) ?? true,
    exibirTextoResolucao285: flagAt(fieldOf(place, 'exibirTextoResolucao285')) ?? true,
    dataProximaAssembleia: dayAt(fieldOf(place, 'dataProximaAssembleia')) ?? '',
    detalhesPlano: readPlanDetails(details, valorParcela, credit),
  }
}

/** An instalment above the credit that it pays for is out of range. */
function instalmentAt(place: Place, credit: number): number | undefined {
  const reais = pricedAt(place)
  return reais !== undefined && reais > credit ? note(place, 'out-of-range') : reais
}

/** All instalments together are of the order of the credit, else one of the two is written in another unit, such as cents. */
function monthlyAt(place: Place, credit: number, months: number): number | undefined {
  const reais = instalmentAt(place, credit)
  if (reais === undefined) return undefined
  const share = (reais * months) / credit
  return share < 1 / 30 || share > 30 ? note(place, 'out-of-range') : reais
}

function firstInstalment(
  place: Place,
  credit: number,
  monthly: number | undefined,
  { firstInstalment: rule }: Profile,
): number | undefined {
  const at = fieldOf(place, 'valorParcelaPrimeiroPagto')
  if (rule === 'monthly' && at.value === undefined) return monthly
  return needed(at, (first) => instalmentAt(first, credit))
}

function readPlanDetails(
  place: Place,
  instalment: number,
  credit: number,
): WirePlan['detalhesPlano'] {
  const full = reaisAt(fieldOf(place, 'valorParcelaIntegral'))
  return {
    prazoGrupo: wholeAt(fieldOf(place, 'prazoGrupo'), 1, MOST_MONTHS) ?? null,
    maxParticipantes: wholeAt(fieldOf(place, 'maxParticipantes'), 1, 1_000_000) ?? null,
    indiceCorrecao: text(place, 'indiceCorrecao', 40),
    lanceFixo: text(place, 'lanceFixo', 120),
    lanceLivre: text(place, 'lanceLivre', 120),
    percentualSeguro: percentAt(fieldOf(place, 'percentualSeguro')) ?? null,
    valorParcelaIntegral: full !== undefined && full > instalment && full <= credit ? full : null,
  }
}
