import { createHash } from 'node:crypto'
import { compile } from '../../src/language/compile'
import type { Diagnostic } from '../../src/language/diagnostic'
import type { Source } from '../../src/language/source'
import { known } from './known'
import type { Release } from './release'

export type LoadedRelease =
  | { readonly ok: true; readonly release: Release; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Compiles scripts and variants into a release, by the same compiler as `npm run check`; any error refuses the whole. */
export function loadRelease(sources: readonly Source[]): LoadedRelease {
  const { script, variants, diagnostics } = compile(sources, known)
  if (!script || diagnostics.some(({ severity }) => severity === 'error')) {
    return { ok: false, diagnostics }
  }
  const served = variants.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const id = createHash('sha256')
    .update(canonicalJson({ script, variants: served }))
    .digest('hex')
  const release = { id, script, variants: new Map(served.map((variant) => [variant.id, variant])) }
  return { ok: true, release, diagnostics }
}

/** JSON with the keys of every object sorted, so that equal content has equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
