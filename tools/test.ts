import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** `npm test`: every suite in turn, then one line with the sum. A suite that stops early counts as one failure. */

const CACHE = '.cache/tests'

type Counts = { passed: number; failed: number }

type Suite = {
  readonly name: string
  readonly command: readonly string[]
  /** Reads the counts of a suite that has tests of its own; without it the exit code is one test. */
  readonly counts?: (output: string) => Counts | undefined
}

const report = (name: string) => join(CACHE, `${name}.json`)

function vitestCounts(): Counts | undefined {
  const file = report('vitest')
  if (!existsSync(file)) return undefined
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function playwrightCounts(): Counts | undefined {
  const file = report('playwright')
  if (!existsSync(file)) return undefined
  const { expected, flaky, unexpected } = JSON.parse(readFileSync(file, 'utf8')).stats
  return { passed: expected + flaky, failed: unexpected }
}

function closingLine(output: string): Counts | undefined {
  const match = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined
}

const SUITES: readonly Suite[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc'] },
  { name: 'types of the pure layers', command: ['tsc', '-p', 'tsconfig.pure.json'] },
  {
    name: 'layers',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'src', 'server', 'admin'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'scripts', command: ['tsx', 'tools/check.ts'] },
  { name: 'talks', command: ['tsx', 'tools/talk.ts'], counts: closingLine },
  {
    name: 'units',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('vitest')}`,
    ],
    counts: vitestCounts,
  },
  { name: 'build', command: ['tsx', 'tools/build.ts'] },
  { name: 'browser', command: ['playwright', 'test'], counts: playwrightCounts },
]

function run([program, ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules/.bin', program!), args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report('playwright') },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      process.stdout.write(chunk)
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

rmSync(CACHE, { recursive: true, force: true })
mkdirSync(CACHE, { recursive: true })
const only = process.argv.slice(2)
const total: Counts = { passed: 0, failed: 0 }
for (const suite of SUITES.filter(({ name }) => only.length === 0 || only.includes(name))) {
  console.log(`\n── ${suite.name}`)
  const started = Date.now()
  const { code, output } = await run(suite.command)
  const counts = suite.counts?.(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  total.passed += counts.passed
  total.failed += counts.failed
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${suite.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
