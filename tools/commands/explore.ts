import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { readContent } from '../../server/content/content-files'
import { diagnosticLine } from '../../server/content/diagnostic-line'
import { type Explored, explore } from '../../src/core/explore/explore'
import type { Diagnostic } from '../../src/core/language/diagnostics/diagnostic'
import { coverageOf } from '../../src/core/talks/coverage'
import { recordReached } from '../../src/core/talks/reached'
import { vocabulary } from '../../src/product/vocabulary'
import { groundsOf } from '../explore-grounds'
import { readInvariants } from '../explore-invariants'
import { measure, measureWritten } from '../explore-mutations'
import { coverageLines, exploredLines } from '../explore-report'
import { tallyLines } from '../mutations/measure'
import { readWritten } from '../mutations/written'
import { compile } from './compile'
import { makeNamed } from './make-named'
import { countOfThings, type Prompt, readArgs, runAtPrompt, takesOnly, wholeNumber } from './prompt'

const print = ({ log }: Prompt, lines: readonly string[]) => {
  for (const line of lines) log(line)
}

const COMMON = ['root', 'budget', 'walks', 'seed', 'json']

const USAGE = `npm run explore [-- --variant ID|all] [--budget N] [--walks N] [--seed N] [--write DIR] [--json] [--root DIR]
npm run explore -- mutations [--count N] [--budget N] [--walks N] [--seed N] [--json] [--root DIR] [FILES]
Looks for talks that break a rule of tests/invariants.yaml; mutations tells who catches mistakes.`

/**
 * `npm run explore`: looks for talks that break a rule; `mutations` makes mistakes in the scripts, or those of the files named, and tells who catches them.
 * Returns the exit code: 1 when a rule is broken, or fewer than 99 of 100 mistakes are caught.
 */
export const exploreCommand = (args: readonly string[], prompt: Prompt): Promise<number> =>
  runAtPrompt(USAGE, args, prompt, () => run(args, prompt))

async function run(args: readonly string[], prompt: Prompt): Promise<number> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '.' },
      variant: { type: 'string' },
      budget: { type: 'string' },
      count: { type: 'string' },
      walks: { type: 'string' },
      seed: { type: 'string', default: '1' },
      write: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  if (positionals[0] === 'mutations') return mutations(values, positionals.slice(1), prompt)
  takesOnly('explore', values, [...COMMON, 'variant', 'write'])
  if (positionals.length > 0)
    throw new Error(`explore takes no "${positionals[0]}": there is only mutations.`)
  const { variant: wanted = 'home', write, json = false } = values
  const { script, variants, diagnostics } = compile(await readContent(values.root))
  if (!script) return refuse('O roteiro tem erros.', diagnostics, prompt, json)
  const file = await readInvariants(values.root, script, vocabulary)
  const { rules } = file
  if (!rules) return refuse('As regras têm erros.', file.diagnostics, prompt, json)
  const chosen = variants.filter(({ id }) => wanted === 'all' || id === wanted)
  if (chosen.length === 0) throw new Error(`Não há a variante "${wanted}".`)
  const bounds = {
    budget: wholeNumber(values.budget ?? '20000', '--budget', 0),
    walks: wholeNumber(values.walks ?? '200', '--walks', 0),
    seed: wholeNumber(values.seed, '--seed', 0),
  }
  if (write !== undefined) await prepareFolder(write)
  const { hear, reached } = recordReached(vocabulary.facts)
  const explored: Explored[] = []
  for (const ground of chosen.flatMap((variant) => groundsOf(script, variant, rules))) {
    const one = explore(ground, bounds, hear)
    explored.push(one)
    if (!json) print(prompt, exploredLines(one))
  }
  const coverage = coverageOf(script, [reached])
  if (json) prompt.log(JSON.stringify({ explored, coverage }, null, 2))
  else print(prompt, coverageLines(coverage))
  if (write !== undefined) await writeTalks(write, explored, prompt)
  const found = explored.reduce((sum, { findings }) => sum + findings.length, 0)
  if (!json) prompt.log(`${explored.length} explored, ${countOfThings(found, 'finding')}`)
  return found > 0 ? 1 : 0
}

type Values = {
  readonly root: string
  readonly count?: string
  readonly seed: string
  readonly budget?: string
  readonly walks?: string
  readonly json?: boolean
}

async function mutations(
  values: Values,
  files: readonly string[],
  prompt: Prompt,
): Promise<number> {
  takesOnly('explore mutations', values, [...COMMON, ...(files.length > 0 ? [] : ['count'])])
  const { root, count, seed, budget, walks, json } = values
  const reach = {
    seed: wholeNumber(seed, '--seed', 0),
    budget: wholeNumber(budget ?? '800', '--budget', 0),
    walks: wholeNumber(walks ?? '60', '--walks', 0),
  }
  const tally =
    files.length > 0
      ? await measureWritten(root, await readWritten(files), reach)
      : await measure(root, { ...reach, count: wholeNumber(count ?? '1000', '--count') })
  if (json) prompt.log(JSON.stringify(tally, null, 2))
  else print(prompt, tallyLines(tally))
  return tally.rate >= 99 ? 0 : 1
}

/** Beside a document on standard output it goes to standard error. */
function refuse(
  why: string,
  diagnostics: readonly Diagnostic[],
  { log, error }: Prompt,
  json: boolean,
): number {
  print({ log: json ? error : log, error }, [
    ...diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine),
    why,
  ])
  return 1
}

/**
 * Makes the folder of the findings before a long search, not after it. Throws where those of an earlier run lie: they would be taken for new
 * ones, or be written over where somebody has gone on with them.
 */
async function prepareFolder(folder: string): Promise<void> {
  await makeNamed(folder)
  const old = (await readdir(folder)).find((name) => /^achado-\d+\.yaml$/.test(name))
  if (old) throw new Error(`${join(folder, old)} é de outra vez: mude-lhe o nome ou apague-o.`)
}

/** Each finding as a talk file, ready for tests/talks. */
async function writeTalks(
  folder: string,
  explored: readonly Explored[],
  { error }: Prompt,
): Promise<void> {
  const talks = explored.flatMap(({ findings }) => findings.map(({ talk }) => talk))
  for (const [n, talk] of talks.entries()) {
    const path = join(folder, `achado-${n + 1}.yaml`)
    const header = '# yaml-language-server: $schema=../../schema/talk.schema.json\n'
    await writeFile(path, header + stringify(talk, { aliasDuplicateObjects: false }))
    error(path)
  }
}
