import { runGenerator } from './new-action/run-generator'
import { ROOT } from './new-action/write-all'

/** `npm run new:action`: an action with contract, handler, samples, test and its places in every table. */
process.exitCode = await runGenerator(async () => {
  const { actions } = await import('../src/product/actions/contracts')
  const { factTable } = await import('../src/product/facts/facts')
  const { planOf, USAGE } = await import('./new-action/plan')
  const { unwritten } = await import('./new-action/templates')
  const { writeAction } = await import('./new-action/write-action')
  return {
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
  }
}, process.argv.slice(2))
