import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCompiler } from '../../../../../src/core/language/compile'
import { parseFixture } from '../../fixture'
import { vocabulary } from '../../vocabulary'

const FIXTURE = new URL('../../../../diagnostics/shared-campaign.clean.yaml', import.meta.url)
const { content } = parseFixture('clean', readFileSync(FIXTURE, 'utf8'))
const shared = content.texts.filter(({ path }) => !/clube|outra/.test(path))
const compile = createCompiler(vocabulary)

/** Each with a campaign and a company of its own. */
const BRANDS: readonly (readonly [campaign: number, company: number])[] = [1, 2, 3, 4, 5, 6, 7].map(
  (n) => [9100 + n, 9200 + n],
)

/** Where ids are told, for pages with these ids: the number of the page, from zero, and the key. */
function told(pages: typeof BRANDS): readonly string[] {
  const texts = pages.map(([campaign, company], n) => ({
    path: `variants/marca-${n}.yaml`,
    text: `path: /marca-${n}\ncampanhaId: ${campaign}\nempresaId: ${company}\nbrand: { name: Marca ${n} }\n`,
  }))
  return compile({ ...content, texts: [...shared, ...texts] }).diagnostics.flatMap(
    ({ code, path, range }) =>
      code === 'shared-campaign' ? [`${path.replace(/\D/g, '')}:${range.start.line + 1}`] : [],
  )
}

const [, , ...rest] = BRANDS

test.each<[string, typeof BRANDS, readonly string[]]>([
  ['each its own', BRANDS, []],
  ['one with a digit too many', [[91011, 9201], [9102, 9202], ...rest], ['0:2']],
  ['two with a digit more, as if numbering went on', [[91011, 9201], [91021, 9202], ...rest], []],
  ['a campaign and a company swapped', [[9201, 9101], [9102, 9202], ...rest], ['0:2']],
  ['a campaign of the range of companies, whose company is of none', [[9288, 77], ...rest], []],
  ['both of one range', BRANDS.map(([campaign]) => [campaign, campaign + 50]), []],
])('ids of brands: %s', (_what, pages, places) => {
  expect(told(pages)).toEqual(places)
})
