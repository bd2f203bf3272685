import type { Categoria, Plano } from './plan'

/** Results used by the simulator and the talks; prices follow domain section 7. */

export const SAMPLE_CATEGORIES: readonly Categoria[] = [
  { id: 1, bem: 'IMOVEL', nome: 'Imóvel', descricao: 'Casa, apartamento, terreno ou reforma' },
  { id: 2, bem: 'CARRO', nome: 'Automóvel', descricao: 'Novo ou seminovo' },
  { id: 3, bem: 'MOTO', nome: 'Moto', descricao: 'De qualquer cilindrada' },
  { id: 4, bem: 'SERVICO', nome: 'Serviços', descricao: 'Festa, viagem, saúde ou estudos' },
  { id: 6, bem: 'CAMINHAO', nome: 'Caminhão', descricao: 'Leve, médio ou pesado' },
  { id: 6, bem: 'MAQUINAS', nome: 'Máquinas', descricao: 'Agrícolas e equipamentos' },
]

/** Categories as a provider lists them, with those of half plans, which are the only ones that some brands offer (hole 22). */
export const LISTED_CATEGORIES: readonly Categoria[] = [
  ...SAMPLE_CATEGORIES,
  ...[20, 21, 22, 26].map((id, n) => ({ ...SAMPLE_CATEGORIES[n === 3 ? 4 : n]!, id })),
]

const HALF: Plano = {
  planoId: 201,
  bemId: 1001,
  bemNome: 'Imóvel de R$ 100.000',
  bemValor: 10_000_000,
  tipo: 'CREDITO_PAGAMETADE',
  tipoPlanoId: 2,
  grupo: '3120',
  situacao: 'EM ANDAMENTO',
  meses: 220,
  taxaAdmTotal: 20,
  valorParcela: 29_558,
  valorPrimeiraParcela: 29_558,
  valorParcelaCheia: 59_115,
  exibirTextoResolucao285: true,
  dataProximaAssembleia: '2026-12-10',
  indiceCorrecao: 'INCC',
  lanceFixo: '30%',
  lanceLivre: 'Sim',
  maxParticipantes: 440,
  percentualSeguro: 0.03,
}

export const SAMPLE_PLANS: readonly Plano[] = [
  HALF,
  {
    ...HALF,
    planoId: 101,
    tipo: 'CREDITO_INTEGRAL',
    tipoPlanoId: 1,
    valorParcela: 59_115,
    valorPrimeiraParcela: 59_115,
    valorParcelaCheia: null,
  },
]
