import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { actions } from '../src/product/actions/contracts'
import { factTable } from '../src/product/facts/facts'
import { type Planned, planOf, USAGE } from './new-action/plan'
import { unwritten } from './new-action/templates'
import { writeAction } from './new-action/write-action'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** `npm run new:action`: an action with contract, handler, samples, test and its places in every table. */
function main(): number {
  const planned = readPlan()
  if (!planned.ok) {
    console.error(`${planned.problems.join('\n')}\n\n${USAGE}`)
    return 1
  }
  const { plan } = planned
  const files = writeAction(plan, ROOT)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const paths = [...files.keys()]
  run('biome', 'check', '--write', ...paths)
  run('tsx', 'tools/generate-schema.ts')
  run('tsx', 'tools/generate-docs.ts')
  console.log(paths.toSorted().join('\n'))
  for (const outcome of unwritten(plan)) {
    console.log(
      `Still yours: when it ends in "${outcome}" (its handler), and a row of tests/product/actions/outcomes.test.ts.`,
    )
  }
  return 0
}

function readPlan(): Planned {
  try {
    return planOf(process.argv.slice(2), {
      kindOf: (fact) => factTable.get(fact)?.field.kind,
      hasAction: (name) => Object.hasOwn(actions, name),
    })
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

process.exitCode = main()
