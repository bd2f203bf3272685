import { known } from '../../server/content/known'
import { compile } from '../../src/language/compile'
import type { CompiledScript } from '../../src/script/script'
import { scriptFor } from '../../src/script/script-for'
import type { Facts } from '../../src/script/value'
import type { Ground } from '../../src/talks/explore'
import { readSources } from '../../tools/read-sources'
import { LAWS } from './purchase-laws'

const content = compile(await readSources('.'), known)
if (!content.script) throw new Error('The scripts have errors; npm run check tells them.')

/** The product's own script, as compiled. */
export const compiled: CompiledScript = content.script

/** Where a variant's talks are looked for, in the product's script or in one that is broken on purpose. */
export function groundOf(id: string, facts: Facts = {}, script = compiled): Ground {
  const variant = content.variants.find((known) => known.id === id)
  if (!variant) throw new Error(`There is no variant "${id}".`)
  return {
    script: scriptFor(script, variant),
    variant,
    contracts: known,
    facts: { hoje: '2026-01-15', ...facts },
    laws: LAWS,
  }
}
