import proxyAddr from '@fastify/proxy-addr'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
/** An unset variable and one of nothing but spaces mean the same. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (/^\s*$/.test(String(value ?? '')) ? undefined : value),
    schema.optional(),
  )

const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address',
  abort: true,
})

/** Whether a URL has no credentials, query or fragment. */
const isBare = (value: string) => {
  const { username, password, search, hash } = new URL(value)
  return !(username || password || search || hash)
}

/** Whether requests to a URL cannot be read in transit: https, or this machine. */
const isPrivate = (value: string) => {
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}

/** Whether a URL can be a source in a Content-Security-Policy: `;` and `,` would end it, and IPv6 hosts in brackets are not allowed. */
const fitsPolicy = (value: string) => {
  const { host, pathname } = new URL(value)
  return /^[a-z0-9.:-]+$/.test(host) && /^[\w.~/-]*$/.test(pathname)
}

/** Whether every item is valid for Fastify's `trustProxy`: an address or a network. */
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
    httpUrl.refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
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

/** Pairs [given, needed]: the first variable has no meaning without the second, so the server refuses to start with half a configuration. */
const HALVES = [
  // without its address the sandbox would start where the provider was meant
  ['PROVIDER_KEY', 'PROVIDER_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
  ['OIDC_DOMAINS', 'OIDC_ISSUER'],
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['MAIL_FROM', 'SMTP_URL'],
  ['NOTICE_WEBHOOK_URL', 'NOTICE_WEBHOOK_SECRET'],
  ['NOTICE_WEBHOOK_SECRET', 'NOTICE_WEBHOOK_URL'],
] as const satisfies readonly (readonly [keyof typeof schema.shape, keyof typeof schema.shape])[]

/** Single sign-on with the company's identity provider (OpenID Connect). */
export type OidcConfig = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string | undefined
  /** Its name on the sign-in button. */
  readonly name: string
  /** People with an e-mail of these domains may sign in as editors; an administrator must add all others first. */
  readonly domains: readonly string[]
}

/** The channels by which notices of reviews are sent. */
export type NoticeConfig = {
  readonly mail?: { readonly url: string; readonly from: string }
  readonly webhook?: { readonly url: string; readonly secret: string }
}

/** The validated environment variables; the server reads `process.env` nowhere else. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Folder of the embedded database. */
  readonly dataDir: string
  /** Address of a PostgreSQL database; absent: the embedded one is used. */
  readonly databaseUrl?: string | undefined
  /** Absent: the sandbox replaces the product API. */
  readonly providerUrl?: string | undefined
  readonly providerKey?: string | undefined
  /** Path of a YAML file in which this provider differs from the default profile. */
  readonly providerProfile?: string | undefined
  /** Verifies the provider's payment webhooks; absent: none are accepted. */
  readonly webhookSecret?: string | undefined
  /** Concurrent provider calls per route. */
  readonly providerConnections?: number | undefined
  /** Names of deviations that the sandbox simulates, separated by commas. */
  readonly sandboxHabits?: string | undefined
  /** Base URL, ending in a slash, of pictures of categories and logos of card brands. Absent: our own drawings. */
  readonly cdn?: string | undefined
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted; absent: none. */
  readonly trustProxy?: readonly string[] | undefined
  /** Opens the sandbox's controls to this machine even behind a proxy. */
  readonly openSandbox?: boolean | undefined
  /** Separate port for the metrics; absent: they are on the main port. */
  readonly metricsPort?: number | undefined
  /** Bearer token for the metrics; absent: only requests from this machine may read them. */
  readonly metricsToken?: string | undefined
  /** Seconds between failing /readyz and closing the server, so that a load balancer notices in time. */
  readonly drain?: number | undefined
  readonly previewHost?: string | undefined
  readonly adminEmail?: string | undefined
  readonly adminPassword?: string | undefined
  /** Public address of the admin, without a path. */
  readonly adminUrl?: string | undefined
  /** Single sign-on; absent: passwords only. */
  readonly oidc?: OidcConfig | undefined
  /** Whether a publication needs the approval of another person. */
  readonly needsReview?: boolean | undefined
  /** Absent: no notices are sent. */
  readonly notices?: NoticeConfig | undefined
  readonly logLevel: string
  /** Milliseconds that replace the longest typing delay of every variant. */
  readonly fakeLoad?: number | undefined
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Validates the environment (design section 7); every problem names its variable and never repeats its value. */
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
