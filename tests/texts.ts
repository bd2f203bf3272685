import { readContent } from '../server/content/content-files'
import { isCompiled } from '../src/api/path'
import type { ContentInput } from '../src/core/language/read/content-input'
import type { SourceText } from '../src/core/language/read/source'

/** The scripts and variants of a folder. */
export const readTexts = async (root: string): Promise<SourceText[]> =>
  (await readContent(root)).texts.filter(({ path }) => isCompiled(path))

/** Texts without pictures, which are not judged then. */
export const textsAlone = (texts: readonly SourceText[]): ContentInput => ({
  texts,
  pictures: new Map(),
})
