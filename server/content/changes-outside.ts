import { servedName } from '../../src/core/script/experiment'
import { isSameValue } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { ReleaseContent } from './release-text'

/**
 * What is not as it was before besides the brands that somebody is bound to: the conversation, the experiments, each other brand, and a
 * brand that has come or gone. However it came about: files of a brand could reach farther than their names say.
 */
export function changesOutside(
  brands: readonly string[],
  after: ReleaseContent,
  before: ReleaseContent,
): readonly string[] {
  const [now, then] = [pagesOf(after), pagesOf(before)]
  const names = [...new Set([...now.keys(), ...then.keys()])].filter((name) => {
    const [page, earlier] = [now.get(name), then.get(name)]
    const isOwn = page && earlier && brands.includes(page.id)
    return !isOwn && !isSame(page, earlier)
  })
  return [
    ...(isSame(after.script, before.script) ? [] : ['script']),
    ...(isSame(after.experiments, before.experiments) ? [] : ['experiments']),
    ...names,
  ]
}

const pagesOf = ({ variants, armed = [] }: ReleaseContent): ReadonlyMap<string, Variant> =>
  new Map([...variants, ...armed].map((variant) => [servedName(variant), variant]))

const isSame = (one: unknown, other: unknown): boolean => isSameValue(one as never, other as never)
