import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { consolePrompt, readArgs, runAtPrompt } from './commands/prompt'

/**
 * `npm test`: every suite, then one line with the sum. `npm test -- NAME …` runs the suites of these names, or of a name with this word; a
 * name that is no suite is handed to the unit tests as a part of a file's path, or to the browser tests where it is one of their files.
 * `npm test -- --changed` runs the unit tests that concern what git sees as changed.
 *
 * A few tests that fail are run once more, one by one. What passes then counts as passed and is named as unsteady: a machine that
 * others use as well may hold a browser up for longer than a test waits. What is wrong fails both times.
 */

const CACHE = '.cache/tests'

/** More failures than these are no accident of the machine, and are not tried again. */
const MOST_TRIED_AGAIN = 5

type Counts = { passed: number; failed: number }

type Suite = {
  readonly name: string
  readonly command: readonly string[]
  /** Reads the counts of a suite that has tests of its own; without it the exit code is one test. */
  readonly counts?: (output: string) => Counts | undefined
  /** The same suite with nothing but what has just failed, one test at a time. */
  readonly again?: () => Suite | undefined
}

const report = (name: string) => join(CACHE, `${name}.json`)

/** What a program has reported; nothing where it ended before it began. */
const reported = (name: string) =>
  existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined

function vitestCounts(): Counts | undefined {
  const told = reported('vitest')
  return told && { passed: told.numPassedTests, failed: told.numFailedTests }
}

function playwrightCounts(): Counts | undefined {
  const stats = reported('playwright')?.stats
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function closingLine(output: string): Counts | undefined {
  const match = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined
}

/** The files of the unit tests in which something failed. */
function failedFiles(): readonly string[] {
  const files: readonly { readonly name: string; readonly status: string }[] =
    reported('vitest')?.testResults ?? []
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

const units = (...args: readonly string[]): Suite => ({
  name: 'units',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
    ...args,
  ],
  counts: vitestCounts,
  again: () => {
    const files = failedFiles()
    return files.length > 0 ? units('--no-file-parallelism', ...files) : undefined
  },
})

const browser = (...args: readonly string[]): Suite => ({
  name: 'browser',
  command: ['playwright', 'test', ...args],
  counts: playwrightCounts,
  again: () => browser('--last-failed', '--workers=1'),
})

/**
 * The compiler that is a program of the machine does a fifth of the work of the one whose API other tools need; what it has found out of
 * files that are as they were, it need not find out again.
 */
const types = (name: string, ...args: readonly string[]): Suite => ({
  name,
  command: ['tsc', '--singleThreaded', ...args],
})

const BUILD: Suite = { name: 'build', command: ['tsx', 'tools/build.ts'] }

/**
 * The suites of a row run side by side. Those of the first need a core each, and all else needs what is built there. The unit tests and the
 * browser tests keep every core busy by themselves: side by side they are done no sooner, and each waits longer.
 */
const ROWS: readonly (readonly Suite[])[] = [
  [
    types('types', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
    { name: 'format and lint', command: ['biome', 'ci', '.'] },
    {
      name: 'layers',
      command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'server', 'admin'],
    },
    { name: 'dead code', command: ['knip'] },
    BUILD,
    types('types of the pure layers', '-p', 'tsconfig.pure.json'),
    { name: 'scripts', command: ['tsx', 'tools/check.ts'] },
    { name: 'talks', command: ['tsx', 'tools/talk.ts'], counts: closingLine },
  ],
  [units()],
  [browser()],
]

const SUITES = ROWS.flat().map(({ name }) => name)

/** The suite of a name: `types`; of a word of a name, `lint` or `dead`, where no suite has it as its whole name. */
const suiteOf = (name: string): string | undefined =>
  SUITES.find((suite) => suite === name) ?? SUITES.find((suite) => suite.split(' ').includes(name))

/** Whether a part of a path is that of a unit test. */
const isUnit = (part: string): boolean =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' }).some(
    (file) => /\.test\.tsx?$/.test(file) && join('tests', file).includes(part),
  )

/** The rows that the command line asks for. Throws for a name of nothing. What follows `--changed` would be taken for the commit to compare with. */
function chosenRows(
  names: readonly string[],
  options: readonly '--changed'[],
): readonly (readonly Suite[])[] {
  if (names.length + options.length === 0) return ROWS
  const wanted = new Set(names.map(suiteOf))
  const suites = ROWS.map((row) => row.filter(({ name }) => wanted.has(name)))
  const files = names
    .filter((name) => suiteOf(name) === undefined)
    .map((name) => name.replace(/^(?:tests\/)?e2e\//, '').replace(/\.spec\.ts$/, ''))
  const specs = files.filter((name) => existsSync(`tests/e2e/${name}.spec.ts`))
  const parts = files.filter((name) => !specs.includes(name))
  const unknown = parts.find((part) => !isUnit(part))
  if (unknown !== undefined) {
    throw new Error(`No suite, no unit test and no file of tests/e2e is called ${unknown}.`)
  }
  return [
    ...suites,
    ...(parts.length + options.length > 0 ? [[units(...parts, ...options)]] : []),
    ...(specs.length > 0 ? [[BUILD], [browser(...specs.map((name) => `${name}.spec.ts`))]] : []),
  ]
}

/** The package of a program, where that has another name. */
const PACKAGES: Readonly<Record<string, string>> = {
  playwright: '@playwright/test',
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  tsc: 'typescript-native',
}

/** A program's own script, to be run by Node: what npm lays in `.bin` has another form on each system. */
function scriptOf(program: string): string {
  const folder = join('node_modules', PACKAGES[program] ?? program)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[program])
}

/** Runs one suite. What it prints comes at once where it runs alone, else when it has ended. */
function run({ command: [program, ...args] }: Suite, isAlone: boolean) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(process.execPath, [scriptOf(program!), ...args], {
      stdio: ['ignore', 'pipe', isAlone ? 'inherit' : 'pipe'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
    })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      if (isAlone) process.stdout.write(chunk)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs one suite and tells how it went. A suite that stops early counts as one failure. */
async function countOnce(suite: Suite, isAlone: boolean): Promise<Counts> {
  const started = Date.now()
  if (isAlone) console.log(`\n── ${suite.name}`)
  const { code, output } = await run(suite, isAlone)
  if (!isAlone) console.log(`\n── ${suite.name}\n${output.trimEnd()}`)
  const { passed, failed } = suite.counts?.(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  const counts = { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${suite.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  return counts
}

/** Runs one suite, and what failed of it once more where that was little. */
async function countOf(suite: Suite, isAlone: boolean): Promise<Counts> {
  const first = await countOnce(suite, isAlone)
  const again = first.failed > 0 && first.failed <= MOST_TRIED_AGAIN ? suite.again?.() : undefined
  if (!again) return first
  console.log(`\n── ${suite.name}: ${first.failed} failed and is tried again, one by one`)
  const { failed } = await countOnce(again, isAlone)
  const unsteady = Math.max(0, first.failed - failed)
  console.log(`── ${suite.name}: ${unsteady} unsteady (failed among others, passed alone)`)
  return { passed: first.passed + unsteady, failed }
}

const USAGE = `npm test [-- NAME …] [--changed]
Runs everything, or what is named: a suite (${SUITES.join(', ')}) by its name or a word of it, a part of a unit test's path, a file of tests/e2e. --changed runs the unit tests that a change concerns.`

async function main(args: string[]): Promise<number> {
  const { values, positionals } = readArgs({
    args,
    options: { changed: { type: 'boolean' } },
    allowPositionals: true,
  })
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const total: Counts = { passed: 0, failed: 0 }
  for (const row of chosenRows(positionals, values.changed ? ['--changed'] : [])) {
    const counts = await Promise.all(row.map((suite) => countOf(suite, row.length === 1)))
    for (const { passed, failed } of counts) {
      total.passed += passed
      total.failed += failed
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

const args = process.argv.slice(2)
process.exitCode = await runAtPrompt(USAGE, args, consolePrompt(), () => main(args))
