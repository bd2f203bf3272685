import { parseArgs } from 'node:util'
import { ContentUnreadable, readContent } from '../../server/content/content-files'
import { diagnosticLine } from '../../server/content/diagnostic-line'
import { compile } from './compile'
import { countOfThings, type Prompt } from './prompt'

const USAGE = `npm run check [-- --root DIR] [--json] [--lang pt|en]
Judges scripts and variants: a line a diagnostic. Exit 1 when there is an error.`

/** `npm run check`: tells what is wrong with the content of a folder. Returns the exit code: 1 when there is an error. */
export async function check(args: readonly string[], prompt: Prompt): Promise<number> {
  if (args.includes('--help')) {
    prompt.log(USAGE)
    return 0
  }
  try {
    return await checkFolder(args, prompt)
  } catch (reason) {
    if (!(reason instanceof ContentUnreadable) && !isUsage(reason)) throw reason
    prompt.error(reason.message)
    return 1
  }
}

async function checkFolder(args: readonly string[], prompt: Prompt): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      root: { type: 'string', default: '.' },
      json: { type: 'boolean', default: false },
      lang: { type: 'string', default: 'pt' },
    },
  })
  if (values.lang !== 'pt' && values.lang !== 'en') {
    prompt.error(`--lang é pt ou en, e não "${values.lang}".`)
    return 1
  }
  const inEnglish = values.lang === 'en'
  const content = await readContent(values.root)
  const { diagnostics, files } = compile(content)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  if (values.json) {
    prompt.log(JSON.stringify(diagnostics, null, 2))
  } else {
    for (const one of diagnostics) {
      prompt.log(diagnosticLine(inEnglish ? { ...one, message: one.english } : one))
    }
    const warnings = diagnostics.length - errors
    prompt.error(
      inEnglish
        ? `${countOfThings(files.length, 'file')}, ${countOfThings(errors, 'error')}, ${countOfThings(warnings, 'warning')}.`
        : `${countOfThings(files.length, 'arquivo')}, ${countOfThings(errors, 'erro')}, ${countOfThings(warnings, 'aviso')}.`,
    )
  }
  return errors > 0 ? 1 : 0
}

/** A mistake in the command line, as `parseArgs` tells it. */
function isUsage(reason: unknown): reason is Error {
  return (
    reason instanceof Error && 'code' in reason && `${reason.code}`.startsWith('ERR_PARSE_ARGS')
  )
}
