import proxyAddr from '@fastify/proxy-addr'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
/** An unset and an empty variable mean the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
  abort: true,
})

/** Whether an address is only an address: who may come in and what is asked for stand elsewhere. */
const isBare = (value: string) => {
  const { username, password, search, hash } = new URL(value)
  return !(username || password || search || hash)
}

/** Whether what is sent cannot be read on its way: by TLS, or within this machine. */
const isPrivate = (value: string) => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** Whether an address can stand in a content policy, where a semicolon or a comma would end it and a bracket is no host. */
const fitsPolicy = (value: string) => {
  const { host, pathname } = new URL(value)
  return /^[a-z0-9.:-]+$/.test(host) && /^[\w.~/-]*$/.test(pathname)
}

/** Whether every item is an address or a network that Fastify can be told to believe. */
function areProxies(items: string[]): boolean {
  try {
    proxyAddr.compile(items)
    return true
  } catch {
    return false
  }
}

const schema = z.object({
  HOST: optional(z.string().max(255)),
  PORT: optional(port),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres:// address' }),
  ),
  PROVIDER_URL: optional(httpUrl.refine(isBare, 'must hold no credentials, query or fragment')),
  PROVIDER_KEY: optional(
    z.string().regex(/^[\x21-\x7e]{1,512}$/, 'must be printable ASCII without spaces'),
  ),
  PROVIDER_PROFILE: optional(z.string().max(4096)),
  PROVIDER_WEBHOOK_SECRET: optional(
    z.string().regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 or more printable ASCII characters'),
  ),
  PROVIDER_CONNECTIONS: optional(z.coerce.number().int().min(1).max(1000)),
  SANDBOX_HABITS: optional(z.string().max(1000)),
  CDN_URL: optional(
    httpUrl
      .refine(isPrivate, { error: 'must be an https address', abort: true })
      .refine(
        (value) => isBare(value) && fitsPolicy(value),
        'must be host and path alone, in letters, digits and . - _ ~ /',
      ),
  ),
  TRUST_PROXY: optional(
    z
      .string()
      .transform((text) => text.split(',').map((item) => item.trim()))
      .refine(areProxies, 'must be addresses or networks (10.0.0.0/8) with commas between'),
  ),
  SANDBOX: optional(z.enum(['0', '1'])),
  METRICS_PORT: optional(port),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 or more printable ASCII characters'),
  ),
  DRAIN: optional(z.coerce.number().int().min(0).max(60)),
  PREVIEW_HOST: optional(z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name without port')),
  ADMIN_EMAIL: optional(z.email('must be an e-mail address')),
  ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
  ADMIN_URL: optional(
    httpUrl.refine((value) => new URL(value).origin === value.replace(/\/$/, ''), {
      error: 'must be an address without a path',
    }),
  ),
  OIDC_ISSUER: optional(httpUrl.refine(isPrivate, 'must be an https address')),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_NAME: optional(z.string().max(60)),
  OIDC_DOMAINS: optional(
    z.string().regex(/^[a-z0-9.-]+(?:,[a-z0-9.-]+)*$/i, 'must be domains with commas between'),
  ),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }),
  ),
  MAIL_FROM: optional(z.email('must be an e-mail address')),
  NOTICE_WEBHOOK_URL: optional(
    httpUrl.refine(isPrivate, { error: 'must be an https address', abort: true }),
  ),
  NOTICE_WEBHOOK_SECRET: optional(
    z.string().regex(/^[\x21-\x7e]{16,512}$/, 'must be 16 or more printable ASCII characters'),
  ),
  REVIEW: optional(z.enum(['required', 'optional'])),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  FAKE_LOAD: optional(z.coerce.number().int().min(0).max(10_000)),
})

/** Variables that say nothing without another: half a configuration would start, and be another one than was meant. */
const HALVES = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['NOTICE_WEBHOOK_URL', 'NOTICE_WEBHOOK_SECRET'],
  ['NOTICE_WEBHOOK_SECRET', 'NOTICE_WEBHOOK_URL'],
] as const satisfies readonly (readonly [keyof typeof schema.shape, keyof typeof schema.shape])[]

/** A company's own sign-in (OpenID Connect). */
export type OidcConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** What the button calls it. */
  readonly name: string
  /** Whoever has an e-mail of these domains may come in as an editor; others must have been added by an administrator. */
  readonly domains: readonly string[]
}

/** By which ways notices of reviews go out. */
export type NoticeConfig = {
  readonly mail?: { readonly url: string; readonly from: string }
  readonly webhook?: { readonly url: string; readonly secret: string }
}

/** What the environment says, checked; the server reads `process.env` nowhere else. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl?: string | undefined
  /** Absent: the sandbox stands in for the product API. */
  readonly providerUrl?: string | undefined
  readonly providerKey?: string | undefined
  /** File of what the provider does its own way. */
  readonly providerProfile?: string | undefined
  /** Signs the notices that the provider sends of payments; absent: none is taken. */
  readonly webhookSecret?: string | undefined
  /** Calls of one kind that may be under way at the provider at once. */
  readonly providerConnections?: number | undefined
  /** Habits that the sandbox takes on, by name, with commas between. */
  readonly sandboxHabits?: string | undefined
  /** Where pictures of categories and logos of card brands lie; ends in a slash. Absent: our own drawings. */
  readonly cdn?: string | undefined
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto count; absent: nobody's do. */
  readonly trustProxy?: readonly string[] | undefined
  /** The sandbox's controls are open to this machine even where there is a proxy. */
  readonly openSandbox?: boolean | undefined
  /** A port of their own for the figures, instead of the product's. */
  readonly metricsPort?: number | undefined
  /** Whoever brings it may read the figures; absent: who is at this machine. */
  readonly metricsToken?: string | undefined
  /** Seconds between the end of readiness and the end of service, so that a load balancer sees the one before the other. */
  readonly drain?: number | undefined
  readonly previewHost?: string | undefined
  readonly adminEmail?: string | undefined
  readonly adminPassword?: string | undefined
  /** Where the admin is reached from outside, without a path. */
  readonly adminUrl?: string | undefined
  /** The company's own sign-in. */
  readonly oidc?: OidcConfig | undefined
  /** Nothing goes live without the approval of another person. */
  readonly needsReview?: boolean | undefined
  /** Absent: nobody is told. */
  readonly notices?: NoticeConfig | undefined
  readonly logLevel: string
  /** Milliseconds that replace every variant's delay. */
  readonly fakeLoad?: number | undefined
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the environment (design section 7); every problem names its variable and never repeats its value. */
export function readConfig(env: { readonly [name: string]: string | undefined }): ConfigResult {
  const parsed = schema.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}. See the README for what it may hold.`,
    )
    return { ok: false, problems }
  }
  const value = parsed.data
  const halves = HALVES.flatMap(([given, needed]) =>
    value[given] !== undefined && value[needed] === undefined
      ? [`${needed}: is needed beside ${given}. Set both, or neither. See the README.`]
      : [],
  )
  if (halves.length > 0) return { ok: false, problems: halves }
  return {
    ok: true,
    config: {
      host: value.HOST ?? '127.0.0.1',
      port: value.PORT ?? 3000,
      dataDir: value.DATA_DIR ?? './data',
      databaseUrl: value.DATABASE_URL,
      providerUrl: value.PROVIDER_URL,
      providerKey: value.PROVIDER_KEY,
      providerProfile: value.PROVIDER_PROFILE,
      webhookSecret: value.PROVIDER_WEBHOOK_SECRET,
      providerConnections: value.PROVIDER_CONNECTIONS,
      sandboxHabits: value.SANDBOX_HABITS,
      cdn: value.CDN_URL && new URL(value.CDN_URL).href.replace(/\/?$/, '/'),
      trustProxy: value.TRUST_PROXY,
      openSandbox: value.SANDBOX === '1' || undefined,
      metricsPort: value.METRICS_PORT,
      metricsToken: value.METRICS_TOKEN,
      drain: value.DRAIN,
      previewHost: value.PREVIEW_HOST?.toLowerCase(),
      adminEmail: value.ADMIN_EMAIL,
      adminPassword: value.ADMIN_PASSWORD,
      adminUrl: value.ADMIN_URL,
      oidc: oidcOf(value),
      needsReview: value.REVIEW === 'required' || undefined,
      notices: noticesOf(value),
      logLevel: value.LOG_LEVEL ?? 'info',
      fakeLoad: value.FAKE_LOAD,
    },
  }
}

function noticesOf(value: z.output<typeof schema>): NoticeConfig | undefined {
  const { SMTP_URL, MAIL_FROM, NOTICE_WEBHOOK_URL, NOTICE_WEBHOOK_SECRET } = value
  const mail = SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined
  const webhook =
    NOTICE_WEBHOOK_URL && NOTICE_WEBHOOK_SECRET
      ? { url: NOTICE_WEBHOOK_URL, secret: NOTICE_WEBHOOK_SECRET }
      : undefined
  if (!mail && !webhook) return undefined
  return { ...(mail && { mail }), ...(webhook && { webhook }) }
}

function oidcOf(value: z.output<typeof schema>): OidcConfig | undefined {
  if (!value.OIDC_ISSUER || !value.OIDC_CLIENT_ID) return undefined
  return {
    issuer: value.OIDC_ISSUER,
    clientId: value.OIDC_CLIENT_ID,
    clientSecret: value.OIDC_CLIENT_SECRET,
    name: value.OIDC_NAME ?? 'a conta da empresa',
    domains: value.OIDC_DOMAINS?.toLowerCase().split(',') ?? [],
  }
}
