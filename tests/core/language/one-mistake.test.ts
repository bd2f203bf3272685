import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCompiler } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { mutationsOf } from '../../authors/mutations'
import { campaignSize } from '../../campaign-size'
import { readTexts, textsAlone } from '../../texts'

const sources = await readTexts(new URL('../../../', import.meta.url).pathname)
const compile = createCompiler(vocabulary)
const steps = new Set(compile(textsAlone(sources)).script?.steps.map(({ id }) => id))
const mutations = sources
  .filter(({ path }) => path.startsWith('scripts/'))
  .flatMap((source) => mutationsOf(source, { steps }))

/** One in so many is tried, chosen by what it is, so that a line more in a script does not change the lot; another lot with `MISTAKES_FROM`, all with `MISTAKES_EACH=1`. */
const EACH = Number(process.env.MISTAKES_EACH ?? campaignSize({ test: 60, drill: 1 }))
const FROM = Number(process.env.MISTAKES_FROM ?? 0)

test('one mistake in the real scripts gives one diagnostic', () => {
  const lotOf = (about: string) => createHash('sha256').update(about).digest().readUInt32BE() % EACH
  const tried = mutations.filter(({ about }) => lotOf(about) === FROM % EACH)
  const crowds = tried.flatMap(({ source, about }) => {
    const { diagnostics } = compile(
      textsAlone(sources.map((one) => (one.path === source.path ? source : one))),
    )
    const lines = diagnostics.map(
      ({ path, range, code }) => `${path}:${range.start.line + 1} ${code}`,
    )
    return lines.length === 1 ? [] : [`${about}: ${lines.slice(0, 9).join(', ')}`]
  })
  const share = 1 - crowds.length / tried.length
  console.log(`${tried.length} mistakes, one diagnostic for ${(100 * share).toFixed(1)} %`)
  for (const crowd of crowds) console.log(crowd)
  // of all, 98 in a hundred; a small lot may have two of the others
  expect(crowds.length).toBeLessThanOrEqual(Math.max(2, 0.02 * tried.length))
})
