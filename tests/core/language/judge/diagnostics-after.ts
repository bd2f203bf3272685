import { readContent } from '../../../../server/content/content-files'
import { createCompiler } from '../../../../src/core/language/compile'
import type { Diagnostic } from '../../../../src/core/language/diagnostics/diagnostic'
import { vocabulary } from '../../../../src/product/vocabulary'
import { type WrittenMistake, withWritten } from '../../../../tools/mutations/written'

const content = await readContent(new URL('../../../../', import.meta.url).pathname)
const compile = createCompiler(vocabulary)
const known = new Set(compile(content).diagnostics.map(({ path, message }) => path + message))

/** What is told of the real content after an edit, and not before. Throws where the words to change are not there. */
export const diagnosticsAfter = (edit: Omit<WrittenMistake, 'about'>): readonly Diagnostic[] =>
  compile(withWritten(content, { about: '', ...edit })).diagnostics.filter(
    ({ path, message }) => !known.has(path + message),
  )

/** The code of each kind of finding among them, once. */
export const codesAfter = (edit: Omit<WrittenMistake, 'about'>): readonly string[] => [
  ...new Set(diagnosticsAfter(edit).map(({ code }) => code)),
]
