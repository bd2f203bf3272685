import { fields } from '../src/product/fields/fields'
import { ROOT, writeAll } from './new-action/write-all'
import { type PlannedField, planField, USAGE } from './new-field/plan-field'
import { writeField } from './new-field/write-field'

/** `npm run new:field`: a kind of value that visitors type, a code of letters and digits, with its place among the kinds. */
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
  const { field } = planned
  const files = writeField(field, ROOT)
  writeAll(files)
  console.log([...files.keys()].toSorted().join('\n'))
  console.log(
    `A fact of it: npm run new:action … --fact "NAME:${field.name}:LABEL", or a line { field: fields.${field.name}, label: … } in src/product/facts.`,
  )
  console.log(
    `Once a step asks for one: ${JSON.stringify(field.refusal)} in MESSAGES of tests/product/fields/cases.test.ts, then npm run generate.`,
  )
  return 0
}

function readPlan(): PlannedField {
  try {
    return planField(process.argv.slice(2), (kind) => Object.hasOwn(fields, kind))
  } catch (error) {
    return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

process.exitCode = main()
