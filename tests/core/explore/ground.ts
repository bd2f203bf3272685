import type { Ground } from '../../../src/core/explore/ground'
import type { Invariants } from '../../../src/core/explore/invariant'
import { compile } from '../../../src/core/language/compile'
import type { CompiledScript } from '../../../src/core/script/script'
import { vocabulary } from '../../../src/product/vocabulary'
import { groundsOf } from '../../../tools/explore-grounds'
import { readInvariants } from '../../../tools/explore-invariants'
import { readTexts, textsAlone } from '../../texts'

const content = compile(textsAlone(await readTexts('.')), vocabulary)
if (!content.script) throw new Error('The scripts have errors; npm run check tells them.')

/** The product's own script, as compiled. */
export const compiled: CompiledScript = content.script

const file = await readInvariants('.', compiled, vocabulary)
if (!file.rules) throw new Error('tests/invariants.yaml has errors; npm run explore tells them.')

/** The product's own rules. */
export const rules: Invariants = file.rules

/** The grounds of a variant, in the product's script or in one that is broken on purpose; the first is the variant by itself. */
export function groundsIn(id: string, script = compiled, own = rules): readonly Ground[] {
  const variant = content.variants.find((known) => known.id === id)
  if (!variant) throw new Error(`There is no variant "${id}".`)
  return groundsOf(script, variant, own)
}

export const groundIn = (id: string, script = compiled, own = rules): Ground =>
  groundsIn(id, script, own)[0]!
