import { readContent } from '../../server/content/content-files'
import { diagnosticLine } from '../../server/content/diagnostic-line'
import { compile } from './compile'
import { countOfThings, type Prompt, readArgs, runAtPrompt } from './prompt'

const USAGE = `npm run check [-- --root DIR] [--json] [--lang pt|en]
Judges scripts and variants: a line a diagnostic. Exit 1 when there is an error.`

/** `npm run check`: tells what is wrong with the content of a folder. Returns the exit code: 1 when there is an error. */
export const check = (args: readonly string[], prompt: Prompt): Promise<number> =>
  runAtPrompt(USAGE, args, prompt, () => checkFolder(args, prompt))

async function checkFolder(args: readonly string[], prompt: Prompt): Promise<number> {
  const { values } = readArgs({
    args: [...args],
    options: {
      root: { type: 'string', default: '.' },
      json: { type: 'boolean', default: false },
      lang: { type: 'string', default: 'pt' },
    },
  })
  if (values.lang !== 'pt' && values.lang !== 'en') {
    throw new Error(`--lang is pt or en, and not "${values.lang}".`)
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
