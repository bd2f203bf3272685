import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readContent } from '../server/content/content-files'
import { isCompiled } from '../src/api/path'
import { createCompiler } from '../src/core/language/compile'
import type { SourceText } from '../src/core/language/read/source'
import { vocabulary } from '../src/product/vocabulary'
import { yamlAndAjv, yamlLanguageServer } from './check/peers'
import { scriptsOf, withChangedLine } from './check/synthetic'
import { timed } from './check/timed'
import { type Figure, median, rounded } from './figure'

const TURNS = 5
const CHANGES = 15
const ROOT = fileURLToPath(new URL('../', import.meta.url))

/**
 * The goals of design section 9: all real content under 300 ms cold and 30 ms after one changed line; 2,000 steps cold in
 * 1.1 × `yaml` + ajv, 50 ms after one changed line; growth linear.
 */
export async function* run(): AsyncIterable<Figure> {
  const { texts } = await readContent(ROOT)
  const real = texts.filter(({ path }) => isCompiled(path))
  yield firstRun()
  yield* await cold('real', real)
  yield oneLine('real', real, withComment)
  const small = scriptsOf(2_000)
  const large = scriptsOf(10_000)
  const figures = [...(await cold('2000-steps', small)), oneLine('2000-steps', small)]
  yield* figures
  const grown = [...(await cold('10000-steps', large)), oneLine('10000-steps', large)]
  yield* grown
  for (const [n, kind] of [
    [0, 'cold'],
    [figures.length - 1, 'one-line'],
  ] as const) {
    yield {
      name: `check.growth.${kind}`,
      value: rounded(grown[n]!.value / figures[n]!.value),
      unit: '× at 5 × the size',
    }
  }
}

/** The whole content in a fresh process, with all that is made or warmed once. */
function firstRun(): Figure {
  const file = fileURLToPath(new URL('./check/first-run.ts', import.meta.url))
  const takes = (who: string) =>
    Number(execFileSync(process.execPath, ['--import', 'tsx', file, who], { cwd: ROOT }))
  const times = Array.from({ length: TURNS }, () => [takes('ours'), takes('peer')] as const)
  const ours = median(times.map(([one]) => one))
  return {
    name: 'check.real.first-run',
    value: rounded(ours),
    unit: 'ms',
    peer: 'yaml + ajv',
    ratio: rounded(ours / median(times.map(([, peer]) => peer))),
  }
}

/** Everything read, checked and lowered by a compiler that remembers nothing, beside both peers. */
async function cold(name: string, sources: readonly SourceText[]): Promise<readonly Figure[]> {
  const [ours, ajv, server] = ['ours', 'yaml + ajv', 'yaml-language-server']
  const [plain, service] = [yamlAndAjv(), yamlLanguageServer()]
  const times = await timed(
    [
      { name: ours!, run: () => createCompiler(vocabulary)(textsAlone(sources)) },
      { name: ajv!, run: () => plain(sources) },
      { name: server!, run: () => service(sources) },
    ],
    TURNS,
  )
  return [ajv!, server!].map((peer) => ({
    name: `check.${name}.cold`,
    value: rounded(times.get(ours!)!),
    unit: 'ms',
    peer,
    ratio: rounded(times.get(ours!)! / times.get(peer)!),
  }))
}

const textsAlone = (texts: readonly SourceText[]) => ({ texts, pictures: new Map() })

type Change = (sources: readonly SourceText[], turn: number) => readonly SourceText[]

/** One line changed, again and again, as while a person types. */
function oneLine(
  name: string,
  sources: readonly SourceText[],
  change: Change = withChangedLine,
): Figure {
  const compile = createCompiler(vocabulary)
  compile(textsAlone(sources))
  const times = Array.from({ length: CHANGES }, (_, turn) => {
    const changed = change(sources, turn)
    const started = performance.now()
    compile(textsAlone(changed))
    return performance.now() - started
  })
  return { name: `check.${name}.one-line`, value: rounded(median(times.slice(3))), unit: 'ms' }
}

/** A word more in a sentence of the largest script. */
const withComment: Change = (sources, turn) =>
  sources.map((source) =>
    source.path === 'scripts/proposta.yaml'
      ? { ...source, text: source.text.replace(/(\n {4}say: [A-Z][^\n]*)/, `$1 ${turn}`) }
      : source,
  )
