import { runGenerator } from './new-action/run-generator'
import { ROOT } from './new-action/write-all'

/** `npm run new:field`: a kind of value that visitors type, a code of letters and digits, with its place among the kinds. */
process.exitCode = await runGenerator(async () => {
  const { planField, USAGE } = await import('./new-field/plan-field')
  const { isTakenKind, writeField } = await import('./new-field/write-field')
  return {
    usage: USAGE,
    plan: (args) => planField(args, (kind) => isTakenKind(kind, ROOT)),
    write: ({ field }) => ({
      files: writeField(field, ROOT),
      still: [
        `A fact of it: npm run new:action … --fact "NAME:${field.name}:LABEL", or a line { field: fields.${field.name}, label: … } in src/product/facts.`,
        `Once a step asks for one: ${JSON.stringify(field.refusal)} in MESSAGES of tests/product/fields/cases.test.ts, then npm run generate.`,
      ],
    }),
  }
}, process.argv.slice(2))
