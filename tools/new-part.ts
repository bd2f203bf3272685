import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runGenerator } from './new-action/run-generator'
import { ROOT } from './new-action/write-all'

/** `npm run new:part`: a part of the chat with contract, component, words, test and its places in the tables. */
process.exitCode = await runGenerator(async () => {
  const { factTable } = await import('../src/product/facts/facts')
  const { vocabulary } = await import('../src/product/vocabulary')
  const { planPart, USAGE } = await import('./new-part/plan-part')
  const { writePart } = await import('./new-part/write-part')
  return {
    usage: USAGE,
    plan: (args) =>
      planPart(args, {
        factOf: (name) => factTable.get(name),
        hasPart: (name) => existsSync(join(ROOT, 'src/product/parts', name)),
        texts: vocabulary.texts,
      }),
    write: ({ part }) => ({
      files: writePart(part, ROOT),
      still: [
        'Still yours: npm run talk -- --update tests/talks/marca-base.yaml (it holds all words of the base).',
        ...(part.outcomes.length > 0
          ? [
              'And the facts that an outcome brings, in the contract and its samples. The component then does not compile until its button hands them over.',
            ]
          : []),
      ],
    }),
  }
}, process.argv.slice(2))
