import { parseArgs } from 'node:util'
import { readContent } from '../server/content/content-files'
import { compile } from '../src/core/language/compile'
import { coverageOf, hitsOf } from '../src/core/talks/coverage'
import { vocabulary } from '../src/product/vocabulary'
import { readTalks } from './read-talks'
import { coverageAsLcov, coverageLines } from './talk-coverage'
import { reportOf } from './talk-json'
import { record } from './talk-record'
import { diagnosticLine, runLines } from './talk-report'
import { type Content, passed, type Ran, runFile } from './talk-run'
import { updateGolden } from './talk-update'

const FORMS = ['text', 'json', 'lcov'] as const
type Form = (typeof FORMS)[number]

type Print = (lines: readonly string[]) => void

/** For people: beside a document on standard output it goes to standard error. */
const printer =
  (document: boolean): Print =>
  (lines) => {
    for (const line of lines) (document ? console.error : console.log)(line)
  }

const OPTIONS = {
  root: { type: 'string', default: '.' },
  json: { type: 'boolean', default: false },
  coverage: { type: 'string', default: 'text' },
  update: { type: 'boolean', default: false },
  variant: { type: 'string' },
  out: { type: 'string' },
} as const

/**
 * `npm run talk [-- --root DIR] [FILES]`: runs talks and tells what none reaches; `record FILE` makes a talk of a session.
 * Returns the exit code: 1 when a talk fails.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  })
  const { root, json } = values
  const form = FORMS.find((one) => one === values.coverage)
  if (!form) throw new Error(`--coverage é ${FORMS.join(', ')}, e não "${values.coverage}".`)
  const { script, ...compiled } = compile(await readContent(root), vocabulary)
  const content = script && { ...compiled, script }
  if (positionals[0] === 'record') {
    if (!content) throw new Error('O roteiro tem erros: nenhuma conversa foi gravada.')
    await record({ ...values, file: positionals[1] }, content, vocabulary)
    return 0
  }
  const print = printer(json || form !== 'text')
  const files = await readTalks(root, positionals)
  if (!content) {
    print(compiled.diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine))
    print(['O roteiro tem erros: nenhuma conversa foi feita.'])
    return close(print, 0, Math.max(1, files.length))
  }
  if (!values.update) return runAll(files, content, print, { json, form })
  print(await updateGolden(root, files, content))
  return runAll(await readTalks(root, positionals), content, print, { json, form })
}

function runAll(
  files: Awaited<ReturnType<typeof readTalks>>,
  content: Content,
  print: Print,
  { json, form }: { readonly json: boolean; readonly form: Form },
): number {
  const runs = files.flatMap((file) => {
    const own = runFile(file, content)
    if (!json) print(own.flatMap((ran) => runLines(ran, content.locate)))
    return own
  })
  if (json) console.log(JSON.stringify(reportOf(runs, content), null, 2))
  else tellCoverage(runs, content, form, print)
  const good = runs.filter(passed).length
  return close(print, good, runs.length - good)
}

function tellCoverage(runs: readonly Ran[], content: Content, form: Form, print: Print): void {
  const { script } = content
  const reached = runs.flatMap(({ run }) => run ?? [])
  switch (form) {
    case 'lcov':
      process.stdout.write(coverageAsLcov(hitsOf(script, reached), content))
      return
    case 'json':
      console.log(JSON.stringify(coverageOf(script, reached), null, 2))
      return
    case 'text':
      print(['', ...coverageLines(coverageOf(script, reached), content), ''])
  }
}

function close(print: Print, good: number, failed: number): number {
  print([`${good} passed, ${failed} failed`])
  return failed > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2)).catch((reason: unknown) => {
  // a folder or file that is not there, an option that does not exist: for the person at the prompt
  console.error(reason instanceof Error ? reason.message : reason)
  const recording = process.argv.includes('record')
  return close(printer(recording), 0, 1)
})
