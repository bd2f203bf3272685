import type { Compiled } from '../../../admin/publish/changes/step-changes'
import { compile } from '../../../src/core/language/compile'
import { vocabulary } from '../../../src/product/vocabulary'
import { textsAlone } from '../../texts'
import { contents } from '../worker/contents'

const files = contents.map(([path, text]) => ({ path, text: text ?? '' }))

export type Edit = (text: string) => string

/** The product's own documents, some of them written anew; an empty text takes one away. */
export const documentsWith = (edits: Readonly<Record<string, Edit>> = {}) =>
  files.flatMap(({ path, text }) => {
    const edited = edits[path]?.(text) ?? text
    return edited === '' ? [] : [{ path, text: edited }]
  })

/** The same compiled; throws where it has an error. */
export function compiledWith(edits: Readonly<Record<string, Edit>> = {}): Compiled {
  const { script, variants, diagnostics } = compile(
    textsAlone(documentsWith(edits).filter(({ path }) => !path.startsWith('tests/'))),
    vocabulary,
  )
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!script || errors.length > 0) throw new Error(errors[0]?.message ?? 'no script')
  return { script, variants }
}
