import { readContent } from '../server/content/content-files'
import { type RecordedExploration, recordExploration } from '../src/core/explore/differ'
import type { ContentInput } from '../src/core/language/read/content-input'
import { seededRandom } from '../src/core/script/seeded-random'
import type { Talk } from '../src/core/talks/talk'
import { vocabulary } from '../src/product/vocabulary'
import { compile } from './commands/compile'
import { groundsOf } from './explore-grounds'
import { readInvariants } from './explore-invariants'
import { contentJudgeOf, judgeOf } from './mutations/judge'
import { sampleOf, type Tally, tallyOf } from './mutations/measure'
import { mutantsOf } from './mutations/mutants'
import { judgeWritten, type WrittenMistakes } from './mutations/written'
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

/** Places looked at on each ground, and random visitors after them. */
type Reach = { readonly seed: number; readonly budget: number; readonly walks: number }

/** How many mistakes are made, of all that could be. */
export type Measure = Reach & { readonly count: number }

type Witnesses = {
  readonly content: ContentInput
  readonly talks: readonly Talk[]
  readonly charts: readonly RecordedExploration[]
}

/** The content of a folder, its talks and what was explored of it. Throws where the folder is not sound. */
async function witnessesOf(root: string, reach: Reach): Promise<Witnesses> {
  const content = await readContent(root)
  const { script, variants } = compile(content)
  if (!script) throw new Error('O roteiro tem erros.')
  const { rules } = await readInvariants(root, script, vocabulary)
  if (!rules) throw new Error('As regras têm erros.')
  const talks = (await readTalks(root, [])).flatMap(({ talk }) => talk ?? [])
  const grounds = GROUNDS.flatMap(([id, n]) => {
    const variant = variants.find((one) => one.id === id)
    return variant ? groundsOf(script, variant, rules).slice(n, n + 1) : []
  })
  return { content, talks, charts: grounds.map((ground) => recordExploration(ground, reach)) }
}

/** Makes small mistakes in the scripts of a folder and tells who catches each. */
export async function measure(root: string, { count, ...reach }: Measure): Promise<Tally> {
  const { content, talks, charts } = await witnessesOf(root, reach)
  const chance = seededRandom(reach.seed)
  const scripts = content.texts.filter(({ path }) => path.startsWith('scripts/'))
  const mutants = sampleOf(mutantsOf(scripts, chance), count, chance)
  return tallyOf(mutants.map(judgeOf(content, talks, charts)))
}

/** Makes the mistakes that people wrote down and tells who catches each. */
export async function measureWritten(
  root: string,
  mistakes: WrittenMistakes,
  reach: Reach,
): Promise<Tally> {
  const { content, talks, charts } = await witnessesOf(root, reach)
  const judge = contentJudgeOf(content, talks, charts)
  const verdicts = Object.entries(mistakes).flatMap(([kind, list]) =>
    list.map((mistake) => judgeWritten(judge, content, kind, mistake)),
  )
  return tallyOf(verdicts, Object.keys(mistakes))
}
