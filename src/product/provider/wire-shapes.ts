import * as z from 'zod/mini'
import { lazily } from '../../core/script/lazily'
import {
  optionalText,
  requiredText,
  wireId,
  wireNumericId,
  wirePercent,
  wireReais,
} from './wire-values'

/**
 * Shapes of spec section 3 in its spelling: what the gateway sends to the browser, whatever the provider's own format. Each call keeps its own
 * spelling of identifiers (hole 43). Values that the provider does not send are null or empty text.
 */

export const wireCategory = lazily(() =>
  z.object({
    categoriaID: wireNumericId,
    nome: requiredText(120),
    descricao: optionalText(500),
    imagemUrl: optionalText(2048),
    /** IMOVEL, CARRO, MOTO, SERVICO, CAMINHAO or MAQUINAS; tells the two goods of category 6 apart (hole 26). */
    produtoCategoria: optionalText(40),
  }),
)

export const wireAddress = lazily(() =>
  z.object({
    cep: optionalText(9),
    logradouro: optionalText(200),
    numero: optionalText(60),
    complemento: optionalText(200),
    bairro: optionalText(120),
    cidade: optionalText(120),
    estado: optionalText(40),
  }),
)

const unknown = <T extends z.core.$ZodType>(type: T) => z.nullable(type)
const months = lazily(() => z.int().check(z.positive(), z.maximum(600)))

const planExtras = lazily(() =>
  z.object({
    /** The term of the group; the plan's own is the entry's `planoMeses`. */
    prazoGrupo: unknown(months()),
    maxParticipantes: unknown(z.int().check(z.nonnegative())),
    indiceCorrecao: optionalText(40),
    lanceFixo: optionalText(120),
    lanceLivre: optionalText(120),
    /** Percent a month. */
    percentualSeguro: unknown(wirePercent),
    /** The full instalment of a half plan, in reais: no field of the specification, read where a provider sends it. */
    valorParcelaIntegral: unknown(wireReais),
  }),
)

export const wirePlan = lazily(() =>
  z.object({
    /** CREDITO_INTEGRAL, CREDITO_PAGAMETADE or CREDITO_REDUZIDA; compare without case, accents and separators. */
    name: requiredText(60),
    tipoPlanoID: unknown(wireNumericId),
    planoID: wireNumericId,
    bemId: wireNumericId,
    bemNome: optionalText(200),
    grupo: optionalText(40),
    planoGrupoSituacao: optionalText(60),
    /** Percent over the whole term. */
    planoTaxaAdmTotal: unknown(wirePercent),
    /** Monthly (hole 39). */
    valorParcela: wireReais,
    /** What instalment 1 costs, after the campaign's discount. */
    valorParcelaPrimeiroPagto: wireReais,
    planoExibeSimulacao: z.boolean(),
    exibirTextoResolucao285: z.boolean(),
    /** ISO date, or empty. */
    dataProximaAssembleia: optionalText(10),
    detalhesPlano: planExtras(),
  }),
)

export const wireCatalogueEntry = lazily(() =>
  z.object({
    bemValor: wireReais,
    planoMeses: months(),
    /** IM, AN, MT, PS or TM. */
    bemCategoriaCodigo: optionalText(40),
    planosTipos: z.array(wirePlan()).check(z.maxLength(50)),
  }),
)

export const wirePlanDetails = lazily(() =>
  z.object({
    titulo: optionalText(200),
    taxaAdmTotal: unknown(wirePercent),
    planoID: unknown(wireNumericId),
    planoTaxas: optionalText(2000),
    /** Percent over the whole term. */
    TaxaFundoReserva: unknown(wirePercent),
  }),
)

export const wireProposalRequest = lazily(() =>
  z.object({
    nome: requiredText(60),
    nomeRazao: requiredText(60),
    cpfCnpj: z.string().check(z.regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/)),
    /** 0 a person, 1 a company. */
    tipoPessoa: z.union([z.literal(0), z.literal(1)]),
    /** ISO date (hole 21). */
    nascimentoFundacao: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    email: requiredText(60),
    telefone: z.string().check(z.regex(/^\d{11}$/)),
    telefoneCelular: z.string().check(z.regex(/^\d{11}$/)),
    rendaMensal: wireReais,
    /** 0 for a person (hole 42). */
    rendaFaturamento: wireReais,
    cep: z.string().check(z.regex(/^\d{8}$/)),
    logradouro: requiredText(200),
    numero: requiredText(60),
    complemento: z.string().check(z.maxLength(200)),
    bairro: requiredText(120),
    cidade: requiredText(120),
    estado: z.string().check(z.regex(/^[A-Z]{2}$/)),
    empresaId: wireNumericId,
    leadId: wireId,
    planoID: wireNumericId,
    bemID: wireNumericId,
    planoMeses: z.int().check(z.positive(), z.maximum(600)),
    /** Only ever sent as accepted, and only after CONFIRMAR (hole 71). */
    termos: z.literal(true),
    cupomCodigo: z.nullable(z.string().check(z.minLength(1), z.maxLength(30))),
    /** The agreed plan and amount, as JSON; only for our gateway, which returns them to another device of the same talk (case PAY-21). */
    combinado: z.optional(requiredText(4000)),
  }),
)

export const wireProposal = lazily(() =>
  z.object({
    propostaID: wireId,
    propostaToken: requiredText(4096),
    contrato: requiredText(60),
    /** 0 card, 1 slip, 5 Pix; others are ignored (hole 73). */
    formasPagamentoDisponiveis: z.array(z.int()).check(z.maxLength(20)),
  }),
)

export const wirePix = lazily(() =>
  z.object({
    /** Picture of the QR code. */
    url: optionalText(100_000),
    /** The text to copy. */
    qrCode: requiredText(1000),
    /** Seconds until it expires, counted by the server; absent: unknown (hole 75). */
    validadeSegundos: z.optional(z.int().check(z.nonnegative())),
    /** Epoch milliseconds, if the provider sends a date: the gateway converts it to seconds and never sends it to the browser. */
    expiraEm: z.optional(z.int()),
  }),
)

export type WireCategory = z.output<ReturnType<typeof wireCategory>>
export type WireAddress = z.output<ReturnType<typeof wireAddress>>
export type WirePlan = z.output<ReturnType<typeof wirePlan>>
export type WireCatalogueEntry = z.output<ReturnType<typeof wireCatalogueEntry>>
