import { known } from '../server/content/known'
import { chanceOf } from '../src/explore/chance'
import { chart } from '../src/explore/differ'
import type { Invariants } from '../src/explore/invariant'
import { createCompiler } from '../src/language/compile'
import { groundsOf } from './explore-grounds'
import { readInvariants } from './explore-invariants'
import { judgeOf } from './mutations/judge'
import { sampleOf, type Tally, tallyOf } from './mutations/measure'
import { mutantsOf } from './mutations/mutants'
import { readSources } from './read-sources'
import { readTalks } from './read-talks'

/** Variants that talk differently: coupons, one table of plans, a discount campaign. The first of each is without a link. */
const VARIANTS = ['home', 'cupom', 'app', 'parceiro-auto-1', 'parceiro-logistica-1']

export type Measure = {
  /** How many mistakes are made, of all that could be. */
  readonly count: number
  readonly seed: number
  /** Places looked at on each ground, and random visitors after them. */
  readonly budget: number
  readonly walks: number
}

/** Makes small mistakes in the scripts of a folder and tells who catches each. Throws where the folder is not sound. */
export async function measure(
  root: string,
  { count, seed, budget, walks }: Measure,
): Promise<Tally> {
  const sources = await readSources(root)
  const { script, variants } = createCompiler(known)(sources)
  if (!script) throw new Error('O roteiro tem erros.')
  const { rules } = await readInvariants(root, script, known)
  if (!rules) throw new Error('As regras têm erros.')
  const talks = (await readTalks(root, [])).flatMap(({ talk }) => talk ?? [])
  const grounds = VARIANTS.flatMap((id) => {
    const variant = variants.find((one) => one.id === id)
    return variant ? groundsOf(script, variant, rules as Invariants) : []
  })
  const chance = chanceOf(seed)
  const scripts = sources.filter(({ path }) => path.startsWith('scripts/'))
  const mutants = sampleOf(mutantsOf(scripts, chance), count, chance)
  const judge = judgeOf(
    sources,
    talks,
    grounds.map((ground) => chart(ground, { budget, walks, seed })),
  )
  return tallyOf(mutants.map(judge))
}
