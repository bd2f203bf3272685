import { parseArgs } from 'node:util'
import { ContentUnreadable, readContent } from '../server/content/content-files'
import { diagnosticLine } from '../server/content/diagnostic-line'
import { compile } from '../src/core/language/compile'
import { vocabulary } from '../src/product/vocabulary'

/** Checks the content of a folder and prints what is wrong with it. Returns the exit code: 1 when there is an error. */
async function check(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      root: { type: 'string', default: '.' },
      json: { type: 'boolean', default: false },
      lang: { type: 'string', default: 'pt' },
    },
  })
  if (values.lang !== 'pt' && values.lang !== 'en') {
    console.error(`--lang é pt ou en, e não "${values.lang}".`)
    return 1
  }
  const inEnglish = values.lang === 'en'
  const content = await readContent(values.root)
  const { diagnostics, files } = compile(content, vocabulary)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  if (values.json) {
    console.log(JSON.stringify(diagnostics, null, 2))
  } else {
    for (const one of diagnostics) {
      console.log(diagnosticLine(inEnglish ? { ...one, message: one.english } : one))
    }
    const warnings = diagnostics.length - errors
    console.error(`${files.length} arquivos, ${errors} erros, ${warnings} avisos.`)
  }
  return errors > 0 ? 1 : 0
}

check(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (reason: unknown) => {
    if (!(reason instanceof ContentUnreadable) && !isUsage(reason)) throw reason
    console.error(reason.message)
    process.exitCode = 1
  },
)

/** A mistake in the command line, as `parseArgs` tells it. */
function isUsage(reason: unknown): reason is Error {
  return (
    reason instanceof Error && 'code' in reason && `${reason.code}`.startsWith('ERR_PARSE_ARGS')
  )
}
