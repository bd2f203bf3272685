import { type Compile, createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { ContentInput } from '../../src/core/language/read/content-input'
import { vocabulary } from '../../src/product/vocabulary'
import type { Manifest } from './manifest'
import { type ReleaseText, releaseText } from './release-text'

export type CompiledRelease =
  | { readonly ok: true; readonly release: ReleaseText; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Compiles the content of a manifest to a release. Any error refuses the whole (cases PUB-06 and PUB-15). */
export type CompileContent = (manifest: Manifest, content: ContentInput) => CompiledRelease

/** Uses the same compiler as `npm run check` and the editor; it caches its last run, so that a small change compiles quickly. */
export function contentCompiler(compile: Compile = createCompiler(vocabulary)): CompileContent {
  return (manifest, content) => {
    const { script, variants, armed, diagnostics, ...made } = compile(content)
    const experiments = made.experiments.filter(({ kept }) => kept === undefined)
    if (!script || variants.length === 0 || diagnostics.some(isError)) {
      return { ok: false, diagnostics }
    }
    return {
      ok: true,
      release: releaseText(manifest, { script, variants, experiments, armed }),
      warnings: diagnostics,
    }
  }
}

const isError = ({ severity }: Diagnostic) => severity === 'error'
