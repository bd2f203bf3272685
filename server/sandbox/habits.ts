import * as z from 'zod'
import type { Clock } from '../environment/clock'

/** Variations of an answer's format that the specification allows to a provider. Each changes the form of an answer, never its content. */
export const HABITS = [
  'numbers-as-text',
  'optional-null',
  'optional-missing',
  'numbers-for-text',
  'dates-as-instants',
  'dates-dd-mm-aaaa',
  'expiry-as-instant',
  'unknown-fields',
  'no-envelope',
  'errors-message',
  'errors-list',
  'errors-fields',
  'errors-problem',
  'errors-text',
  'other-statuses',
  'refused-400',
] as const

export type Habit = (typeof HABITS)[number]

export const habitsSchema = z.strictObject({
  habits: z.array(z.enum(HABITS)).max(HABITS.length),
  /** Seed of the random choices between several habits. */
  seed: z.number().int().min(0).optional(),
})

export type Habits = {
  readonly set: (wanted: z.output<typeof habitsSchema>) => void
  readonly dress: (answer: Answer) => Answer
}

/** An answer as it goes out. */
export type Answer = { readonly status: number; readonly body: unknown }

/** Optional fields of plans and calls; an optional object is left out as a whole. */
const OPTIONAL = new Set([
  'descricao',
  'imagemUrl',
  'complemento',
  'numero',
  'bemNome',
  'grupo',
  'planoGrupoSituacao',
  'planoTaxaAdmTotal',
  'planoPrimeiroPagto',
  'planoExibeSimulacao',
  'exibirTextoResolucao285',
  'dataProximaAssembleia',
  'detalhesPlano',
  'bemCategoriaCodigo',
  'tipoPlanoID',
  'planoTaxas',
  'TaxaFundoReserva',
  'cupomId',
  'valorDescontado',
  'valorDesconto',
  'tipoDesconto',
  'formasPagamentosValidas',
  'validadeSegundos',
  'pagoEm',
  'boletoURL',
  'LeadToken',
])

type Json = unknown
type Change = (key: string, value: Json, now: number) => Json
/** Marks a field that is left out. */
const GONE = Symbol('gone')

/** How each habit changes one field of an answer that succeeds. */
const FIELDS: { readonly [H in Habit]?: Change } = {
  'numbers-as-text': (_key, value) => (typeof value === 'number' ? String(value) : value),
  'optional-null': (key, value) => (OPTIONAL.has(key) ? null : value),
  'optional-missing': (key, value) => (OPTIONAL.has(key) ? GONE : value),
  'numbers-for-text': (key, value) =>
    key === 'lanceFixo' ? 30 : key === 'lanceLivre' || key === 'grupo' ? 25 : value,
  'dates-as-instants': (key, value) => (isDate(key, value) ? `${value}T23:30:00-03:00` : value),
  'dates-dd-mm-aaaa': (key, value) =>
    isDate(key, value) ? String(value).slice(0, 10).split('-').reverse().join('/') : value,
  'expiry-as-instant': (key, value, now) =>
    key === 'validadeSegundos' && value !== null
      ? new Date(now + Number(value) * 1000).toISOString()
      : value,
}

const isDate = (key: string, value: Json) =>
  key === 'dataProximaAssembleia' && /^\d{4}-\d\d-\d\d$/.test(String(value))

/** Applies the configured habits to answers; without habits an answer stays as it is. */
export function createHabits(clock: Clock): Habits {
  let current: ReadonlySet<Habit> = new Set()
  let next = chance(0)
  return {
    set: ({ habits, seed }) => {
      current = new Set(habits)
      next = chance(seed ?? 0)
    },
    dress: (answer) => {
      if (current.size === 0) return answer
      const { success } = answer.body as { success?: boolean } // the sandbox's own envelope
      return success === false
        ? dressFailure(answer, current, next)
        : dressSuccess(answer, current, clock())
    },
  }
}

/** Parses a comma-separated list of habits, as in an environment variable. Throws on an unknown name. */
export function habitsOf(names: string): Habit[] {
  const wanted = names.split(',').map((name) => name.trim())
  const known = wanted.flatMap((name) => HABITS.filter((habit) => habit === name))
  if (known.length === wanted.length) return known
  throw new Error(`SANDBOX_HABITS: there are ${HABITS.join(', ')}.`)
}

function dressSuccess({ status, body }: Answer, habits: ReadonlySet<Habit>, now: number): Answer {
  let dressed = body
  for (const habit of HABITS) {
    const change = habits.has(habit) ? FIELDS[habit] : undefined
    if (change) dressed = changed(dressed, (key, value) => change(key, value, now))
  }
  if (habits.has('unknown-fields')) dressed = withUnknown(dressed)
  if (!habits.has('no-envelope')) return { status, body: dressed }
  const { data } = dressed as { data?: Json } // the sandbox's own envelope
  // an answer without data, as of the word check and of the address, keeps its envelope
  return { status, body: data === null || data === undefined ? dressed : data }
}

function changed(value: Json, change: (key: string, value: Json) => Json): Json {
  if (Array.isArray(value)) {
    return value.map((item) => changed(typeof item === 'object' ? item : change('', item), change))
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const after = change(key, inner)
    return after === GONE ? [] : [[key, changed(after, change)] as const]
  })
  return Object.fromEntries(entries)
}

function withUnknown(value: Json): Json {
  if (Array.isArray(value)) return value.map(withUnknown)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, member]) => [key, withUnknown(member)] as const)
  return { ...Object.fromEntries(inner), traceId: 'a-1', interno: { custo: 1, notas: [null] } }
}

type Failure = { readonly message: string; readonly errors?: readonly (string | number)[] }

/** The forms of a failure by habit; none has `success`. */
const FAILURES: { readonly [H in Habit]?: (failure: Failure, status: number) => Json } = {
  'errors-message': ({ message, errors }) => ({ message: errors?.[0] ?? message }),
  'errors-list': ({ message, errors }) => ({ Errors: errors ?? [message] }),
  'errors-fields': ({ message, errors }) => ({
    Errors: (errors ?? [message]).map((said) => ({ campo: null, errorMessage: said })),
  }),
  'errors-problem': ({ message, errors }, status) => ({
    type: 'about:blank',
    title: 'Bad Request',
    status,
    detail: String(errors?.[0] ?? message),
  }),
  'errors-text': ({ message, errors }) => String(errors?.[0] ?? message),
}

const PAYMENT_REFUSED = 402

function dressFailure(
  { status, body }: Answer,
  habits: ReadonlySet<Habit>,
  next: () => number,
): Answer {
  const dresses = HABITS.filter((habit) => habits.has(habit) && FAILURES[habit])
  const failure = body as Failure // the sandbox's own envelope
  const isCard = status === PAYMENT_REFUSED
  const refused = isCard && habits.has('refused-400') ? 400 : status
  const other = habits.has('other-statuses') && !isCard && status >= 400
  const sent = other ? ([400, 404, 422][Math.floor(next() * 3)] ?? status) : refused
  const habit = dresses[Math.floor(next() * dresses.length)]
  const dress = habit && FAILURES[habit]
  if (!dress) {
    const { success: _success, ...rest } = body as Failure & { success: false }
    return { status: sent, body: habits.has('refused-400') && isCard ? rest : body }
  }
  // a refused card is answered with an object, and a refusal with HTTP 200 needs an error status instead
  if (status < 400 || (isCard && habit === 'errors-text')) {
    return { status: status < 400 ? 422 : sent, body: { message: failure.message } }
  }
  return { status: sent, body: dress(failure, sent) }
}

/** The random generator Mulberry32: the same numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
