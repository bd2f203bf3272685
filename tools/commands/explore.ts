import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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
import { type Prompt, wordsOf } from './prompt'

const print = ({ log }: Prompt, lines: readonly string[]) => {
  for (const line of lines) log(line)
}

/** Anything wrong at the prompt, in words for whoever typed it. */
class Refused extends Error {}

/**
 * `npm run explore`: looks for talks that break a rule; `mutations` makes mistakes in the scripts, or those of the files named, and tells who catches them.
 * Returns the exit code: 1 when a rule is broken, or fewer than 99 of 100 mistakes are caught.
 */
export async function exploreCommand(args: readonly string[], prompt: Prompt): Promise<number> {
  try {
    return await run(args, prompt)
  } catch (reason) {
    // a folder that is not there, an option that does not exist
    prompt.error(wordsOf(reason))
    return 1
  }
}

async function run(args: readonly string[], prompt: Prompt): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '.' },
      variant: { type: 'string', default: 'home' },
      budget: { type: 'string' },
      count: { type: 'string', default: '1000' },
      walks: { type: 'string' },
      seed: { type: 'string', default: '1' },
      write: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (positionals[0] === 'mutations') return mutations(values, positionals.slice(1), prompt)
  if (positionals.length > 0) throw new Refused(`Não há "${positionals[0]}": só mutations.`)
  const { script, variants, diagnostics } = compile(await readContent(values.root))
  if (!script) return refuse('O roteiro tem erros.', diagnostics, prompt)
  const file = await readInvariants(values.root, script, vocabulary)
  const { rules } = file
  if (!rules) return refuse('As regras têm erros.', file.diagnostics, prompt)
  const chosen = variants.filter(({ id }) => values.variant === 'all' || id === values.variant)
  if (chosen.length === 0) throw new Refused(`Não há a variante "${values.variant}".`)
  const bounds = {
    budget: number(values.budget ?? '20000', '--budget'),
    walks: number(values.walks ?? '200', '--walks'),
    seed: number(values.seed, '--seed'),
  }
  const { hear, reached } = recordReached(vocabulary.facts)
  const explored: Explored[] = []
  for (const ground of chosen.flatMap((variant) => groundsOf(script, variant, rules))) {
    const one = explore(ground, bounds, hear)
    explored.push(one)
    if (!values.json) print(prompt, exploredLines(one))
  }
  const coverage = coverageOf(script, [reached])
  if (values.json) prompt.log(JSON.stringify({ explored, coverage }, null, 2))
  else print(prompt, coverageLines(coverage))
  if (values.write !== undefined) await writeTalks(values.write, explored, prompt)
  const found = explored.reduce((sum, { findings }) => sum + findings.length, 0)
  if (!values.json) prompt.log(`${explored.length} explored, ${found} findings`)
  return found > 0 ? 1 : 0
}

type Values = {
  readonly root: string
  readonly count: string
  readonly seed: string
  readonly budget?: string
  readonly walks?: string
  readonly json: boolean
}

async function mutations(
  { root, count, seed, budget, walks, json }: Values,
  files: readonly string[],
  prompt: Prompt,
): Promise<number> {
  const reach = {
    seed: number(seed, '--seed'),
    budget: number(budget ?? '800', '--budget'),
    walks: number(walks ?? '60', '--walks'),
  }
  const tally =
    files.length > 0
      ? await measureWritten(root, await readWritten(files), reach)
      : await measure(root, { ...reach, count: number(count, '--count') })
  if (json) prompt.log(JSON.stringify(tally, null, 2))
  else print(prompt, tallyLines(tally))
  return tally.rate >= 99 ? 0 : 1
}

function refuse(why: string, diagnostics: readonly Diagnostic[], prompt: Prompt): number {
  print(prompt, [
    ...diagnostics.filter(({ severity }) => severity === 'error').map(diagnosticLine),
    why,
  ])
  return 1
}

function number(text: string, option: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new Refused(`${option} é um número inteiro.`)
}

/** Each finding as a talk file, ready for tests/talks. */
async function writeTalks(
  folder: string,
  explored: readonly Explored[],
  { error }: Prompt,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const talks = explored.flatMap(({ findings }) => findings.map(({ talk }) => talk))
  for (const [n, talk] of talks.entries()) {
    const path = join(folder, `achado-${n + 1}.yaml`)
    const header = '# yaml-language-server: $schema=../../schema/talk.schema.json\n'
    await writeFile(path, header + stringify(talk, { aliasDuplicateObjects: false }))
    error(path)
  }
}
