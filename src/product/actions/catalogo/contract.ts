import { defineAction } from '../../../core/script/contract'
import { facts } from '../../facts/facts'
import { LISTED_CATEGORIES, SAMPLE_PLANS } from '../../facts/samples'

export const listarCategorias = defineAction({
  name: 'catalogo.categorias',
  about: 'Busca as categorias de bens da empresa',
  effect: 'none',
  input: { empresaId: facts['variante.empresaId'] },
  outcomes: { carregadas: { categorias: facts.categorias }, falha: {} },
  samples: { carregadas: { categorias: LISTED_CATEGORIES }, falha: {} },
})

export const buscarPlanos = defineAction({
  name: 'catalogo.buscar',
  about: 'Busca os planos que cabem no crédito e em 30% da renda',
  effect: 'none',
  input: {
    valorCredito: facts.valorCredito,
    renda: facts.rendaTotal,
    categoria: facts.categoria,
    tipoPlano: facts.tipoPlano,
    tipoTabela: facts['variante.tipoTabela'],
    empresaId: facts['variante.empresaId'],
  },
  outcomes: {
    encontrados: { planos: facts.planos },
    'sem-renda': { rendaNecessaria: facts.rendaNecessaria },
    'sem-credito': {},
    falha: {},
  },
  samples: {
    encontrados: { planos: SAMPLE_PLANS },
    'sem-renda': { rendaNecessaria: 1_379_340 },
    'sem-credito': {},
    falha: {},
  },
})

export const buscarPorParcela = defineAction({
  name: 'catalogo.por-parcela',
  about: 'Busca os planos com parcela de até um valor, que cabe em 30% da renda',
  effect: 'none',
  input: {
    parcelaDesejada: facts.parcelaDesejada,
    renda: facts.rendaTotal,
    categoria: facts.categoria,
    tipoPlano: facts.tipoPlano,
    tipoTabela: facts['variante.tipoTabela'],
    empresaId: facts['variante.empresaId'],
  },
  outcomes: { encontrados: { planos: facts.planos }, 'sem-planos': {}, falha: {} },
  samples: { encontrados: { planos: SAMPLE_PLANS }, 'sem-planos': {}, falha: {} },
})

export const detalharPlano = defineAction({
  name: 'catalogo.detalhes',
  about: 'Busca o título e as taxas do plano escolhido',
  effect: 'none',
  input: {
    planoId: facts.planoId,
    bemId: facts.bemId,
    leadId: facts.leadId,
    empresaId: facts['variante.empresaId'],
  },
  outcomes: {
    detalhado: {
      planoTitulo: facts.planoTitulo,
      planoTaxas: facts.planoTaxas,
      taxaFundoReserva: facts.taxaFundoReserva,
    },
    falha: {},
  },
  samples: {
    detalhado: {
      planoTitulo: 'Imóvel em 220 meses',
      planoTaxas:
        'Taxa de administração de 20%, fundo de reserva de 2% e seguro de 0,0300% ao mês.',
      taxaFundoReserva: 2,
    },
    falha: {},
  },
})
