import { parseArgs } from 'node:util'
import { known } from '../server/content/known'
import { compile } from '../src/language/compile'
import { coverageOf, hitsOf } from '../src/talks/coverage'
import { readSources } from './read-sources'
import { readTalks } from './read-talks'
import { coverageAsLcov, coverageLines } from './talk-coverage'
import { reportOf } from './talk-json'
import { diagnosticLine, runLines } from './talk-report'
import { type Content, passed, type Ran, runFile } from './talk-run'

const FORMS = ['text', 'json', 'lcov'] as const
type Form = (typeof FORMS)[number]

/** For people: beside a document on standard output it goes to standard error. */
const printer =
  (document: boolean) =>
  (lines: readonly string[]): void => {
    for (const line of lines) (document ? console.error : console.log)(line)
  }

/** `npm run talk [-- --root DIR] [FILES]`: runs talks and tells what none reaches. Returns the exit code: 1 when one fails. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '.' },
      json: { type: 'boolean', default: false },
      coverage: { type: 'string', default: 'text' },
    },
  })
  const form = FORMS.find((one) => one === values.coverage)
  if (!form) throw new Error(`--coverage é ${FORMS.join(', ')}, e não "${values.coverage}".`)
  const print = printer(values.json || form !== 'text')
  const { script, ...compiled } = compile(await readSources(values.root), known)
  const files = await readTalks(values.root, positionals)
  if (!script) {
    print(compiled.diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine))
    print(['O roteiro tem erros: nenhuma conversa foi feita.'])
    return close(print, 0, Math.max(1, files.length))
  }
  const content: Content = { ...compiled, script }
  const runs = files.flatMap((file) => {
    const own = runFile(file, content)
    if (!values.json) print(own.flatMap((ran) => runLines(ran, content.locate)))
    return own
  })
  if (values.json) console.log(JSON.stringify(reportOf(runs, content), null, 2))
  else tellCoverage(runs, content, form, print)
  const good = runs.filter(passed).length
  return close(print, good, runs.length - good)
}

function tellCoverage(
  runs: readonly Ran[],
  content: Content,
  form: Form,
  print: (lines: readonly string[]) => void,
): void {
  const reached = runs.flatMap(({ run }) => run ?? [])
  if (form === 'lcov')
    process.stdout.write(coverageAsLcov(hitsOf(content.script, reached), content))
  else if (form === 'json') {
    console.log(JSON.stringify(coverageOf(content.script, reached), null, 2))
  } else print(['', ...coverageLines(coverageOf(content.script, reached), content), ''])
}

function close(print: (lines: readonly string[]) => void, good: number, failed: number): number {
  print([`${good} passed, ${failed} failed`])
  return failed > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2)).catch((reason: unknown) => {
  // a folder or file that is not there, an option that does not exist: for the person at the prompt
  console.error(reason instanceof Error ? reason.message : reason)
  return close(printer(false), 0, 1)
})
