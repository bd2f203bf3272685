import { type Compilation, compile } from '../../../src/core/language/compile'
import type { CompiledScript, Script } from '../../../src/core/script/script'
import { scriptFor } from '../../../src/core/script/script-for'
import type { Variant } from '../../../src/core/script/variant'
import { runTalk } from '../../../src/core/talks/run-talk'
import type { Talk } from '../../../src/core/talks/talk'
import { factTable } from '../../../src/product/facts/facts'
import { vocabulary } from '../../../src/product/vocabulary'
import { readTexts, textsAlone } from '../../texts'
import { smallContent } from './small-content'

/** The product's, whose variants need not say anything. */
export const bareVocabulary = { ...vocabulary, texts: [] }

export type Small = Omit<Compilation, 'script'> & {
  readonly script: CompiledScript
  readonly variant: Variant
  /** The script in the variant's words. */
  readonly told: Script
  readonly run: (talk: Partial<Talk>, own?: Variant) => ReturnType<typeof runTalk>
}

/** The small content, or with another script in its place, and what runs a talk of its first variant. */
export async function compileSmall(script?: string): Promise<Small> {
  const content = await smallContent()
  const sources = await readTexts(content.root)
  await content.remove()
  const own = sources.flatMap((source) => {
    if (script === undefined) return [source]
    // the partner speaks of a step of the small script
    if (source.path.endsWith('parceiro.yaml')) return []
    return source.path.startsWith('scripts/') ? [{ ...source, text: script }] : [source]
  })
  const compiled = compile(textsAlone(own), bareVocabulary)
  const variant = compiled.variants.find(({ id }) => id === 'loja')
  if (!compiled.script || !variant) throw new Error(JSON.stringify(compiled.diagnostics, null, 2))
  const whole = compiled.script
  return {
    ...compiled,
    script: whole,
    variant,
    told: scriptFor(whole, variant, factTable),
    run: (talk, own = variant) =>
      runTalk(
        { talk: 'teste', variant: own.id, turns: [], ...talk },
        scriptFor(whole, own, factTable),
        own,
        bareVocabulary,
      ),
  }
}
