import { isCompiled, pictureName } from '../../src/api/path'
import { type Compile, createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { Assets } from '../../src/core/language/judge/check-assets'
import type { Source } from '../../src/core/language/read/source'
import { vocabulary } from '../../src/product/vocabulary'
import { type Manifest, picturesIn } from './manifest'
import { type ReleaseText, releaseText } from './release-text'

export type Compiled =
  | { readonly ok: true; readonly release: ReleaseText; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** Makes a release of documents. Any error refuses the whole (cases PUB-06 and PUB-15). */
export type CompileContent = (manifest: Manifest, documents: readonly Source[]) => Compiled

/** The same compiler as `npm run check` and the editor; it remembers its last run, so that a small change is checked quickly. */
export function contentCompiler(compile: Compile = createCompiler(vocabulary)): CompileContent {
  return (manifest, documents) => {
    const sources = documents.filter(({ path }) => isCompiled(path))
    const { script, variants, diagnostics } = compile(sources, assetsOf(manifest))
    if (!script || variants.length === 0 || diagnostics.some(isError)) {
      return { ok: false, diagnostics }
    }
    return {
      ok: true,
      release: releaseText(manifest, script, variants),
      warnings: diagnostics,
    }
  }
}

/** Which pictures there are; how heavy each may be was judged when it came. */
const assetsOf = (manifest: Manifest): Assets =>
  new Map(picturesIn(manifest).map(([path]) => [pictureName(path), {}]))

const isError = ({ severity }: Diagnostic) => severity === 'error'
