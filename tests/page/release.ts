import type { Release } from '../../server/content/release'
import { actions, parts } from '../../src/actions/contracts/registry'
import { compile } from '../../src/language/compile'
import { readSources } from '../../tools/read-sources'

/** The repository's own content as a release. */
export async function ownRelease(): Promise<Release> {
  const sources = (await readSources('.')).filter(({ path }) => !path.includes('draft'))
  const { script, variants, diagnostics } = compile(sources, { actions, parts })
  if (!script) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return { id: 'r1', script, variants: new Map(variants.map((variant) => [variant.id, variant])) }
}
