import { readContentFiles } from '../../../server/content/content-files'
import { picturesOf } from '../../../server/content/pictures'
import type { Release } from '../../../server/content/release'
import { compile } from '../../../src/core/language/compile'
import type { Variant } from '../../../src/core/script/variant'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

const compileOwn = async () =>
  compile(textsAlone((await readTexts('.')).filter(({ path }) => !path.includes('draft'))), {
    ...vocabulary,
    texts: [],
  })

const byId = (variants: readonly Variant[]) =>
  new Map(variants.map((variant) => [variant.id, variant]))

/** The repository's own content as a release. */
export async function ownRelease(): Promise<Release> {
  const { script, variants, diagnostics } = await compileOwn()
  if (!script) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const pictures = picturesOf(await readContentFiles('.'))
  return { id: 'r1', script, variants: byId(variants), pictures }
}

/** The repository's own variants, whatever the scripts say. */
export async function ownVariants(): Promise<ReadonlyMap<string, Variant>> {
  return byId((await compileOwn()).variants)
}
