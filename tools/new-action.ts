import { actions } from '../src/product/actions/contracts'
import { factTable } from '../src/product/facts/facts'
import { type Planned, planOf, USAGE } from './new-action/plan'
import { unwritten } from './new-action/templates'
import { writeAction } from './new-action/write-action'
import { ROOT, writeAll } from './new-action/write-all'

/** `npm run new:action`: an action with contract, handler, samples, test and its places in every table. */
function main(): number {
  if (process.argv.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  const planned = readPlan()
  if (!planned.ok) {
    console.error(`${planned.problems.join('\n')}\n\n${USAGE}`)
    return 1
  }
  const { plan } = planned
  const files = writeAction(plan, ROOT)
  writeAll(files)
  console.log([...files.keys()].toSorted().join('\n'))
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

process.exitCode = main()
