import { servedName } from '../../src/core/script/experiment'
import { isSameValue } from '../../src/core/script/value'
import type { Variant } from '../../src/core/script/variant'
import type { ReleaseContent } from './release-text'

/**
 * What differs between two releases outside of `brands`: the script, the experiments, every other brand, and each brand that was added
 * or removed. Compares compiled values, since a brand's file could affect more than the brand it is named after.
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
