const COMMON = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

const policy = (...directives: readonly string[]) => directives.join('; ')

/** The admin's page: own files only. Monaco and Mantine write styles, so those may be inline. */
export const ADMIN_HEADERS = {
  ...COMMON,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': policy(
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ),
} as const

/**
 * The preview's frame: of an opaque origin however it is opened, framed by the admin alone, and with no way out (cases ADM-03 to ADM-05).
 * Pictures of a draft come as bytes, hence `blob:`. Forms are allowed so that the composer hears Enter; `form-action` lets none be sent.
 */
export const PREVIEW_HEADERS = {
  ...COMMON,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': policy(
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    'media-src data:',
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ),
} as const

/** A shared page: the preview's own policy, and nobody may frame it. */
export const SHARED_HEADERS = {
  ...PREVIEW_HEADERS,
  'Content-Security-Policy': PREVIEW_HEADERS['Content-Security-Policy'].replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  ),
} as const

/** A shared page whose receiver may comment: it reaches the one address where its own comments lie, and nothing else. */
export const commentedPolicy = (address: string): string =>
  SHARED_HEADERS['Content-Security-Policy'].replace("connect-src 'none'", `connect-src ${address}`)

/** What the admin's workers may do: compute. They fetch nothing, and no text becomes code (case EXP-01). */
export const WORKER_POLICY = policy("default-src 'none'", "script-src 'self'")
