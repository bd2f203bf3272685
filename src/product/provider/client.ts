import type { ProviderCall } from './call'
import { toCategories, toPlans } from './catalogue'
import type { CupomAceito, CupomPedido, Endereco, Palavras, Provider } from './provider'
import { ProviderError } from './provider-error'
import {
  toCard,
  toCharge,
  toConfirmation,
  toCoupon,
  toLead,
  toProposal,
  toSearch,
} from './requests'
import { createTransport, type Send, type TransportOptions } from './transport'
import { toCents } from './wire-values'

/** The one client of the provider, through our gateway at `baseUrl`. */
export function createProvider(options: TransportOptions): Provider {
  return providerOver(createTransport(options))
}

function providerOver(send: Send): Provider {
  return {
    saude: async (call) => {
      await send('saude', {}, call)
    },
    salvarLead: async (lead, call) => {
      const { data } = await send('lead', toLead(lead), call)
      return { leadId: String(data.id) }
    },
    listarCategorias: async (empresaId, call) => {
      const { data } = await send('categorias', { empresaID: empresaId }, call)
      return toCategories(data)
    },
    buscarEndereco: (cep, call) => findAddress(send, cep, call),
    validarPalavras: (texto, call) => checkWords(send, texto, call),
    buscarPlanos: async (busca, call) => {
      const { data } = await send('catalogo', toSearch(busca), call)
      return toPlans(data, busca.bem)
    },
    detalharPlano: async ({ planoId, bemId, leadId, empresaId }, call) => {
      const request = { empresaID: empresaId, leadID: leadId, planoID: planoId, bemID: bemId }
      const { data } = await send('detalhes', request, call)
      const { titulo, planoTaxas, TaxaFundoReserva } = data
      return { titulo, taxas: planoTaxas, fundoReserva: TaxaFundoReserva ?? undefined }
    },
    criarProposta: async (dados, call) => {
      const { data } = await send('proposta', toProposal(dados), call)
      return {
        propostaId: String(data.propostaID),
        propostaToken: data.propostaToken,
        contrato: data.contrato,
        formasPagamento: data.formasPagamentoDisponiveis,
      }
    },
    gerarPix: async (cobranca, call) => {
      const { data } = await send('pix', toCharge(cobranca), call)
      return { codigo: data.qrCode, url: data.url, validade: data.validadeSegundos }
    },
    validarCupom: (cupom, call) => checkCoupon(send, cupom, call),
    gerarBoleto: async (cobranca, call) => {
      const { data } = await send('boleto', toCharge(cobranca), call)
      const vencimento = data.dataVencimento || undefined
      return { url: data.boletoURL, codigo: data.boletoCodigoBarras, vencimento }
    },
    pagarCartao: async (card, cobranca, call) => {
      const { data } = await send('cartao', toCard(card, cobranca), call)
      // the gateway passes an authorisation on only with a status of 200
      const { cartaoAutorizacao: autorizacao } = data
      return autorizacao === '' ? { estado: 'pendente' } : { estado: 'aprovado', autorizacao }
    },
    confirmarPagamento: async (payment, call) => {
      const { data } = await send('confirmacao', toConfirmation(payment), call)
      const { estado, pagoEm, forma } = data
      return { estado, pagoEm: pagoEm ?? undefined, forma: forma ?? undefined }
    },
  }
}

async function findAddress(
  send: Send,
  cep: string,
  call: ProviderCall,
): Promise<Endereco | undefined> {
  const data = (await orNothing(send('endereco', { cep }, call)))?.data
  // for a CEP that does not exist the answer has no city: it is empty, or { erro: true } (hole 68)
  if (!data || data.cidade.trim() === '') return undefined
  const estado = data.estado.trim().toUpperCase()
  // a proposal with anything but the two letters would be refused much later
  if (!/^[A-Z]{2}$/.test(estado)) throw new ProviderError('endereco', 'shape')
  return {
    logradouro: data.logradouro.trim(),
    bairro: data.bairro.trim(),
    cidade: data.cidade.trim(),
    estado,
  }
}

/** The answer, or `undefined` if the provider answers "not found". */
async function orNothing<Answer>(sent: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof ProviderError && isNotFound(error)) return undefined
    throw error
  }
}

/** Whether the provider answers "not found": in words that its profile knows, or by its status. */
const isNotFound = ({ outcome, status, code }: ProviderError) =>
  outcome === 'nao-encontrado' || (status === 404 && code === undefined)

/** Refused words are a result; any other error is rethrown (hole 48). */
async function checkWords(send: Send, texto: string, call: ProviderCall): Promise<Palavras> {
  try {
    await send('validarPalavras', { texto: texto.trim() }, call)
    return { validas: true }
  } catch (error) {
    if (!(error instanceof ProviderError) || error.outcome !== 'invalidas') throw error
    return { validas: false, mensagem: error.sentence }
  }
}

/** Checks a coupon, in cents; throws if it raises the first instalment. */
async function checkCoupon(
  send: Send,
  cupom: CupomPedido,
  call: ProviderCall,
): Promise<CupomAceito> {
  const { value } = (await send('cupom', toCoupon(cupom), call)).data
  const primeiraParcela = toCents(value.valorTotal)
  if (primeiraParcela > cupom.valor) throw new ProviderError('cupom', 'shape')
  return {
    // an accepted coupon without a number is identified by its code
    cupomId: String(value.cupomId ?? cupom.codigo),
    desconto: cupom.valor - primeiraParcela,
    primeiraParcela,
    formas: value.formasPagamentosValidas ?? undefined,
  }
}
