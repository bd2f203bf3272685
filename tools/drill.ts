import { spawnSync } from 'node:child_process'

/** `npm run drill -- NAME …`: the campaigns of the tests at their whole size; each prints what it tried. */
const CAMPAIGNS: { readonly [name: string]: readonly string[] } = {
  mutations: ['tests/authors/mutations.test.ts'],
  mistakes: ['tests/authors/mistakes.test.ts'],
  fuzz: ['tests/core/language/fuzz.test.ts', 'tests/core/language/read-plain.test.ts'],
  explorer: ['tests/core/explore/explore.test.ts'],
  chaos: ['tests/server/chaos/chaos.test.ts'],
  kills: ['tests/server/kill.test.ts', 'tests/server/content/kill.test.ts'],
  soak: ['tests/server/soak.test.ts'],
  repeats: ['tests/server/gateway/uncertain.test.ts'],
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(CAMPAIGNS, name))
if (names.length === 0 || unknown.length > 0) {
  console.error(`npm run drill -- ${Object.keys(CAMPAIGNS).join(' | ')} …`)
  process.exit(1)
}
const files = names.flatMap((name) => CAMPAIGNS[name] ?? [])
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...files],
  {
    stdio: 'inherit',
    env: { ...process.env, DRILL: '1' },
  },
)
process.exitCode = status ?? 1
