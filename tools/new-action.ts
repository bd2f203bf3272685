import { actions } from '../src/product/actions/contracts'
import { factTable } from '../src/product/facts/facts'
import { planOf, USAGE } from './new-action/plan'
import { runGenerator } from './new-action/run-generator'
import { unwritten } from './new-action/templates'
import { writeAction } from './new-action/write-action'
import { ROOT } from './new-action/write-all'

/** `npm run new:action`: an action with contract, handler, samples, test and its places in every table. */
process.exitCode = runGenerator(
  {
    usage: USAGE,
    plan: (args) =>
      planOf(args, {
        kindOf: (fact) => factTable.get(fact)?.field.kind,
        hasAction: (name) => Object.hasOwn(actions, name),
      }),
    write: ({ plan }) => ({
      files: writeAction(plan, ROOT),
      still: unwritten(plan).map(
        (outcome) =>
          `Still yours: when it ends in "${outcome}" (its handler), and a row of tests/product/actions/outcomes.test.ts.`,
      ),
    }),
  },
  process.argv.slice(2),
)
