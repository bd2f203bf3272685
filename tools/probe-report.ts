import type { Try } from '../server/gateway/provider'
import { OUTCOMES } from '../src/product/provider/dialect/profile-names'
import { foldedWords } from '../src/product/provider/plain-words'
import { routes } from '../src/product/provider/wire'

/** Marks what a profile should mend, wherever it stands. */
const MEND = '! '

const FAULTS = {
  missing: 'falta',
  'wrong-type': 'não se entende',
  'out-of-range': 'não pode ser',
  'left-out': 'fica de fora',
  'unknown-word': 'palavra que o perfil não conhece',
  'more-pages': 'há mais páginas, e só a primeira é lida',
} as const

/** What is looked for in every answer, what a sale asks for that the specification does not name, and no field of a plan or a sale. */
const NOT_MISSED =
  /(?:^|\.)(?:success|errors|errorMessage|type|data|value|valorParcelaIntegral|dataVencimento)$|^data\.(?:data\.)?status$/i
/** The envelope's own fields, read where a call fails. */
const NOT_IGNORED = /^(?:errors|errorMessage|message|mensagem)$/i

const MOST_WORDS = 500

/** How one call is to be told. */
export type Telling = {
  /** What it was tried for, beside its name: the second time, a refusal. */
  readonly label?: string | undefined
  /** `–`: it showed nothing. */
  readonly mark: '✓' | '✗' | '–'
  /** How it ended, where that is not said by the answer alone. */
  readonly end?: string | undefined
  /** The outcome that a refusal should have had. */
  readonly wanted?: string | undefined
  /** Whether a key is sent. */
  readonly hasKey: boolean
}

/** One call as lines: how it ended, what was missing, what was ignored, and which lines of a profile would mend it. */
export function probeReport(tried: Try, telling: Telling): string {
  const { name, answer, milliseconds } = tried
  const { status, said, raw, ignored, absent = [] } = answer
  const { method, path } = routes[name]
  const unsaid = [...absent].filter((at) => !NOT_MISSED.test(at))
  const unread = (ignored?.() ?? []).filter((at) => !NOT_IGNORED.test(at))
  const label = telling.label === undefined ? '' : ` (${telling.label})`
  const isBad = telling.mark === '✗'
  const hint = isBad ? hintOf(tried, telling) : ''
  return [
    `${telling.mark} ${name}${label} ${method} ${path} — ${status ?? 'sem status'}, ${Math.round(milliseconds)} ms, ${telling.end ?? endOf(tried)}`,
    ...noted(tried),
    ...(unsaid.length > 0 ? [`    não informado: ${unsaid.join(', ')}`] : []),
    ...(said && said.words.length > 0
      ? [`    ele diz: ${said.words.join(' | ').slice(0, 300)}`]
      : []),
    ...(isBad && raw?.() ? [`    resposta inteira: ${raw().slice(0, MOST_WORDS)}`] : []),
    ...(unread.length > 0 ? [`    ignorado: ${unread.join(', ').slice(0, 300)}`] : []),
    ...(hint === '' ? [] : [`    ${MEND}${hint}`]),
  ].join('\n')
}

function endOf({ answer: { result } }: Try): string {
  if (result.type === 'answered') return 'entendida'
  if (result.type !== 'refused') return 'sem resposta que sirva'
  return `recusada: ${result.failure.outcome ?? 'falha'}`
}

function noted({ answer: { notes } }: Try): string[] {
  const counted = new Map<string, number>()
  for (const { path: at, fault: what, needed } of notes) {
    const line = `${what === 'missing' && !needed ? '' : MEND}${FAULTS[what]}: ${at}${needed ? ' (a venda precisa dele)' : ''}`
    counted.set(line, (counted.get(line) ?? 0) + 1)
  }
  return [...counted].map(([line, times]) => `    ${line}${times > 1 ? ` (${times} vezes)` : ''}`)
}

/** What mends a call that found no answer. */
function hintOf({ name, answer }: Try, { wanted, hasKey }: Telling): string {
  const { fault, status = 0, said } = answer
  const at = `provider.yaml, calls.${name}: `
  switch (fault) {
    case 'none':
      return wanted === undefined
        ? 'o provedor recusou o pedido: corrija o que a resposta aponta'
        : `"errors" do perfil: a recusa devia ser ${wanted}`
    case 'unknown-words':
      return wordsHint(name, said?.words[0] ?? '', wanted)
    case 'unusable':
      return `${at}a resposta não traz o que a venda precisa: diga em "reads" como os campos se chamam`
    case 'no-json':
      return `${at}a resposta não é JSON: confira "basePath" e "path" desta chamada`
    case 'no-answer':
      return `${at}não houve resposta: confira PROVIDER_URL e "timeout" desta chamada`
    case 'status':
      if (status !== 401 && status !== 403) return `o provedor falhou (${status}): não é do perfil`
      return hasKey
        ? `${at}a chave não foi aceita: confira PROVIDER_KEY e "key.header"`
        : `${at}nenhuma chave foi enviada: defina PROVIDER_KEY, e confira PROVIDER_KEY e "key.header"`
  }
}

/** A refusal that no row knows: the row to write, where there is an outcome for it. */
function wordsHint(name: Try['name'], words: string, wanted: string | undefined): string {
  const row = (outcome: string) =>
    `{ call: ${name}, words: [${JSON.stringify(foldedWords(words))}], outcome: ${outcome} }`
  if (wanted !== undefined) return `acrescente a "errors" do perfil: ${row(wanted)}`
  const refused = 'o provedor recusou o pedido: corrija o que a resposta aponta'
  const outcomes = OUTCOMES[name] ?? []
  return outcomes.length === 0
    ? `${refused}; ${name} não tem outro desfecho que falha`
    : `${refused}, ou acrescente a "errors" do perfil, se é um destes desfechos: ${row(outcomes.join(' | '))}`
}
