import { readContentFiles } from '../../../server/content/content-files'
import { picturesOf } from '../../../server/content/pictures'
import type { Release } from '../../../server/content/release'
import { compile } from '../../../src/core/language/compile'
import type { SourceText } from '../../../src/core/language/read/source'
import { servedName } from '../../../src/core/script/experiment'
import type { Variant } from '../../../src/core/script/variant'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'

const compileOwn = async (more: readonly SourceText[] = []) => {
  const own = (await readTexts('.')).filter(({ path }) => !path.includes('draft'))
  return compile(textsAlone([...own, ...more]), { ...vocabulary, texts: [] })
}

const byId = (variants: readonly Variant[]) =>
  new Map(variants.map((variant) => [variant.id, variant]))

/** The repository's own content as a release, with files of a test's own. */
export async function ownRelease(more: readonly SourceText[] = []): Promise<Release> {
  const { script, variants, experiments, armed, diagnostics } = await compileOwn(more)
  if (!script) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  const pictures = picturesOf(await readContentFiles('.'))
  return {
    ...{ id: 'r1', script, pictures },
    experiments: experiments.filter(({ kept }) => kept === undefined),
    variants: byId(variants),
    armed: new Map(armed.map((variant) => [servedName(variant), variant])),
  }
}

/** The repository's own variants, whatever the scripts say. */
export async function ownVariants(): Promise<ReadonlyMap<string, Variant>> {
  return byId((await compileOwn()).variants)
}
