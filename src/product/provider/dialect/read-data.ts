import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { isMapping } from '../../../core/script/value'
import { readBoleto } from '../../fields/boleto'
import { foldedWords } from '../plain-words'
import type { AnswerOf, RouteName } from '../wire'
import type { WireFailure } from '../wire-values'
import type { Profile } from './profile'
import { readCatalogue, readCategories } from './read-catalogue'
import { readPaymentState } from './read-state'
import {
  codeAt,
  dayAt,
  endAt,
  idAt,
  numericIdAt,
  percentAt,
  readInstant,
  reaisAt,
  textAt,
  wholeAt,
} from './read-values'
import { fieldOf, firstOf, isThere, itemsOf, needed, note, type Place } from './reading'

type Success<Name extends RouteName> = Exclude<AnswerOf<Name>, WireFailure>
type ReadData<Name extends RouteName> = (data: Place, profile: Profile) => Success<Name> | undefined

const text = (place: Place, name: string, most: number): string =>
  textAt(fieldOf(place, name), most) ?? ''

const code = (place: Place, name: string, most: number): string =>
  codeAt(fieldOf(place, name), most) ?? ''

/** The authorisation of a card payment; empty where there are only zeros, a word for yes, no or nothing, or a sentence without a number. */
function authorisationIn(data: Place): string {
  const written = text(data, 'cartaoAutorizacao', 200)
  return NO_AUTHORISATION.test(foldedWords(written)) ? '' : written
}

const NO_AUTHORISATION =
  /^(?:0*|null|undefined|none|nenhuma|true|false|sim|nao|yes|no|[a-z]+ [a-z ]*)$/

/** The two letters of a state, which alone a proposal takes. */
function stateAt(place: Place): string | undefined {
  const letters = textAt(place, 40)?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(letters) ? letters : undefined
}

const of = <Data>(data: Data | undefined) =>
  data === undefined ? undefined : ({ success: true, data } as const)

const MOST_CODES = 20

/** Codes of payment methods; values that are not whole numbers are left out. */
const codesOf = (place: Place): number[] =>
  (itemsOf(place, MOST_CODES) ?? []).flatMap((item) => wholeAt(item, 0, 1_000_000) ?? [])

/** The methods that a coupon is valid for; null: all of them. `undefined`: it names some, but none that can be read. */
function couponMethodsOf(place: Place): number[] | null | undefined {
  const methods = codesOf(place)
  if (methods.length > 0) return methods
  const isNone = !isThere(place) || (Array.isArray(place.value) && place.value.length === 0)
  return isNone ? null : undefined
}

const MOST_SECONDS = 31_536_000

/** The expiry of a Pix, looked up under several names, as the specification names none. Only under `validadeSegundos` are bare numbers seconds. */
function expiryIn(data: Place): Pick<Success<'pix'>['data'], 'validadeSegundos' | 'expiraEm'> {
  const at = firstOf(data, ['validadeSegundos', ...EXPIRY_NAMES])
  if (!isThere(at)) return {}
  const isNumber = at.path.endsWith('validadeSegundos') && /^\d+$/.test(String(at.value).trim())
  const seconds = isNumber ? wholeAt(at, 0, MOST_SECONDS) : undefined
  if (isNumber) return seconds === undefined ? {} : { validadeSegundos: seconds }
  const expiraEm = endAt(at)
  return expiraEm === undefined ? {} : { expiraEm }
}

const EXPIRY_NAMES = ['dataExpiracao', 'expiracao', 'expiraEm', 'dataVencimento', 'vencimento']

/**
 * Converts each call's answer to the shape that the browser gets. `undefined`: it lacks what a sale needs. Any other missing or unreadable
 * value is empty or null.
 */
export const readData: { readonly [Name in RouteName]: ReadData<Name> } = {
  saude: () => ({ success: true }),
  validarPalavras: () => ({ success: true }),
  lead: (data) => {
    const id = needed(fieldOf(data, 'id'), idAt)
    const token = codeAt(fieldOf(data, 'LeadToken'), 4096) ?? null
    return id === undefined ? undefined : of({ id, LeadToken: token })
  },
  categorias: (data) => of(readCategories(data)),
  endereco: (data) => {
    const place = {
      cep: text(data, 'cep', 20),
      logradouro: text(data, 'logradouro', 200),
      numero: text(data, 'numero', 60),
      complemento: text(data, 'complemento', 200),
      bairro: text(data, 'bairro', 120),
    }
    // there is no such CEP (hole 68)
    const isNone = !place.logradouro && !place.bairro && !isThere(fieldOf(data, 'cidade'))
    if (isNone) return of(null)
    const cidade = needed(fieldOf(data, 'cidade'), (at) => textAt(at, 120))
    const estado = needed(fieldOf(data, 'estado'), stateAt)
    return cidade && estado ? of({ ...place, cidade, estado }) : undefined
  },
  catalogo: (data, profile) => of(readCatalogue(data, profile)),
  detalhes: (data) =>
    isMapping(data.value)
      ? of({
          titulo: text(data, 'titulo', 200),
          taxaAdmTotal: percentAt(fieldOf(data, 'taxaAdmTotal')) ?? null,
          planoID: numericIdAt(fieldOf(data, 'planoID')) ?? null,
          planoTaxas: text(data, 'planoTaxas', 2000),
          TaxaFundoReserva: percentAt(fieldOf(data, 'TaxaFundoReserva')) ?? null,
        })
      : undefined,
  cupom: (data) => {
    const value = isMapping(fieldOf(data, 'value').value) ? fieldOf(data, 'value') : data
    const valorTotal = needed(fieldOf(value, 'valorTotal'), reaisAt)
    if (valorTotal === undefined) return undefined
    const methods = couponMethodsOf(fieldOf(value, 'formasPagamentosValidas'))
    if (methods === undefined) return undefined
    const cupomId = idAt(fieldOf(value, 'cupomId')) ?? null
    return of({ value: { cupomId, valorTotal, formasPagamentosValidas: methods } })
  },
  proposta: (data) => {
    const propostaID = needed(fieldOf(data, 'propostaID'), idAt)
    const propostaToken = needed(fieldOf(data, 'propostaToken'), (at) => codeAt(at, 4096))
    const contrato = needed(fieldOf(data, 'contrato'), (at) => codeAt(at, 60))
    if (!propostaID || !propostaToken || !contrato) return undefined
    return of({
      propostaID,
      propostaToken,
      contrato,
      formasPagamentoDisponiveis: codesOf(fieldOf(data, 'formasPagamentoDisponiveis')),
    })
  },
  pix: (data) => {
    const qrCode = needed(fieldOf(data, 'qrCode'), (at) => codeAt(at, 1000))
    if (qrCode === undefined) return undefined
    // handed out all the same: test environments give out such codes, and the visitor's bank is the judge
    if (!isValidPixPayload(qrCode)) note(fieldOf(data, 'qrCode'), 'wrong-type')
    return of({ qrCode, url: code(data, 'url', 100_000), ...expiryIn(data) })
  },
  boleto: (data) => {
    // a code with a wrong check digit cannot be paid
    const boletoCodigoBarras = needed(fieldOf(data, 'boletoCodigoBarras'), (at) =>
      readBoleto(codeAt(at, 80) ?? ''),
    )
    if (boletoCodigoBarras === undefined) return undefined
    return of({
      boletoCodigoBarras,
      boletoURL: code(data, 'boletoURL', 2048),
      dataVencimento: dayAt(firstOf(data, ['dataVencimento', 'vencimento'])) ?? '',
    })
  },
  cartao: (data) => {
    // the specification has data.data
    const inner = isMapping(fieldOf(data, 'data').value) ? fieldOf(data, 'data') : data
    return of({
      cartaoAutorizacao: authorisationIn(inner),
      status: text(inner, 'status', 60),
    })
  },
  confirmacao: (data, profile) => {
    const estado = readPaymentState(data, profile)
    if (estado === undefined) return undefined
    return of({ estado, pagoEm: readInstant(fieldOf(data, 'pagoEm')) ?? null, forma: null })
  },
}
