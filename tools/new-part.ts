import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { factTable } from '../src/product/facts/facts'
import { vocabulary } from '../src/product/vocabulary'
import { ROOT, writeAll } from './new-action/write-all'
import { type PlannedPart, planPart, USAGE } from './new-part/plan-part'
import { writePart } from './new-part/write-part'

/** `npm run new:part`: a part of the chat with contract, component, words, test and its places in the tables. */
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
  const { part } = planned
  const files = writePart(part, ROOT)
  writeAll(files)
  console.log([...files.keys()].toSorted().join('\n'))
  if (part.outcomes.length > 0) {
    console.log(
      'Still yours: the facts that an outcome brings, in the contract and its samples. The component then does not compile until its button hands them over.',
    )
  }
  return 0
}

function readPlan(): PlannedPart {
  try {
    return planPart(process.argv.slice(2), {
      factOf: (name) => factTable.get(name),
      hasPart: (name) => existsSync(join(ROOT, 'src/product/parts', name)),
      texts: vocabulary.texts,
    })
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

process.exitCode = main()
