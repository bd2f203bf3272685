import type { ActionContract, Contract, PartContract } from '../src/core/script/contract'
import type { Fact } from '../src/core/script/fact'
import type { CompiledScript } from '../src/core/script/script'
import { partsOf } from '../src/core/script/step-parts'
import type { Facts } from '../src/core/script/value'
import type { Vocabulary } from '../src/core/script/vocabulary'

const EFFECTS = {
  none: 'reads only; may be tried again',
  repeatable: 'gives the same result for the same input; may be tried again',
  once: 'makes a record or moves money; an idempotency key keeps it from happening twice',
} as const

/** docs/actions.md: every action and part as its contract has it, and the steps that use it. */
export function actionsPage({ actions, parts }: Vocabulary, script: CompiledScript): string {
  const called = stepsBy(script, (step) => (step.call ? [step.call.action] : []))
  const shown = stepsBy(script, partsOf)
  return [
    '# Actions and parts',
    'Written by `npm run generate` from the contracts in `src/product/actions`; a test fails when it is stale.\nA step calls an action by `call:`, or shows a part by `show:`, and handles every outcome ([language](language.md)). A new action: [guide](guide-new-action.md).',
    '## Actions',
    ...[...actions.values()].map((action) => actionSection(action, called)),
    '## Parts',
    ...[...parts.values()].map((part) => partSection(part, shown)),
  ]
    .join('\n\n')
    .concat('\n')
}

type StepsBy = ReadonlyMap<string, readonly string[]>

function stepsBy(
  { steps }: CompiledScript,
  namesOf: (step: CompiledScript['steps'][number]) => readonly string[],
): StepsBy {
  const by = new Map<string, string[]>()
  for (const step of steps) {
    for (const name of new Set(namesOf(step))) by.set(name, [...(by.get(name) ?? []), step.id])
  }
  return by
}

function actionSection(action: ActionContract, steps: StepsBy): string {
  const effect = `Effect \`${action.effect}\`: ${EFFECTS[action.effect]}.`
  const interrupted =
    action.interrupted &&
    `A call that was interrupted is not made again: \`${action.interrupted}\`.`
  const uncertain =
    action.uncertain &&
    `After \`${action.uncertain}\` nobody knows whether it was made: an equal call is a new one, with another key.`
  const refusals =
    action.refusals &&
    `After ${action.refusals.map((outcome) => `\`${outcome}\``).join(', ')} nothing was made: the next call makes the same thing, under another key.`
  const about = [effect, interrupted, uncertain, refusals].filter(Boolean).join('\n')
  return section(action, action.samples, about, steps)
}

const partSection = (part: PartContract, steps: StepsBy) =>
  section(part, part.samples, undefined, steps)

const TRANSIENT =
  'Handed from the part to the action in memory alone; it is in no event, no fact, no storage and no log.'

type Samples = { readonly [outcome: string]: Facts }

function section(
  { name, about, input, transient = {}, outcomes }: Contract,
  samples: Samples,
  effect: string | undefined,
  steps: StepsBy,
): string {
  const inputs = Object.entries(input).map(([key, fact]) => inputRow(key, fact))
  const typed = Object.entries(transient).map(([key, { label, json }]) =>
    row(code(key), label, code(json)),
  )
  const ends = Object.entries(outcomes).map(([outcome, facts]) => {
    const sample = samples[outcome]
    return row(code(outcome), Object.keys(facts).map(code).join(', '), sample ? short(sample) : '')
  })
  const users = steps.get(name) ?? []
  return [
    `### \`${name}\``,
    [about.replace(/\.?$/, '.'), effect].filter(Boolean).join('\n'),
    ...(inputs.length > 0 ? [table(['input', 'what', 'field', 'personal'], inputs)] : []),
    ...(typed.length > 0 ? [TRANSIENT, table(['transient input', 'what', 'type'], typed)] : []),
    ...(ends.length > 0 ? [table(['outcome', 'facts it writes', 'sample'], ends)] : []),
    users.length > 0 ? `Used in ${users.map(code).join(', ')}.` : 'No step uses it.',
  ].join('\n\n')
}

const inputRow = (key: string, { label, field, personal }: Fact) =>
  row(code(key), label, code(field.kind), personal ? 'yes' : '')

const table = (heads: readonly string[], rows: readonly string[]) =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n')

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`

const code = (text: string) => `\`${text}\``

const LONGEST = 120

/** A sample in one cell; lists of plans are cut. */
function short(facts: Facts): string {
  const text = JSON.stringify(facts)
  if (text === '{}') return ''
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return code(cut.replaceAll('|', '\\|'))
}
