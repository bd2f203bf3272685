import { isMapping } from '../../../core/script/value'
import { COUPON_REASONS } from '../../facts/coupon-reasons'
import { foldedWords } from '../plain-words'
import type { RouteName } from '../wire'
import type { WireFailure } from '../wire-values'
import type { Profile } from './profile'

/** The words and codes of a failed answer, whatever its structure. */
export type FailureMessages = {
  /** All its texts, the most specific first. */
  readonly words: readonly string[]
  /** Its codes, of the listed items or beside its words. */
  readonly codes: readonly string[]
  /** The listed items, each as its words and codes; without a list everything together is one reason. */
  readonly reasons: readonly (readonly string[])[]
}

/** Common keys of error messages, in lower case without separators: the most specific first. */
const WORDS = [
  'errormessage',
  'mensagemerro',
  'detail',
  'message',
  'mensagem',
  'msg',
  'descricao',
  'description',
]
const LISTS = [
  'errors',
  'erros',
  'errormessages',
  'mensagens',
  'messages',
  'notifications',
  'reasons',
  'motivos',
]
const CODES = ['codigo', 'code', 'errorcode', 'codigoerro', 'nome', 'name']
const LAST = ['error', 'erro', 'title']
/** Keys of objects in which a failure may be wrapped. */
const WRAPS = ['data', 'result', 'response']

const MOST_TEXT = 500
const MOST_ITEMS = 50
const MOST_DEPTH = 5

/** Finds the words and codes of a failed answer: a JSON value, or the text of a body that is no JSON. No other code does this. */
export function readFailureMessages(body: unknown): FailureMessages {
  const words = [...new Set(wordsIn(body, 0))].slice(0, MOST_ITEMS)
  const listed = listedIn(body, 0).slice(0, MOST_ITEMS)
  const reasons = listed.length > 0 ? listed : [[...words, ...codesIn(body)]]
  return { words, codes: [...codesIn(body), ...reasons.flat()], reasons }
}

function textOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string') return []
  const text = value.trim()
  // a page of HTML is no message of the provider's API
  return text === '' || text.startsWith('<') ? [] : [text.slice(0, MOST_TEXT)]
}

/** The values of an object under these names, in the order of the names. */
function under(value: Record<string, unknown>, names: readonly string[]): unknown[] {
  const folded = new Map(
    Object.entries(value).map(([key, inner]) => [key.toLowerCase().replace(/[^a-z]/g, ''), inner]),
  )
  return names.flatMap((name) => (folded.has(name) ? [folded.get(name)] : []))
}

function wordsIn(value: unknown, depth: number): string[] {
  if (depth > MOST_DEPTH) return []
  if (Array.isArray(value)) {
    return value.slice(0, MOST_ITEMS).flatMap((item) => wordsIn(item, depth + 1))
  }
  if (!isMapping(value)) return textOf(value)
  const [direct, listed, last, wrapped] = [WORDS, LISTS, LAST, WRAPS].map((names) =>
    under(value, names),
  )
  return [
    ...(direct ?? []).flatMap((inner) => wordsIn(inner, depth + 1)),
    ...(listed ?? []).flatMap((inner) =>
      itemsIn(inner).flatMap((item) => wordsIn(item, depth + 1)),
    ),
    ...(last ?? []).flatMap((inner) => wordsIn(inner, depth + 1)),
    ...(wrapped ?? []).filter(isMapping).flatMap((inner) => wordsIn(inner, depth + 1)),
  ]
}

/** The items of a list, or of a mapping from fields to their errors. */
const itemsIn = (value: unknown): unknown[] =>
  (isMapping(value) ? Object.values(value) : [value]).flat().slice(0, MOST_ITEMS)

const codesIn = (value: unknown): string[] =>
  isMapping(value) ? under(value, CODES).flatMap(textOf) : []

/** The words and codes of each item that a failure lists. */
function listedIn(value: unknown, depth: number): string[][] {
  if (Array.isArray(value)) return value.map(reasonOf)
  if (depth > MOST_DEPTH || !isMapping(value)) return []
  const listed = under(value, LISTS).flatMap(itemsIn).map(reasonOf)
  return listed.length > 0
    ? listed
    : under(value, WRAPS).flatMap((inner) => listedIn(inner, depth + 1))
}

const reasonOf = (item: unknown): string[] => [...wordsIn(item, 0), ...codesIn(item)]

const REASON_NAMES = new Map(
  COUPON_REASONS.flatMap(([number, name, message]) => [
    [String(number), name],
    [foldedWords(name), name],
    [foldedWords(message), name],
  ]),
)

/** The reasons by their names in the specification (section 8); an unlisted one as the provider's own sentence, or `''` without one. */
const namedReasons = ({ reasons }: FailureMessages): string[] =>
  reasons.map(
    (said) =>
      said.flatMap((text) => REASON_NAMES.get(foldedWords(text)) ?? [])[0] ??
      said.find(isSentence)?.slice(0, MOST_REASON) ??
      '',
  )

const MOST_REASON = 200

/** Whether a text is fit for visitors: words, without markup and without English error messages. */
const isSentence = (text: string) =>
  /\p{L}+ [^<>{}_=]*\p{L}/u.test(text) && !/[<>{}_=]/.test(text) && !ENGLISH.test(text)

const ENGLISH =
  /\b(?:the|bad|not|request|errors?|invalid|validation|exception|internal|server|failed|unauthorized|forbidden)\b/i

/** The outcome of a refusal by the profile's error rows; without a matching row there is no outcome, and the call fails. */
export function failureOf(
  name: RouteName,
  status: number,
  said: FailureMessages,
  { errors }: Profile,
): WireFailure {
  const reasons = namedReasons(said)
  const folded = said.words.map(foldedWords)
  const row = errors.find(
    ({ call, words, codes, status: statuses }) =>
      call === name &&
      (statuses === undefined || statuses.includes(status)) &&
      (words === undefined || words.some((word) => isSaid(folded, word))) &&
      (codes === undefined || codes.some((code) => isNamed([...reasons, ...said.codes], code))),
  )
  if (!row) return { success: false }
  const { outcome } = row
  // the word check's own sentence is what its field shows; a coupon's reasons are listed and shown at its field
  if (name === 'validarPalavras')
    return { success: false, outcome, errorMessage: said.words[0] ?? '' }
  return name === 'cupom' || outcome === 'cupom-invalido'
    ? { success: false, outcome, errors: reasons }
    : { success: false, outcome }
}

const isSaid = (folded: readonly string[], word: string) =>
  folded.some((text) => text.includes(foldedWords(word)))

const isNamed = (reasons: readonly string[], code: string | number) =>
  reasons.some((reason) => foldedWords(reason) === foldedWords(String(code)))
