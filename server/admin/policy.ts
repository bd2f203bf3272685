const COMMON = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

const policy = (...directives: readonly string[]) => directives.join('; ')

/** The admin page may load only its own files. Inline styles are allowed, because Monaco and Mantine create them. */
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
 * The preview frame: it always has an opaque origin, only the admin may frame it, and it can send nothing (cases ADM-03 to ADM-05).
 * Pictures of a draft arrive as bytes, hence `blob:`. Forms are allowed so that Enter works in the composer; `form-action` blocks submissions.
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

/** A shared page: the policy of the preview, but it must not be framed. */
export const SHARED_HEADERS = {
  ...PREVIEW_HEADERS,
  'Content-Security-Policy': PREVIEW_HEADERS['Content-Security-Policy'].replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  ),
} as const

/** The policy of a shared page with comments: it may connect to `address`, where its comments are, and to nothing else. */
export const commentedPolicy = (address: string): string =>
  SHARED_HEADERS['Content-Security-Policy'].replace("connect-src 'none'", `connect-src ${address}`)

/** The admin's workers may only compute: no fetch, no eval (case EXP-01). */
export const WORKER_POLICY = policy("default-src 'none'", "script-src 'self'")
