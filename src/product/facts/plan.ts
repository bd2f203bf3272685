import { comExtras, objeto, opcao, ouNada } from '../fields/composed'
import { fields } from '../fields/fields'
import { type TipoPlano, tipoPlano } from './plan-type'

/** What the catalogue offers, in the product's own words: integer cents, percentages as numbers (16.5 is 16,5 %), dates ISO. */

export const BENS = ['IMOVEL', 'CARRO', 'MOTO', 'SERVICO', 'CAMINHAO', 'MAQUINAS'] as const
export type Bem = (typeof BENS)[number]

export const bem = opcao(BENS)

export type Categoria = {
  readonly id: number
  readonly bem: Bem
  readonly nome: string
  readonly descricao: string
  /** Address of its picture, if the provider sends one. */
  readonly imagem?: string
}

export const categoria = comExtras(
  objeto<Omit<Categoria, 'imagem'>>(
    { id: fields.inteiro, bem, nome: fields.codigo, descricao: fields.codigo },
    ({ nome }) => nome,
  ),
  { imagem: fields.codigo },
)

export type Plano = {
  readonly planoId: number
  readonly bemId: number
  /** Empty if the provider does not send it; the same holds for the other texts. */
  readonly bemNome: string
  /** The credit, in cents. */
  readonly bemValor: number
  readonly tipo: TipoPlano
  /** Null if the provider does not send it; the same holds for the other nullable numbers. */
  readonly tipoPlanoId: number | null
  readonly grupo: string
  readonly situacao: string
  readonly meses: number
  readonly taxaAdmTotal: number | null
  /** Monthly, in cents; in a half plan the amount until contemplation. */
  readonly valorParcela: number
  readonly valorPrimeiraParcela: number
  /** A half plan's instalment without the halving; null if the provider does not send it. */
  readonly valorParcelaCheia: number | null
  readonly exibirTextoResolucao285: boolean
  /** ISO date, or empty. */
  readonly dataProximaAssembleia: string
  readonly indiceCorrecao: string
  readonly lanceFixo: string
  readonly lanceLivre: string
  readonly maxParticipantes: number | null
  /** Percent a month. */
  readonly percentualSeguro: number | null
}

export const plano = objeto<Plano>(
  {
    planoId: fields.inteiro,
    bemId: fields.inteiro,
    bemNome: fields.codigo,
    bemValor: fields.dinheiro,
    tipo: tipoPlano,
    tipoPlanoId: ouNada(fields.inteiro),
    grupo: fields.codigo,
    situacao: fields.codigo,
    meses: fields.inteiro,
    taxaAdmTotal: ouNada(fields.percentual),
    valorParcela: fields.dinheiro,
    valorPrimeiraParcela: fields.dinheiro,
    valorParcelaCheia: ouNada(fields.dinheiro),
    exibirTextoResolucao285: fields.logico,
    dataProximaAssembleia: fields.codigo,
    indiceCorrecao: fields.codigo,
    lanceFixo: fields.codigo,
    lanceLivre: fields.codigo,
    maxParticipantes: ouNada(fields.inteiro),
    percentualSeguro: ouNada(fields.percentual),
  },
  ({ bemNome }) => bemNome,
)
