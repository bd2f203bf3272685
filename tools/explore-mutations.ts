import { readContent } from '../server/content/content-files'
import { chanceOf } from '../src/core/explore/chance'
import { chart } from '../src/core/explore/differ'
import { compile } from '../src/core/language/compile'
import { vocabulary } from '../src/product/vocabulary'
import { groundsOf } from './explore-grounds'
import { readInvariants } from './explore-invariants'
import { judgeOf } from './mutations/judge'
import { sampleOf, type Tally, tallyOf } from './mutations/measure'
import { mutantsOf } from './mutations/mutants'
import { readTalks } from './read-talks'

/** Variants that talk differently, by which of their grounds: by a friend's link, with coupons, a discount campaign, one table of plans. */
const GROUNDS: readonly (readonly [variant: string, ground: number])[] = [
  ['home', 0],
  ['home', 1],
  ['cupom', 0],
  ['cupom', 1],
  ['app', 0],
  ['parceiro-auto-1', 0],
]

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
  const content = await readContent(root)
  const { script, variants } = compile(content, vocabulary)
  if (!script) throw new Error('O roteiro tem erros.')
  const { rules } = await readInvariants(root, script, vocabulary)
  if (!rules) throw new Error('As regras têm erros.')
  const talks = (await readTalks(root, [])).flatMap(({ talk }) => talk ?? [])
  const grounds = GROUNDS.flatMap(([id, n]) => {
    const variant = variants.find((one) => one.id === id)
    return variant ? groundsOf(script, variant, rules).slice(n, n + 1) : []
  })
  const chance = chanceOf(seed)
  const scripts = content.texts.filter(({ path }) => path.startsWith('scripts/'))
  const mutants = sampleOf(mutantsOf(scripts, chance), count, chance)
  const judge = judgeOf(
    content,
    talks,
    grounds.map((ground) => chart(ground, { budget, walks, seed })),
  )
  return tallyOf(mutants.map(judge))
}
