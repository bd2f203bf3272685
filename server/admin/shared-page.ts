import { picturePath } from '../../src/api/path'
import { pictureSizesOf } from '../../src/api/picture-sizes'
import type { SharedPage } from '../../src/api/shared-links'
import { type Compile, createCompiler } from '../../src/core/language/compile'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import type { Variant } from '../../src/core/script/variant'
import { vocabulary } from '../../src/product/vocabulary'
import type { ContentStore } from '../content/content-store'
import { NO_PICTURES, withPictures } from '../content/pictures'

export type MadePage =
  | { readonly type: 'made'; readonly page: SharedPage }
  | { readonly type: 'invalid'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'unknown' }

/** Makes the page of one brand as it stands in the drafts; what is wrong in other brands does not matter. */
export function sharedPages(content: ContentStore, compile: Compile = createCompiler(vocabulary)) {
  return async (id: string): Promise<MadePage> => {
    const { documents, pictures } = await content.read()
    const path = `variants/${id}.yaml`
    if (!documents.some((one) => one.path === path && one.text !== null)) return { type: 'unknown' }
    const { script, variants, diagnostics } = compile({
      texts: documents.flatMap(({ path: at, text }) => (text === null ? [] : [{ path: at, text }])),
      pictures: pictureSizesOf(pictures),
    })
    const variant = variants.find((one) => one.id === id)
    if (!script || !variant) {
      const errors = diagnostics.filter(({ severity }) => severity === 'error')
      return { type: 'invalid', diagnostics: errors }
    }
    const addresses = new Map<string, string>()
    for (const name of namesOf(variant)) {
      const picture = pictures.find((one) => one.path === picturePath(name))
      const bytes = picture && (await content.bytes(picture.hash))
      // the page has no origin of its own and fetches nothing
      if (bytes) addresses.set(name, `data:${picture.type};base64,${bytes.toString('base64')}`)
    }
    return {
      type: 'made',
      page: { script, variant: withPictures(variant, { ...NO_PICTURES, addresses }) },
    }
  }
}

const namesOf = ({ brand, banner, referral }: Variant): readonly string[] => [
  brand.logo,
  brand.bot,
  banner.src,
  ...(referral ? [referral.brand.logo, referral.brand.bot, referral.banner.src] : []),
]
