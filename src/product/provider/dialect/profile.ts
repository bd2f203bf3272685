import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { isMapping } from '../../../core/script/value'
import { MAX_TIMEOUT } from '../timeouts'
import { type RouteName, routes } from '../wire'
import { wrongNames } from './profile-names'

/**
 * How one provider differs from the specification, as data (provider.yaml). The file in the repository is the default and names every key;
 * the file of `PROVIDER_PROFILE` holds only what differs from it.
 */

const names = Object.keys(routes) as [RouteName, ...RouteName[]] // the object's own keys
const callName = z.enum(names)
const pattern = (form: RegExp, error: string) => z.string().check(z.regex(form, { error }))

const path = pattern(/^(?:\/[\w.~-]+)+$/, 'must be a path such as /api/lead')
const fieldPath = pattern(/^[\w-]+(?:\.[\w-]+)*$/, 'must be a field name, with dots between levels')
/** The name of a header, which has no case. */
const header = z.pipe(
  pattern(/^[a-z][a-z0-9-]{0,60}$/i, 'must be the name of a header'),
  z.transform((name) => name.toLowerCase()),
)
const word = z.string().check(z.minLength(1), z.maxLength(200))
const statuses = z.array(z.int().check(z.minimum(200), z.maximum(599)))

const call = z.strictObject({
  path,
  /** Whether the API key is sent with it. */
  key: z.boolean(),
  /** Milliseconds that one try may take. */
  timeout: z.int().check(z.minimum(50), z.maximum(MAX_TIMEOUT)),
  /** Our name of a field of the request → theirs. */
  sends: z.record(fieldPath, fieldPath),
  /** Our name of a field of the answer → theirs. */
  reads: z.record(fieldPath, fieldPath),
  /** Where to look up what a call with a lost answer has made; request and answer have the fields of the call itself. */
  lookup: z.optional(z.strictObject({ path, method: z.enum(['get', 'post']) })),
  /** Where to withdraw an unpaid charge, with the fields of the call's request; any success means that it can no longer be paid. */
  withdraw: z.optional(z.strictObject({ path, method: z.enum(['post', 'delete']) })),
})

const errorRow = z.strictObject({
  call: callName,
  /** The answer must contain one of them; accents, case and punctuation do not count. Absent: any words. */
  words: z.optional(z.array(word).check(z.minLength(1))),
  /** The answer must have one of these codes. */
  codes: z.optional(z.array(z.union([word, z.int()])).check(z.minLength(1))),
  /** Absent: any refusal. */
  status: z.optional(statuses.check(z.minLength(1))),
  outcome: pattern(/^[a-z]+(?:-[a-z]+)*$/, "must be an outcome of the call's action"),
})

export const profileSchema = z.strictObject({
  /** Prefix of every path. */
  basePath: pattern(/^(?:\/[\w.~-]+)*$/, 'must be empty or a path such as /v2'),
  key: z.strictObject({
    header,
    /** Text before the key, such as "Bearer ". */
    prefix: z.string().check(z.regex(/^[\x20-\x7e]{0,40}$/)),
  }),
  /** `number`: 1234.56, also as text; `br`: also "1.234,56". */
  money: z.enum(['number', 'br']),
  /** `sent`: a plan without valorParcelaPrimeiroPagto is left out; `monthly`: without it the first instalment is valorParcela. */
  firstInstalment: z.enum(['sent', 'monthly']),
  /** `header`: the provider takes repeated calls with the same `Idempotency-Key` for one call. */
  idempotencyKey: z.enum(['none', 'header']),
  calls: z.record(callName, call),
  card: z.strictObject({
    /** Statuses with which an authorisation is a payment; any other success is pending. */
    approved: statuses,
    /** Words of the answer's own status that mean pending. */
    pending: z.array(word),
    /** Statuses of 400 and above that are no refusal of the card, whatever the body. */
    unknown: statuses,
  }),
  confirmation: z.strictObject({
    /** The HTTP method by which `calls.confirmacao` asks whether a payment has arrived; `none`: it is never called. */
    ask: z.enum(['none', 'get', 'post']),
    /** Words of the state of a payment; accents, case and punctuation do not count. An unknown word counts as pending. */
    approved: z.array(word),
    pending: z.array(word),
    void: z.array(word),
    /** How the provider sends payment notices; they are accepted only if a secret is set (`PROVIDER_WEBHOOK_SECRET`). */
    webhook: z.strictObject({
      /** The header that holds the HMAC-SHA256 of the body. */
      signature: header,
      prefix: z.string().check(z.regex(/^[\x20-\x7e]{0,40}$/)),
      encoding: z.enum(['hex', 'base64']),
      /** The header that holds the time of sending; then `<time>.<body>` is signed, not only the body. Empty: no such header. */
      timestamp: z.union([z.literal(''), header]),
      /** Our name of a field of the notice → theirs. */
      reads: z.record(fieldPath, fieldPath),
    }),
  }),
  errors: z.array(errorRow),
})

export type Profile = z.output<typeof profileSchema>

export type ProfileResult =
  | { readonly ok: true; readonly profile: Profile }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Defaults of a call that no file configures: the path of the wire table, with the key, in 5 s. */
const defaultCalls = Object.fromEntries(
  names.map((name) => [
    name,
    { path: routes[name].path, key: true, timeout: 5000, sends: {}, reads: {} },
  ]),
)

/** Merges a provider's own profile over the default and validates the result; each problem names its key. */
export function readProfile(base: unknown, own: unknown): ProfileResult {
  const parsed = z.safeParse(
    profileSchema,
    layered(layered({ calls: defaultCalls }, base), own ?? {}),
    { error: en().localeError },
  )
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap(problemsOf) }
  const problems = wrongNames(parsed.data)
  return problems.length > 0 ? { ok: false, problems } : { ok: true, profile: parsed.data }
}

function problemsOf({ path: at, ...issue }: z.core.$ZodIssue): string[] {
  const place = at.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [`${place || 'the file'}: ${issue.message}`]
  return issue.keys.map((key) => {
    const there = place === 'calls' ? `; there are ${names.join(', ')}` : ''
    return `${place === '' ? key : `${place}.${key}`}: there is no such key${there}`
  })
}

/** Mappings are merged key by key, own error rows come before the default's, and anything else replaces the default. */
function layered(base: unknown, own: unknown, key?: string): unknown {
  if (Array.isArray(base) && Array.isArray(own)) return key === 'errors' ? [...own, ...base] : own
  if (!isMapping(base) || !isMapping(own)) return own
  const merged: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(own)) {
    merged[name] = Object.hasOwn(base, name) ? layered(base[name], value, name) : value
  }
  return merged
}
