/** What the stranger's provider sells, and how it answers a search: numbers as numbers, ISO dates, `null` where it knows nothing. */

type Query = URLSearchParams

export const CATEGORIES = [
  { categoriaID: 1, nome: 'Imóvel', produtoCategoria: 'IMOVEL' },
  { categoriaID: 2, nome: 'Automóvel', produtoCategoria: 'CARRO' },
  { categoriaID: 20, nome: 'Imóvel Paga Metade', produtoCategoria: 'IMOVEL' },
].map((category) => ({ ...category, descricao: null, imagemUrl: null, ativo: true }))

const MONTHS = 180
const KINDS = [
  { name: 'Integral', tipoPlanoID: 1, share: 1 },
  { name: 'Paga Metade', tipoPlanoID: 2, share: 0.5 },
] as const

const round = (reais: number) => Math.round(reais * 100) / 100

export const plans = [100_000, 160_000, 300_000].flatMap((credit, at) =>
  KINDS.map(({ share, ...kind }, place) => ({
    ...kind,
    credit,
    months: MONTHS,
    planoID: 30_100 + at * 10 + place,
    bemId: 7100 + at,
    instalment: round(((credit * 1.22) / MONTHS) * share),
  })),
)

type Found =
  | { readonly ok: true; readonly data: readonly object[] }
  | { readonly ok: false; readonly words: string }

export function search(query: Query): Found {
  const [least, income] = [Number(query.get('minValor')), Number(query.get('renda'))]
  const wanted = (name: string) => query.get(name) === 'true'
  const kinds = new Set([wanted('pagaIntegral') && 1, wanted('pagaMetade') && 2])
  const large = plans.filter((plan) => plan.credit >= least && kinds.has(plan.tipoPlanoID))
  if (large.length === 0) {
    return { ok: false, words: 'Nenhum plano encontrado para essa faixa de credito' }
  }
  const fitting = large.filter(({ instalment }) => instalment <= income * 0.3)
  if (fitting.length === 0) {
    return { ok: false, words: 'Nenhum plano encontrado para essa faixa de renda' }
  }
  const credits = [...new Set(fitting.map(({ credit }) => credit))]
  return { ok: true, data: credits.map((credit) => entry(credit, fitting)) }
}

const entry = (credit: number, fitting: typeof plans) => ({
  bemValor: credit,
  planoMeses: MONTHS,
  bemCategoriaCodigo: 'IM',
  planosTipos: fitting
    .filter((plan) => plan.credit === credit)
    .map(({ name, tipoPlanoID, planoID, bemId, instalment }) => ({
      name,
      tipoPlanoID,
      planoID,
      bemId,
      bemNome: `Imóvel R$ ${credit}`,
      grupo: '004032',
      planoGrupoSituacao: null,
      planoTaxaAdmTotal: 22,
      valorParcela: instalment,
      valorParcelaPrimeiroPagto: instalment,
      planoPrimeiroPagto: '2026-12-15T00:00:00',
      planoExibeSimulacao: true,
      exibirTextoResolucao285: true,
      dataProximaAssembleia: '2026-12-15T00:00:00',
      detalhesPlano: {
        prazoGrupo: 220,
        maxParticipantes: 880,
        indiceCorrecao: 'INCC',
        lanceFixo: '30%',
        lanceLivre: 'Sim',
        percentualSeguro: 0.038,
      },
    })),
})
