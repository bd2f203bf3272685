import type { WireCatalogueEntry, WirePlan } from '../../../src/product/provider/wire-shapes'

/** Answers of the wire as tests change them. */
export const wirePlan: WirePlan = {
  name: 'CREDITO_INTEGRAL',
  tipoPlanoID: 1,
  planoID: 101,
  bemId: 1001,
  bemNome: 'Imóvel de R$ 100.000',
  grupo: '3120',
  planoGrupoSituacao: 'EM ANDAMENTO',
  planoTaxaAdmTotal: 20,
  valorParcela: 591.15,
  valorParcelaPrimeiroPagto: 591.15,
  planoExibeSimulacao: true,
  exibirTextoResolucao285: true,
  dataProximaAssembleia: '2026-12-10',
  detalhesPlano: {
    prazoGrupo: 220,
    maxParticipantes: 440,
    indiceCorrecao: 'INCC',
    lanceFixo: '30%',
    lanceLivre: 'Sim',
    percentualSeguro: 0.03,
    valorParcelaIntegral: null,
  },
}

export const wireEntry = (...planosTipos: WirePlan[]): WireCatalogueEntry => ({
  bemValor: 100_000,
  planoMeses: 220,
  bemCategoriaCodigo: 'IM',
  planosTipos,
})

export const wireProposal = {
  propostaID: 9001,
  propostaToken: 'ficha',
  contrato: '1038427',
  formasPagamentoDisponiveis: [5, 0, 1, 77],
}
