import { readContent } from '../../server/content/content-files'
import { coverageOf, hitsOf } from '../../src/core/talks/coverage'
import { vocabulary } from '../../src/product/vocabulary'
import { readTalks } from '../read-talks'
import { coverageAsLcov, coverageLines } from '../talk-coverage'
import { reportOf } from '../talk-json'
import { record } from '../talk-record'
import { diagnosticLine, runLines } from '../talk-report'
import { type Content, passed, type Ran, runFile } from '../talk-run'
import { updateGolden } from '../talk-update'
import { compile } from './compile'
import { type Prompt, readArgs, runAtPrompt, takesOnly, wordsOf } from './prompt'

const FORMS = ['text', 'json', 'lcov'] as const
type Form = (typeof FORMS)[number]

type Print = (lines: readonly string[]) => void

/** For people: beside a document on standard output it goes to standard error. */
const printer =
  (prompt: Prompt, document: boolean): Print =>
  (lines) => {
    for (const line of lines) (document ? prompt.error : prompt.log)(line)
  }

const OPTIONS = {
  root: { type: 'string', default: '.' },
  json: { type: 'boolean' },
  coverage: { type: 'string' },
  update: { type: 'boolean' },
  variant: { type: 'string' },
  out: { type: 'string' },
} as const

const USAGE = `npm run talk [-- --root DIR] [--json] [--coverage text|json|lcov] [--update] [FILES]
npm run talk -- record [FILE] [--variant ID] [--out FILE] [--root DIR]
Runs the talks of tests/talks, or those named, and tells what none reaches; record makes a talk of a recorded session.`

/**
 * `npm run talk [-- --root DIR] [FILES]`: runs talks and tells what none reaches; `record FILE` makes a talk of a session.
 * Returns the exit code: 1 when a talk fails.
 */
export const talk = (args: readonly string[], prompt: Prompt): Promise<number> =>
  runAtPrompt(USAGE, args, prompt, () =>
    run(args, prompt).catch((reason: unknown) => {
      // no talk was to be run
      if (args.includes('record')) throw reason
      prompt.error(wordsOf(reason))
      const isDocument = args.some((one) => /^(?:--json|--coverage.*)$/.test(one))
      return close(printer(prompt, isDocument), 0, 1)
    }),
  )

async function run(args: readonly string[], prompt: Prompt): Promise<number> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  })
  const { root, json = false, coverage = 'text' } = values
  const form = FORMS.find((one) => one === coverage)
  if (!form) throw new Error(`--coverage is text, json or lcov, and not "${coverage}".`)
  const isRecord = positionals[0] === 'record'
  if (isRecord) takesOnly('talk record', values, ['root', 'variant', 'out'])
  else takesOnly('talk', values, ['root', 'json', 'coverage', 'update'])
  const { script, ...compiled } = compile(await readContent(root))
  const content = script && { ...compiled, script }
  if (isRecord) {
    if (positionals.length > 2) throw new Error('talk record takes one session.')
    if (!content) throw new Error('O roteiro tem erros: nenhuma conversa foi gravada.')
    await record({ ...values, file: positionals[1] }, content, vocabulary, prompt)
    return 0
  }
  const print = printer(prompt, json || form !== 'text')
  const how = { print, json, form, document: prompt.log }
  const files = await readTalks(root, positionals)
  if (!content) {
    print(compiled.diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine))
    print(['O roteiro tem erros: nenhuma conversa foi feita.'])
    return close(print, 0, Math.max(1, files.length))
  }
  if (!values.update) return runAll(files, content, how)
  print(await updateGolden(root, files, content))
  return runAll(await readTalks(root, positionals), content, how)
}

/** How what comes of talks is told. */
type How = {
  readonly print: Print
  readonly json: boolean
  readonly form: Form
  /** For programs. */
  readonly document: (text: string) => void
}

function runAll(files: Awaited<ReturnType<typeof readTalks>>, content: Content, how: How): number {
  const { print, json, document } = how
  const runs = files.flatMap((file) => {
    const own = runFile(file, content)
    if (!json) print(own.flatMap((ran) => runLines(ran, content.locate)))
    return own
  })
  if (json) document(JSON.stringify(reportOf(runs, content), null, 2))
  else tellCoverage(runs, content, how)
  const good = runs.filter(passed).length
  return close(print, good, runs.length - good)
}

function tellCoverage(runs: readonly Ran[], content: Content, how: How): void {
  const { form, print, document } = how
  const { script } = content
  const reached = runs.flatMap(({ run }) => run ?? [])
  switch (form) {
    case 'lcov':
      document(coverageAsLcov(hitsOf(script, reached), content).trimEnd())
      return
    case 'json':
      document(JSON.stringify(coverageOf(script, reached), null, 2))
      return
    case 'text':
      print(['', ...coverageLines(coverageOf(script, reached), content), ''])
  }
}

function close(print: Print, good: number, failed: number): number {
  print([`${good} passed, ${failed} failed`])
  return failed > 0 ? 1 : 0
}
