import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { type Done, sumOfDone } from '../visitors/done'
import { doneLines } from '../visitors/done-lines'
import { sandboxControls } from '../visitors/sandbox-controls'
import { simulateVisits } from '../visitors/simulate-visits'
import { planVisits } from '../visitors/visit-plan'
import { visitedServers } from '../visitors/visited-servers'
import { addressIn, type Prompt, readArgs, runAtPrompt, wholeNumber } from './prompt'

const OPTIONS = {
  url: { type: 'string', default: 'http://127.0.0.1:3000' },
  count: { type: 'string', default: '1000' },
  days: { type: 'string', default: '14' },
  /** The same seed plans the same visits. */
  seed: { type: 'string', default: '1' },
  brand: { type: 'string', multiple: true },
  effect: { type: 'string', multiple: true },
  json: { type: 'string' },
} as const

const USAGE = `npm run visitors -- [--count 1000] [--days 14] [--brand ID …] [--effect EXPERIMENT/ARM=+10% …] [--url http://127.0.0.1:3000] [--seed 1] [--json FILE]
Sends simulated visitors through a running server that serves the sandbox, and prints what they did.`

/** Visitors at one time. */
const AT_ONCE = 8

/** More days hold more hours than can be counted out. */
const MOST_DAYS = 3650

async function run(args: readonly string[], { log, error }: Prompt): Promise<number> {
  const { values } = readArgs({ args: [...args], options: OPTIONS })
  const effects = new Map(values.effect?.map(effectOf))
  const count = wholeNumber(values.count, '--count')
  const days = wholeNumber(values.days, '--days', 1, MOST_DAYS)
  const seed = wholeNumber(values.seed, '--seed')
  const address = addressIn(values.url, '--url')
  // what cannot be written is told before the visits, not after them
  if (values.json !== undefined) await appendFile(values.json, '')
  const servers = await visitedServers([address], sandboxControls(address))
  // says at once where there is no sandbox
  await servers.setClock(undefined)
  const brands = await servers.brands(values.brand ?? (await ownBrands()))
  const unknown = values.brand?.filter((brand) => !brands.includes(brand)) ?? []
  if (unknown.length > 0) throw new Error(`No brand ${unknown.join(', ')} is served there.`)
  if (brands.length === 0) throw new Error('No brand of these is served there.')
  const hours = planVisits({ count, brands, days, seed, now: Date.now() })
  const done: Done[] = []
  const from = performance.now()
  await simulateVisits({
    hours,
    servers,
    effects,
    atOnce: AT_ONCE,
    hear: (things) => void done.push(...things),
    visited: (visits) => {
      if (visits % 100 === 0) error(`${visits} of ${count}`)
    },
  })
  const sums = sumOfDone(done)
  for (const line of doneLines(sums)) log(line)
  log(`\n${count} visits in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(sums, null, 1)}\n`)
  const arms = new Set(sums.flatMap(({ arm }) => (arm === '' ? [] : [arm])))
  const unmet = [...effects.keys()].filter((arm) => !arms.has(arm))
  if (unmet.length > 0) {
    const met = arms.size > 0 ? `only ${listed(arms)}` : 'no experiment at all'
    throw new Error(`--effect: no visit was of ${listed(unmet)}; they were of ${met}.`)
  }
  return 0
}

/** Arms as `--effect` has them. */
const listed = (arms: Iterable<string>) => [...arms].sort().join(', ').replaceAll(':', '/')

/** `abertura/b=+10%`. */
function effectOf(text: string): readonly [string, number] {
  const [, experiment, arm, percent] =
    /^([\w-]+)\/([\w-]+)=([+-]?\d+(?:\.\d+)?)%?$/.exec(text) ?? []
  if (percent === undefined) throw new Error('--effect wants EXPERIMENT/ARM=+10%.')
  return [`${experiment}:${arm}`, Number(percent) / 100]
}

/** The brands of this folder, home first: those that the server does not have are left out. */
async function ownBrands(): Promise<readonly string[]> {
  const names = (await readdir('variants')).filter((name) => name.endsWith('.yaml'))
  const ids = names.map((name) => name.slice(0, -'.yaml'.length)).sort()
  return ['home', ...ids.filter((id) => id !== 'home')]
}

export const visitorsCommand = (args: readonly string[], prompt: Prompt): Promise<number> =>
  runAtPrompt(USAGE, args, prompt, () => run(args, prompt))
