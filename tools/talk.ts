import { parseArgs } from 'node:util'
import { known } from '../server/content/known'
import { type Compilation, compile } from '../src/language/compile'
import type { CompiledScript } from '../src/script/script'
import { scriptFor } from '../src/script/script-for'
import { coverageOf } from '../src/talks/coverage'
import { runTalk, type TalkRun } from '../src/talks/run-talk'
import { readSources } from './read-sources'
import { readTalks, type TalkFile } from './read-talks'
import { coverageLines, diagnosticLine, failureLines } from './talk-report'

const print = (lines: readonly string[]) => {
  for (const line of lines) console.log(line)
}

/** `npm run talk [-- --root DIR] [FILES]`: runs talks and tells what none reaches. Returns the exit code: 1 when one fails. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { root: { type: 'string', default: '.' } },
  })
  const content = compile(await readSources(values.root), known)
  const files = await readTalks(values.root, positionals)
  const { script } = content
  if (!script) {
    print(content.diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine))
    console.log('O roteiro tem erros: nenhuma conversa foi feita.')
    return close(0, Math.max(1, files.length))
  }
  const runs = files.map((file) => runFile(file, script, content))
  print([
    '',
    ...coverageLines(
      coverageOf(
        script,
        runs.flatMap((run) => run ?? []),
      ),
      content.locate,
    ),
    '',
  ])
  const passed = runs.filter((run) => run && !run.failure).length
  return close(passed, runs.length - passed)
}

function close(passed: number, failed: number): number {
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** Runs one talk and prints how it went; `undefined` when it cannot be run. */
function runFile(
  file: TalkFile,
  script: CompiledScript,
  { variants, locate }: Compilation,
): TalkRun | undefined {
  const { talk, path, diagnostics } = file
  const variant = variants.find(({ id }) => id === talk?.variant)
  if (!talk || !variant) {
    const missing = `        Não há a variante "${talk?.variant}", ou ela tem erros.`
    print([`falhou  ${path}`, ...(talk ? [missing] : diagnostics.map(diagnosticLine))])
    return undefined
  }
  const run = runTalk(talk, scriptFor(script, variant), variant, known)
  print([
    `${run.failure ? 'falhou' : 'ok    '}  ${talk.talk} (${path})`,
    ...(run.failure ? failureLines(file, run.failure, locate) : []),
  ])
  return run
}

process.exitCode = await main(process.argv.slice(2)).catch((reason: unknown) => {
  // a folder or file that is not there, an option that does not exist: for the person at the prompt
  console.error(reason instanceof Error ? reason.message : reason)
  return close(0, 1)
})
