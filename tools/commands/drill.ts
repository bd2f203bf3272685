import { spawnSync } from 'node:child_process'
import { type Extent, isFault, type Row, tableHead, tableLine } from '../../drills/drill'
import { DRILLS } from '../../drills/drills'
import bundlePrograms from '../../tests/programs'
import { type Prompt, readArgs, runAtPrompt, takesOnly, wholeNumber } from './prompt'

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
  seed: { type: 'string' },
  /** Instead of the whole size. */
  tries: { type: 'string' },
  /** As in `npm test`. */
  short: { type: 'boolean' },
} as const

const isKnown = (name: string) => Object.hasOwn(DRILLS, name) || Object.hasOwn(CAMPAIGNS, name)

const USAGE = [
  'npm run drill -- NAME … | all [--seed N] [--tries N] [--short]\n',
  ...Object.entries(DRILLS).map(
    ([name, { about, tries }]) =>
      `  ${name.padEnd(14)}${about} (${tries.long} ${tries.unit}; short: ${tries.short})`,
  ),
  `\nCampaigns of the tests: ${Object.keys(CAMPAIGNS).join(', ')}`,
].join('\n')

async function holds(name: string, extent: Extent, log: Prompt['log']): Promise<boolean> {
  const rows = await DRILLS[name]!.run(extent)
  for (const row of rows) log(tableLine(row))
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

async function run(args: readonly string[], { log, error }: Prompt): Promise<number> {
  const { values, positionals } = readArgs({
    args: [...args],
    options: OPTIONS,
    allowPositionals: true,
  })
  const all = positionals.flatMap((name) => (name === 'all' ? Object.keys(DRILLS) : [name]))
  const names = [...new Set(all)]
  const unknown = names.filter((name) => !isKnown(name))
  if (unknown.length > 0) error(`No drill ${unknown.join(', ')}. There are these:`)
  if (names.length === 0 || unknown.length > 0) {
    log(USAGE)
    return unknown.length > 0 ? 1 : 0
  }
  const { seed = '20261122', tries, short = false } = values
  const chance = wholeNumber(seed, '--seed')
  const wanted = tries === undefined ? undefined : wholeNumber(tries, '--tries')
  const drills = names.filter((name) => Object.hasOwn(DRILLS, name))
  const campaigns = names.filter((name) => Object.hasOwn(CAMPAIGNS, name))
  // tests have a size and a seed of their own
  if (campaigns.length > 0) takesOnly(campaigns.join(', '), values, [])
  let hold = true
  if (drills.length > 0) {
    await bundlePrograms()
    log(tableHead())
  }
  const tell = (row: Row) => error(tableLine(row))
  for (const name of drills) {
    const { short: few, long: many } = DRILLS[name]!.tries
    const extent = { seed: chance, tries: wanted ?? (short ? few : many), tell }
    hold = (await holds(name, extent, log)) && hold
  }
  if (campaigns.length > 0)
    hold = campaign(campaigns.flatMap((name) => CAMPAIGNS[name] ?? [])) && hold
  return hold ? 0 : 1
}

export const drillCommand = (args: readonly string[], prompt: Prompt): Promise<number> =>
  runAtPrompt(USAGE, args, prompt, () => run(args, prompt))
