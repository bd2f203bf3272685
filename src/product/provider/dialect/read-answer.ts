import { isMapping } from '../../../core/script/value'
import { foldedWords } from '../plain-words'
import type { AnswerOf, RouteName } from '../wire'
import type { WireFailure } from '../wire-values'
import type { Profile } from './profile'
import { readData } from './read-data'
import { type FailureMessages, failureOf, readFailureMessages } from './read-failure'
import { flagAt } from './read-values'
import {
  type AnswerReading,
  createReading,
  fieldOf,
  isThere,
  note,
  type Place,
  rootOf,
} from './reading'

/** What an answer of a provider means. */
export type ReadAnswer<Name extends RouteName> =
  | { readonly type: 'answer'; readonly answer: Exclude<AnswerOf<Name>, WireFailure> }
  /** A refusal, with an HTTP status of success or of failure. */
  | { readonly type: 'no'; readonly failure: WireFailure; readonly said: FailureMessages }
  /** It lacks what a sale needs. */
  | { readonly type: 'unusable'; readonly said: FailureMessages }

export type AnswerBody = {
  readonly status: number
  /** The parsed body; `undefined` if it is no JSON. */
  readonly json: unknown
  readonly text: string
  /** The header `Link`. */
  readonly link?: string
}

/** Calls whose success needs no body. */
const BODYLESS: ReadonlySet<RouteName> = new Set(['saude', 'validarPalavras'])

export const readingFor = (name: RouteName, { calls, money }: Profile): AnswerReading =>
  createReading(calls[name].reads, money)

/** Reads an answer of 2xx, which may still be a refusal. */
export function readSuccess<Name extends RouteName>(
  name: Name,
  body: AnswerBody,
  profile: Profile,
  reading: AnswerReading,
): ReadAnswer<Name> {
  const root = rootOf(reading, body.json)
  const data = dataOf(name, root)
  if (LISTED.has(name) && tellsOfMore(body)) note(data, 'more-pages')
  const said = readFailureMessages(body.json)
  const no = () =>
    ({ type: 'no', failure: failureOf(name, body.status, said, profile), said }) as const
  const success = successOf(name, root)
  if (name !== 'saude' && success === false) return no()
  const answer =
    body.json === undefined && !BODYLESS.has(name) ? undefined : answered(name, data, profile)
  // without `success: false` an empty answer is a refusal if it lists errors or has words that the profile's error rows know; one that says yes
  // and has data is one that cannot be read
  const hollow = answer === undefined || (!BODYLESS.has(name) && isHollow(data))
  const isUnread = success === true && !isHollow(data)
  const isNo = () => listsErrors(root) || (!isUnread && no().failure.outcome !== undefined)
  if (hollow && said.words.length > 0 && isNo()) return no()
  return answer === undefined ? { type: 'unusable', said } : { type: 'answer', answer }
}

/** Reads an answer of 400 or above that is a refusal. */
export function readRefusal(name: RouteName, body: AnswerBody, profile: Profile) {
  const said = readFailureMessages(body.json ?? body.text)
  return { type: 'no', failure: failureOf(name, body.status, said, profile), said } as const
}

/** Whether a 2xx answer to a request whose only result is success refuses it. */
export function refusesDone(name: RouteName, { json }: AnswerBody, profile: Profile): boolean {
  const root = rootOf(readingFor(name, profile), json)
  return json === false || successOf(name, root) === false || listsErrors(root)
}

function answered<Name extends RouteName>(name: Name, data: Place, profile: Profile) {
  // the table pairs each name with the reader of that name
  const read = readData[name] as (typeof readData)[Name]
  return read(data, profile)
}

/** Whether the answer says that it succeeded; `undefined`: it says nothing of it. An errorMessage of the word check without `success` is a refusal. */
function successOf(name: RouteName, root: Place): boolean | undefined {
  const success = flagAt(fieldOf(root, 'success'))
  if (success !== undefined) return success
  return name === 'validarPalavras' && isThere(fieldOf(root, 'errorMessage')) ? false : undefined
}

const isHollow = ({ value }: Place) =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const listsErrors = (root: Place): boolean =>
  [root, fieldOf(root, 'data')].some(
    (place) => readFailureMessages({ errors: fieldOf(place, 'Errors').value }).words.length > 0,
  )

/** Calls that answer with a list, of which the first page alone is read. */
const LISTED: ReadonlySet<RouteName> = new Set(['categorias', 'catalogo'])

const tellsOfMore = ({ json, link = '' }: AnswerBody): boolean =>
  /;\s*rel="?next\b/i.test(link) || namesNextPage(json, 0)

const NEXT =
  /^(?:has|tem|possui)(?:more|mais)|^(?:has|tem|possui)?(?:next|proxim[ao])(?:page|pagina)?(?:url|link|cursor|token)?$/
const PAGES =
  /^(?:total|qtde?|quantidade|numero)?(?:de)?(?:pages|paginas)$|^(?:page|pagina)s?(?:count|total)$|^(?:last|ultima)(?:page|pagina)$/
const NONE = /^(?:|0|false|nao)$/
const MOST_DEPTH = 4

/** Whether an object, or one in it that stands in no list, has a field that tells of a page after the first. */
function namesNextPage(value: unknown, depth: number): boolean {
  if (!isMapping(value) || depth > MOST_DEPTH) return false
  return Object.entries(value).some(([key, inner]) => {
    const name = foldedWords(key).replaceAll(' ', '')
    if (PAGES.test(name)) return Number(inner) > 1
    if (NEXT.test(name)) return !NONE.test(foldedWords(String(inner ?? '')))
    return namesNextPage(inner, depth + 1)
  })
}

/** A field that the data of a call has: an answer without `data` that has it beside `success` is itself the data. */
const TELLING: { readonly [Name in RouteName]?: string } = {
  lead: 'id',
  endereco: 'cidade',
  cupom: 'valorTotal',
  proposta: 'propostaID',
  pix: 'qrCode',
  boleto: 'boletoCodigoBarras',
  cartao: 'cartaoAutorizacao',
  confirmacao: 'status',
}

/** The data of the envelope; an answer without an envelope is itself the data. */
function dataOf(name: RouteName, root: Place): Place {
  const data = fieldOf(root, 'data')
  if (isThere(data)) return data
  const flat = { ...root, path: 'data' }
  const enveloped = isMapping(root.value) && ('success' in root.value || 'Errors' in root.value)
  const { [name]: telling } = TELLING
  return !enveloped || (telling && isThere(fieldOf(flat, telling))) ? flat : data
}
